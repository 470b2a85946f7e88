import { formatDateParts } from '@ank/protocol/format-time';
import type { OutputOf } from '@ank/protocol/operator/operations';

export type Market = OutputOf<'market list'>['markets'][number];

export const WEEKDAYS_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

export const dayName = (day: number, language: string): string =>
  formatDateParts(Date.UTC(2023, 0, 1 + day), language, { weekday: 'short' });

const withoutSeconds = (time: string): string => time.slice(0, 5);

/** ISO, of a wall clock in India: "2025-03-07T00:00". */
export const indianTimeToIso = (typed: string): string => new Date(`${typed}:00+05:30`).toISOString();

export type OpenAndCloseTimes = { open: string; close: string };

/** "21:45", whether it plays then or not. */
export const timesOn = ({ open_time, close_time, hours }: Market, day: number): OpenAndCloseTimes => {
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
  const { open, close } = timesOn(market, day);
  return formatTimes({ open, close: market.mode === 'main' ? close : '' });
};

/** "Mon – Sat" and "21:45 – 00:15". */
export type DaysWithTimes = { days: string; times: string };

/** Days with the same times together. */
export const formatWeekByTimes = (market: Market, language: string, closed: string): DaysWithTimes[] => {
  const spans: { from: number; to: number; times: string }[] = [];
  for (const day of WEEKDAYS_FROM_MONDAY) {
    const message = formatTimesOn(market, day, closed);
    const last = spans.at(-1);
    if (last?.times === message) last.to = day;
    else spans.push({ from: day, to: day, times: message });
  }
  return spans.map(({ from, to, times }) => {
    const [first, last] = [dayName(from, language), dayName(to, language)];
    return { days: from === to ? first : `${first} – ${last}`, times };
  });
};

/** Days with the same times together: "Mon – Sat 21:45 – 00:15". */
export const formatWeekLines = (...week: Parameters<typeof formatWeekByTimes>): string[] =>
  formatWeekByTimes(...week).map(({ days, times }) => `${days} ${times}`);

/** The times of most played days, and the others by their day. */
export const splitUsualAndOwnTimes = (
  days: readonly number[],
  timesOf: (day: number) => OpenAndCloseTimes,
): OpenAndCloseTimes & { hours: Record<string, OpenAndCloseTimes> } => {
  const same = (a: OpenAndCloseTimes, b: OpenAndCloseTimes) => a.open === b.open && a.close === b.close;
  const count = (day: number) => days.filter((otherDay) => same(timesOf(day), timesOf(otherDay))).length;
  const ordered = WEEKDAYS_FROM_MONDAY.filter((day) => days.includes(day));
  const [most = WEEKDAYS_FROM_MONDAY[0]] = [...ordered].sort((a, b) => count(b) - count(a));
  const usual = timesOf(most);
  const unusualDays = ordered.filter((day) => !same(timesOf(day), usual));
  return { ...usual, hours: Object.fromEntries(unusualDays.map((day) => [String(day), timesOf(day)])) };
};
