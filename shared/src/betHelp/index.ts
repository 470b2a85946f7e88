export { BetHelp } from './BetHelp';
export { BetHelpList } from './BetHelpList';
export { DigitsWithColouredRepeats as Repeats } from './DigitsWithColouredRepeats';
export { ExampleNumber as NumberPicture } from './ExampleNumber';
export { exampleOf } from './exampleOf';
export { useBetHelpTexts } from './texts';
export { WinningExampleSentence } from './WinningExampleSentence';
