import { formatMonthFirstDate, parseDayWithNamedMonth } from '@ank/protocol/dates';
import { today } from '@ank/shared/clock';
import { countBidsOfRecords, groupIntoBidRows } from '../bids/groupRecords';
import { type HistoryList, type HistoryRecord, useHistoryRecordsQuery } from '../entries/historyRecords';
import { isTextOfDay, withoutClockTime } from '../list/groupByDay';
import { QUICK_RANGES } from '../range/dayRange';

/** The entries of earlier days that stand under a list that has none or one. */
const SHOWN = 3;

/**
 * Returns the last entries of the six days before today, newest first as providers list them, and the seven
 * days as the range form hands them over. `found` are those of today, once they are known. Bids of main
 * markets are placed each day: only the other lists ask for the week, where there are fewer than two. Beside
 * those of today an entry is listed if its day can be read, and is another.
 */
export const useEarlierRecords = (historyList: HistoryList, found: readonly HistoryRecord[] | undefined) => {
  const { mode, kind } = historyList;
  const isWanted = found && (kind === 'win' || mode !== 'main') && countBidsOfRecords(found) < 2;
  const { from, to } = QUICK_RANGES.sevenDays(today());
  const days = { from: formatMonthFirstDate(from), to: formatMonthFirstDate(to) };
  const { currentData } = useHistoryRecordsQuery({ historyList, ...days }, { skip: !isWanted });
  const before = currentData?.items ?? [];
  const records = groupIntoBidRows(
    before.filter(({ date, number }) => {
      const day = withoutClockTime(date);
      const isOfToday =
        isTextOfDay(day, to) || found?.some((listed) => number !== undefined && listed.number === number);
      return !isOfToday && (found?.length === 0 || parseDayWithNamedMonth(day) !== undefined);
    }),
    new Set(),
  )
    .slice(0, SHOWN)
    .flatMap((row) => ('lines' in row ? row.lines : row.record));
  return { days, records };
};
