export {
  checkTwice,
  countCompleteOccurrences,
  findDebitAfterRefusal,
  findDoubleDebit,
  type ListedRecord,
  refetchEndpoint,
  type SentMoney,
  useDoubleDebitToast,
} from './debitReconciliation';
export { formatRupees, useFormatInstant, useOperatorTextLanguage } from './formatInstant';
export { OperatorNotice } from './OperatorNotice';
export { playLimitsEndpoint, readLimitHeadroom, tightestLimit, usePlayLimits } from './ownLimits';
export { usePlayerTexts } from './playerTexts';
export { QueryState, StaleNotice } from './QueryState';
export { shareOrCopy } from './shareOrCopy';
