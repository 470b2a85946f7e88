import { findBetType } from '@ank/protocol/bet-types';
import { addDays, parseDayWithNamedMonth, parseMinutesOfDay } from '@ank/protocol/dates';
import { isPlayingPreviousDayDraw, type MarketTimes } from '@ank/protocol/draws';
import type { HistoryRecord } from '../entries/historyRecords';
import { clockTimeOf, withoutClockTime } from '../list/groupByDay';

const areOfOneBid = (a: HistoryRecord, b: HistoryRecord) =>
  (['market', 'betType', 'number', 'date'] as const).every((part) => a[part] === b[part]);

/**
 * Returns the draw of a Close bid placed after midnight on a market still open (decision 014); undefined
 * when it is the day it was placed. `times` are those of its market.
 */
export const dayOfPreviousDayDraw = (
  record: HistoryRecord,
  records: readonly HistoryRecord[],
  times: MarketTimes | undefined,
) => {
  const { session, betType, date } = record;
  const minutes = parseMinutesOfDay(clockTimeOf(date));
  const day = parseDayWithNamedMonth(withoutClockTime(date));
  if (
    session !== 'Close' ||
    !times ||
    minutes === undefined ||
    !day ||
    !isPlayingPreviousDayDraw(times, minutes)
  )
    return undefined;
  if (findBetType('main', betType)?.timeChecked) return undefined;
  // A bid with Open lines went to the new day as a whole.
  const isMixed = records.some(
    (otherRecord) => otherRecord.session === 'Open' && areOfOneBid(record, otherRecord),
  );
  return isMixed ? undefined : addDays(day, -1);
};
