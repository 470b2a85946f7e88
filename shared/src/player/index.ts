export {
  countCompleteOccurrences,
  type ListedRecord,
  lookAgainIfOpen as checkTwice,
  newDebitAfterRefusalSearch as findDebitAfterRefusal,
  newDoubleDebitSearch as findDoubleDebit,
  newRefetch as refetchEndpoint,
  type SentMoney,
  useDoubleDebitToast,
} from './debitReconciliation';
export { formatRupees, useFormatInstant, useOperatorTextLanguage } from './formatInstant';
export { OperatorNotice } from './OperatorNotice';
export { usePlayerTexts } from './playerTexts';
export {
  findTightestLimit as tightestLimit,
  playLimitsEndpoint,
  readLimitHeadroom,
  usePlayLimits,
} from './playLimits';
export { QueryState, StaleNotice } from './QueryState';
export { shareOrCopy } from './shareOrCopy';
