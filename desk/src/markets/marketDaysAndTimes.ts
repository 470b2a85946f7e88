import { formatDateParts } from '@ank/protocol/format-time';
import type { OutputOf } from '@ank/protocol/operator/operations';
import { withoutSeconds } from '../form/convertClockTime';

export type Market = OutputOf<'market list'>['markets'][number];

export const WEEKDAYS_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

export const dayName = (day: number, language: string): string =>
  formatDateParts(Date.UTC(2023, 0, 1 + day), language, { weekday: 'short' });

/** Returns the instant in UTC, as ISO, of a date and time in India such as "2025-03-07T00:00". */
export const indianDateTimeToIsoInstant = (indianDateTime: string): string =>
  new Date(`${indianDateTime}:00+05:30`).toISOString();

export type OpenAndCloseTimes = { open: string; close: string };

/** "21:45", whether it plays then or not. */
export const openAndCloseTimesOn = (
  { open_time, close_time, hours }: Market,
  day: number,
): OpenAndCloseTimes => {
  const own = hours[String(day)];
  return { open: withoutSeconds(own?.open ?? open_time), close: withoutSeconds(own?.close ?? close_time) };
};

/**
 * Tells whether a market closes on the day after the one on which it opens. The provider keeps a Close at the
 * very minute of the Open on the same day (`cutoffsOf` in provider/src/features/draws/ensureDraws.ts).
 */
export const closesOnNextDay = ({ open, close }: OpenAndCloseTimes): boolean =>
  close !== '' && open !== '' && close < open;

/** "21:45 – 00:15", or the one time of a market that closes once: its `close` is ''. */
export const formatTimes = ({ open, close }: OpenAndCloseTimes): string =>
  close ? `${open} – ${close}` : open;

/** Returns the times of the market on a day, or `closed`. */
export const formatTimesOn = (market: Market, day: number, closedText: string): string => {
  if (!market.days.includes(day)) return closedText;
  const { open, close } = openAndCloseTimesOn(market, day);
  return formatTimes({ open, close: market.mode === 'main' ? close : '' });
};
