export { Checkbox, type Option, RadioGroup } from './Choice';
export { Notice } from './Notice';
export { OtpField } from './OtpField';
export { ResultCells } from './ResultCells';
export type { ResultShape } from './result';
export { SegmentedSwitch } from './SegmentedSwitch';
export { Chips, Stepper } from './Stepper';
