export { Headline } from './Headline';
export { rupeesText, useMoment, useOperatorLanguage } from './moment';
export { ownLimits, playLimitsEndpoint, tightest, usePlayLimits } from './ownLimits';
export { Stale, Unread } from './Stale';
export { share } from './share';
export {
  type Listed,
  lookTwice,
  readAgain,
  type SentMoney,
  takenAfterAll,
  takenMore,
  timesListed,
  useTellTaken,
} from './taken';
export { useTakenTexts } from './takenTexts';
