export { Checkbox, type Option, RadioGroup } from './Choice';
export { Dialog, DialogActions, type Fact, Facts, Warning } from './Dialog';
export { Notice, NoticePlace } from './Notice';
export { OtpField } from './OtpField';
export { ResultCells } from './ResultCells';
export type { ResultShape } from './result';
export { SegmentedSwitch } from './SegmentedSwitch';
export { BottomSheet, Popup } from './Sheets';
export { Chips, Stepper } from './Stepper';
