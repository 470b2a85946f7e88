export { AmountStepper as Stepper, Chips } from './AmountStepperAndChips';
export {
  BottomSheet,
  Dialog,
  DialogActions,
  type Fact,
  Facts,
  FramelessDialog as Popup,
  WarningWithIcon as Warning,
} from './Dialog';
export { MarqueeNotice as Notice, MarqueeNoticePlaceholder as NoticePlaceholder } from './MarqueeNotice';
export { OtpField } from './OtpField';
export { Checkbox, type Option, RadioGroup, SegmentedSwitch } from './RadioAndCheckbox';
export type { ResultShape } from './ResultCells';
export { ResultCells } from './ResultCells';
