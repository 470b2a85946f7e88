export { Checkbox, type Option, RadioGroup } from './Choice';
export { Dialog, DialogActions, type Fact, Facts, Warning } from './Dialog';
export { Notice, NoticePlace } from './Notice';
export { OtpField } from './OtpField';
export type { ResultShape } from './ResultCells';
export { ResultCells } from './ResultCells';
export { SegmentedSwitch } from './SegmentedSwitch';
export { BottomSheet, Popup } from './Sheets';
export { Chips, Stepper } from './Stepper';
