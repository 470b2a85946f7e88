export {
  countCompleteOccurrences,
  type ListedRecord,
  lookUpAgainIfUndecided as checkTwice,
  newDebitAfterRefusalSearch as findDebitAfterRefusal,
  newDoubleDebitSearch as findDoubleDebit,
  newForcedRefetchThunk as refetchEndpoint,
  type SentMoney,
  useDoubleDebitToast,
} from './debitReconciliation';
export { useFormatInstant } from './formatInstant';
export { formatRupees } from './formatRupees';
export { LoadingOrFailed } from './LoadingOrFailed';
export { OperatorNotice } from './OperatorNotice';
export {
  findTightestLimit as tightestLimit,
  playLimitsEndpoint,
  readLimitHeadroom,
  usePlayLimits,
} from './playLimits';
export { useRetryAndDoubleDebitTexts } from './retryAndDoubleDebitTexts';
export { StaleNotice } from './StaleNotice';
export { shareOrCopyWithToast } from './shareOrCopyWithToast';
export { useOperatorTextLanguage } from './useOperatorTextLanguage';
