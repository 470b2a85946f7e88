import { findBetType, type Mode } from '@ank/protocol/bet-types';
import { type Day, formatBidDate } from '@ank/protocol/dates';
import type { Market } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import type { HistoryRecord } from './historyRecords';

/**
 * Returns when the result of a bid of today's draw comes: "01:20 PM"; '' where that is not known, and for the
 * draw of another day.
 */
export const awaitedResultTimeOf = (
  { betType, session }: HistoryRecord,
  mode: Mode,
  { openTime, closeTime }: Market,
  day: Day,
) => {
  if (formatBidDate(day) !== formatBidDate(today())) return '';
  const needsClose = mode === 'main' && (session === 'Close' || findBetType(mode, betType)?.timeChecked);
  return needsClose ? closeTime : openTime;
};
