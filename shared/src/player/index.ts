export {
  checkTwice,
  findDebitAfterRefusal,
  findDoubleDebit,
  type ListedRecord,
  refetch,
  type SentMoney,
  timesListed,
  useReportDoubleDebit,
} from './doubleDebit';
export { rupeesText, useFormatInstant, useOperatorLanguage } from './formatInstant';
export { OperatorNotice } from './OperatorNotice';
export { ownLimits, playLimitsEndpoint, tightestLimit, usePlayLimits } from './ownLimits';
export { usePlayerTexts } from './playerTexts';
export { QueryState, StaleNotice } from './QueryState';
export { shareOrCopy } from './shareOrCopy';
