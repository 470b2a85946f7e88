import { addDays, type Day, dayInZone } from '@ank/protocol/dates';
import { formatTime } from '@ank/protocol/format-time';

/** ms since 1970. Nothing else asks for the time, so that a demo day can run fast. */
export type Clock = () => number;

/** Market times, play dates and windows are India time (decision 014). */
export const ZONE = 'Asia/Kolkata';
const OFFSET_MS = 5.5 * 3_600_000;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 86_400_000;

/** "2025-03-05T09:34:00.000Z", as the database and the wire write an instant. */
export const isoInstant = (ms: number) => new Date(ms).toISOString();

export const simulatedClock = (from: number, speed: number): Clock => {
  const started = Date.now();
  return () => Math.floor(from + (Date.now() - started) * speed);
};

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** "2025-03-05", as the database writes a date. */
export const isoDay = ({ year, month, day }: Day) => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

export const dayInIndia = (now: number): Day => dayInZone(now, ZONE);

export const indianDateOf = (now: number) => isoDay(dayInIndia(now));

export const dayFromIso = (iso: string): Day => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
};

/** Returns an instant in ms; `seconds` count from midnight in India. */
export const instantOfDay = (on: Day | string, seconds = 0) => {
  const { year, month, day } = typeof on === 'string' ? dayFromIso(on) : on;
  return Date.UTC(year, month - 1, day) + seconds * 1000 - OFFSET_MS;
};

export const endOfDay = (iso: string) => instantOfDay(iso) + DAY;

/** 0 is Sunday. */
export const weekdayOf = ({ year, month, day }: Day) => new Date(Date.UTC(year, month - 1, day)).getUTCDay();

export const shiftDate = (iso: string, days: number) => isoDay(addDays(dayFromIso(iso), days));

/** "10:30 AM" for "10:30:00". */
export const formatClockTime = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${twoDigits(hour % 12 || 12)}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
};

export const secondsOfTime = (time: string) => {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return hour * 3600 + minute * 60 + second;
};

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** "05-Mar-2025 03:04 PM" in India, as the histories show an instant. */
export const formatIndianInstant = (at: number | Date) => {
  const { year, month, day } = dayInIndia(Number(at));
  return `${twoDigits(day)}-${MONTHS[month - 1]}-${year} ${formatTime(Number(at), ZONE)}`;
};

/** "5-March-2025", "05-Mar-2025" or "2025-03-05" as 2025-03-05; undefined when unreadable. */
export const readBidDate = (text: string) => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (iso) return iso[0];
  const [, day, name = '-', year] =
    /^(\d{1,2})[-\s/]([a-z]{3})[a-z]*[-\s/,]+(\d{4})$/i.exec(text.trim()) ?? [];
  const month = MONTHS.findIndex((known) => known.toLowerCase() === name.toLowerCase()) + 1;
  return month === 0 ? undefined : isoDay({ year: Number(year), month, day: Number(day) });
};
