export { Checkbox, type Option, RadioGroup, SegmentedSwitch } from './Choice';
export { Dialog, DialogActions, type Fact, Facts, Warning } from './Dialog';
export { Notice, NoticePlace } from './Notice';
export { OtpField } from './OtpField';
export type { ResultShape } from './ResultCells';
export { ResultCells } from './ResultCells';
export { BottomSheet, Popup } from './Sheets';
export { Chips, Stepper } from './Stepper';
