import { formatMonthFirstDate } from '@ank/protocol/dates';
import { today } from '@ank/shared/clock';
import { type HistoryList, useHistoryRecordsQuery } from '../entries/historyRecords';
import { QUICK_RANGES } from '../range/dayRange';

/**
 * Returns the last win of seven days, which providers list first, and those days as the range form hands them
 * over. The call is made only while `isWanted`.
 */
export const useLastWinOfWeek = (historyList: HistoryList, isWanted: boolean) => {
  const { from, to } = QUICK_RANGES.sevenDays(today());
  const days = { from: formatMonthFirstDate(from), to: formatMonthFirstDate(to) };
  const { currentData } = useHistoryRecordsQuery({ historyList, ...days }, { skip: !isWanted });
  const win = isWanted ? currentData?.items[0] : undefined;
  return win && { win, days };
};
