export { BetHelp, useBetHelpTexts } from './BetHelp';
export { BetHelpList } from './BetHelpList';
export { exampleOf } from './examples';
export { NumberPicture } from './NumberPicture';
export { Repeats } from './Repeats';
