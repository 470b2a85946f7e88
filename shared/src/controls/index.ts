export { AmountStepper as Stepper, Chips } from './AmountStepperAndChips';
export { BottomSheet, FramelessDialog as Popup } from './BottomSheetAndFramelessDialog';
export { Dialog, DialogActions, type Fact, Facts, WarningWithIcon as Warning } from './Dialog';
export { MarqueeNotice as Notice, MarqueeNoticePlaceholder as NoticePlaceholder } from './MarqueeNotice';
export { OtpField } from './OtpField';
export { Checkbox, type Option, RadioGroup, SegmentedSwitch } from './RadioAndCheckbox';
export type { ResultShape } from './ResultCells';
export { ResultCells } from './ResultCells';
