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
export { useNoticeTexts } from './noticeTexts';
export { OperatorNotice } from './OperatorNotice';
export {
  findTightestLimit as tightestLimit,
  playLimitsEndpoint,
  readLimitHeadroom,
  usePlayLimits,
} from './playLimits';
export { StaleNotice } from './StaleNotice';
export { shareOrCopy } from './shareOrCopy';
export { useOperatorTextLanguage } from './useOperatorTextLanguage';
