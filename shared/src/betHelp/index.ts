export { BetHelp } from './BetHelp';
export { BetHelpList } from './BetHelpList';
export { ExampleText } from './ExampleText';
export { exampleOf } from './examples';
export { NumberPicture } from './NumberPicture';
export { Repeats } from './Repeats';
export { useBetHelpTexts } from './texts';
