export {
  countCompleteOccurrences,
  type ListedRecord,
  lookUpAgainIfUndecided as checkTwice,
  newDebitAfterRefusalSearch as findDebitAfterRefusal,
  newDoubleDebitSearch as findDoubleDebit,
  newRefetch as refetchEndpoint,
  type SentMoney,
  useDoubleDebitToast,
} from './debitReconciliation';
export { formatRupees, useFormatInstant, useOperatorTextLanguage } from './formatInstant';
export { LoadingOrFailed } from './LoadingOrFailed';
export { OperatorNotice } from './OperatorNotice';
export { usePlayerTexts } from './playerTexts';
export {
  findTightestLimit as tightestLimit,
  playLimitsEndpoint,
  readLimitHeadroom,
  usePlayLimits,
} from './playLimits';
export { StaleNotice } from './StaleNotice';
export { shareOrCopy } from './shareOrCopy';
