import { addDays, type Day, dayInZone } from '@ank/protocol/dates';
import { formatTime } from '@ank/protocol/format-time';

/** ms since 1970. Nothing else asks for the time, so that a demo day can run fast. */
export type Clock = () => number;

/** Market times, play dates and windows are India time (decision 014). */
export const INDIAN_ZONE = 'Asia/Kolkata';
const OFFSET_MS = 5.5 * 3_600_000;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 86_400_000;

/** "2025-03-05T09:34:00.000Z", as the database and the wire write an instant. */
export const toIsoInstant = (ms: number) => new Date(ms).toISOString();

export const newSimulatedClock = (from: number, speed: number): Clock => {
  const started = Date.now();
  return () => Math.floor(from + (Date.now() - started) * speed);
};

const padToTwoDigits = (n: number): string => String(n).padStart(2, '0');

/** "2025-03-05", as the database writes a date. */
export const toIsoDate = ({ year, month, day }: Day) =>
  `${year}-${padToTwoDigits(month)}-${padToTwoDigits(day)}`;

export const dayInIndia = (now: number): Day => dayInZone(now, INDIAN_ZONE);

export const indianDateOf = (now: number) => toIsoDate(dayInIndia(now));

export const parseIsoDate = (iso: string): Day => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
};

/** Returns an instant in ms; `seconds` count from midnight in India. */
export const instantOfIndianDay = (on: Day | string, seconds = 0): number => {
  const { year, month, day } = typeof on === 'string' ? parseIsoDate(on) : on;
  return Date.UTC(year, month - 1, day) + seconds * 1000 - OFFSET_MS;
};

export const endOfIndianDay = (iso: string): number => instantOfIndianDay(iso) + DAY_MS;

/** 0 is Sunday. */
export const weekdayOf = ({ year, month, day }: Day): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();

export const shiftDate = (iso: string, days: number): string => toIsoDate(addDays(parseIsoDate(iso), days));

/** "10:30 AM" for "10:30:00". */
export const formatTimeWithAmPm = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${padToTwoDigits(hour % 12 || 12)}:${padToTwoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
};

export const parseSecondsOfDay = (time: string): number => {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return hour * 3600 + minute * 60 + second;
};

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** "05-Mar-2025 03:04 PM" in India, as the histories show an instant. */
export const formatIndianInstant = (instant: number | Date) => {
  const { year, month, day } = dayInIndia(Number(instant));
  return `${padToTwoDigits(day)}-${MONTHS[month - 1]}-${year} ${formatTime(Number(instant), INDIAN_ZONE)}`;
};

/** "5-March-2025", "05-Mar-2025" or "2025-03-05" as 2025-03-05; undefined when unreadable. */
export const parseBidDate = (text: string): string | undefined => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (iso) return iso[0];
  const [, day, name = '-', year] =
    /^(\d{1,2})[-\s/]([a-z]{3})[a-z]*[-\s/,]+(\d{4})$/i.exec(text.trim()) ?? [];
  const month = MONTHS.findIndex((known) => known.toLowerCase() === name.toLowerCase()) + 1;
  return month === 0 ? undefined : toIsoDate({ year: Number(year), month, day: Number(day) });
};
