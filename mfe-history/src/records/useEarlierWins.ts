import { formatMonthFirstDate } from '@ank/protocol/dates';
import { today } from '@ank/shared/clock';
import { groupIntoBidRows } from '../bids/groupRecords';
import { type HistoryList, useHistoryRecordsQuery } from '../entries/historyRecords';
import { isTextOfDay, withoutClockTime } from '../list/groupByDay';
import { QUICK_RANGES } from '../range/dayRange';

/** The wins of earlier days that stand under an empty list. */
const SHOWN = 3;

/**
 * Returns the last wins of the six days before today, newest first as providers list them, and the seven days
 * as the range form hands them over. The call is made only while `isWanted`.
 */
export const useEarlierWins = (historyList: HistoryList, isWanted: boolean | undefined) => {
  const { from, to } = QUICK_RANGES.sevenDays(today());
  const days = { from: formatMonthFirstDate(from), to: formatMonthFirstDate(to) };
  const { currentData } = useHistoryRecordsQuery({ historyList, ...days }, { skip: !isWanted });
  const before = currentData?.items ?? [];
  const records = groupIntoBidRows(
    before.filter(({ date }) => !isTextOfDay(withoutClockTime(date), to)),
    new Set(),
  )
    .slice(0, SHOWN)
    .flatMap((row) => ('lines' in row ? row.lines : row.record));
  return { days, records };
};
