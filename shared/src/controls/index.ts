export { BottomSheet, Dialog, DialogActions, type Fact, Facts, Popup, Warning } from './Dialog';
export { Notice, NoticePlaceholder } from './Notice';
export { OtpField } from './OtpField';
export { Checkbox, type Option, RadioGroup, SegmentedSwitch } from './RadioAndCheckbox';
export type { ResultShape } from './ResultCells';
export { ResultCells } from './ResultCells';
export { Chips, Stepper } from './Stepper';
