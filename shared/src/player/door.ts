export { useMoment } from './moment';
export { useOperatorLanguage } from './operatorLanguage';
export { ownLimits, playLimitsEndpoint, tightest, usePlayLimits } from './ownLimits';
export { rupeesText } from './rupees';
export { Stale } from './Stale';
export { share } from './share';
export { type Listed, type SentMoney, takenAfterAll, takenMore, timesListed } from './taken';
export { useTakenTexts } from './takenTexts';
export { useTellTaken } from './useTaken';
