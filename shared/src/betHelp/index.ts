export { BetHelp } from './BetHelp';
export { BetHelpList } from './BetHelpList';
export { DigitsWithColouredRepeats as Repeats } from './DigitsWithColouredRepeats';
export { ExampleNumber as NumberPicture } from './ExampleNumber';
export { ExampleText } from './ExampleText';
export { exampleOf } from './exampleOf';
export { useBetHelpTexts } from './texts';
