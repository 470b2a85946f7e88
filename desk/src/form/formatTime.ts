import { formatDateParts } from '@ank/protocol/format-time';
import { now } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';

export const DAY_MS = 86_400_000;

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const formatInGameZone = (instant: string | number, parts: Intl.DateTimeFormatOptions): string =>
  formatDateParts(new Date(instant).getTime(), 'en-GB', { timeZone: getConfig().timeZone, ...parts });

/** "21:45", the game's time of day. */
export const formatClockTime = (instant: string | number): string => formatInGameZone(instant, CLOCK);

/** "5 Mar 2025" of an ISO day. */
export const formatIsoDay = (day: string): string =>
  formatDateParts(Date.parse(day), 'en-GB', { timeZone: 'UTC', ...DAY });

/** Writes the ISO days in a text as days; what only looks like one stays. */
export const formatDaysInText = (text: string): string =>
  text.replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => (Number.isNaN(Date.parse(day)) ? day : formatIsoDay(day)));

/** "5 Mar 2025, 21:45". */
export const formatDayAndClock = (instant: string | number): string =>
  formatInGameZone(instant, { ...DAY, ...CLOCK });

/** "5 Mar, 21:45" this year, for narrow places; an instant of another year has its year. */
export const formatDayAndClockOmittingThisYear = (instant: string | number): string => {
  const { year, ...dayAndMonth } = DAY;
  const yearOf = (at: string | number) => formatInGameZone(at, { year });
  return yearOf(instant) === yearOf(now())
    ? formatInGameZone(instant, { ...dayAndMonth, ...CLOCK })
    : formatDayAndClock(instant);
};

export const isoDayInGameZone = (instant: number): string =>
  formatDateParts(instant, 'en-CA', { timeZone: getConfig().timeZone });

type AgeTextAndNumber = { text: 'seconds' | 'minutes' | 'hours' | 'days'; n: number };

export const computeTimeSince = (since: string, now: number): AgeTextAndNumber => {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  if (seconds < 60) return { text: 'seconds', n: seconds };
  if (seconds < 3600) return { text: 'minutes', n: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { text: 'hours', n: Math.floor(seconds / 3600) };
  return { text: 'days', n: Math.floor(seconds / 86_400) };
};

/** ISO: until noon the day before. */
export const gameEveningDayOf = (now: number): string => isoDayInGameZone(now - DAY_MS / 2);

export type DayOrMonth = 'day' | 'month';

/** ISO; the period around `date`. */
export const firstAndLastDayOf = (period: DayOrMonth, date: string): { from: string; to: string } => {
  if (period === 'day') return { from: date, to: date };
  const [year = 0, month = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const of = date.slice(0, 8);
  return { from: `${of}01`, to: `${of}${last}` };
};
