const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

export type Day = { year: number; month: number; day: number };

const toUtcDay = (date: Date): Day => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

const formats = new Map<string, Intl.DateTimeFormat>();

const cachedDateTimeFormat = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
};

/** Minutes ahead of UTC in zones without summer time: a browser's first `Intl` is slow (decision 006). */
const STEADY: Readonly<Record<string, number>> = { 'Asia/Kolkata': 330 };

const dateAndTimePartsInZone = (instant: number, zone: string): Record<string, number> => {
  const ahead = STEADY[zone];
  if (ahead !== undefined) {
    const there = new Date(instant + ahead * 60_000);
    return { ...toUtcDay(there), hour: there.getUTCHours(), minute: there.getUTCMinutes() };
  }
  return Object.fromEntries(
    cachedDateTimeFormat(zone)
      .formatToParts(instant)
      .filter(({ type }) => type !== 'literal')
      .map(({ type, value }) => [type, Number(value)]),
  );
};

/** `instant`: ms. */
export const dayInZone = (instant: number, zone: string): Day => {
  const { year = 0, month = 0, day = 0 } = dateAndTimePartsInZone(instant, zone);
  return { year, month, day };
};

/** Returns the minutes since midnight at an `instant` (ms) in a time zone. */
export const minutesOfDayInZone = (instant: number, zone: string): number => {
  const { hour = 0, minute = 0 } = dateAndTimePartsInZone(instant, zone);
  return hour * 60 + minute;
};

/**
 * Reads the day in a text that names its month, such as "28-Nov-2026"; returns undefined for figures alone,
 * whose order is unknown.
 */
export const parseDayWithNamedMonth = (text: string): Day | undefined => {
  const at = /[a-z]{3}/i.test(text) ? Date.parse(`${text.replaceAll('-', ' ')} UTC`) : Number.NaN;
  return Number.isNaN(at) ? undefined : dayInZone(at, 'UTC');
};

export const addDays = ({ year, month, day }: Day, days: number): Day =>
  toUtcDay(new Date(Date.UTC(year, month - 1, day + days)));

/** Formats a day as it is sent and shown in every language: 5-March-2025. */
export const formatBidDate = ({ year, month, day }: Day) => `${day}-${MONTHS[month - 1]}-${year}`;

/** Formats a day as it is sent: 3/5/2025, month first, not padded. */
export const formatMonthFirstDate = ({ year, month, day }: Day) => `${month}/${day}/${year}`;

/** Minutes of the day of "10:30 am", "09:30 PM", "21:30" or "21:30:00"; undefined for any other text. */
export const parseMinutesOfDay = (text: string | null | undefined): number | undefined => {
  const match = /^\s*(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])?\.?\s*m?\.?\s*$/i.exec(text ?? '');
  if (!match) return undefined;
  const [, hourText, minuteText, half] = match;
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
  if (!half) return hour * 60 + minute;
  return (hour % 12) * 60 + minute + (half.toLowerCase() === 'p' ? 720 : 0);
};

export type DailyHours = { open: string; close: string };

/**
 * Tells whether a minute lies within the hours, both ends included, also over midnight. With an unreadable
 * end there is no window, and the answer is always true (decision 014).
 */
export const isWithinHours = ({ open, close }: DailyHours, minute: number) => {
  const from = parseMinutesOfDay(open);
  const to = parseMinutesOfDay(close);
  if (from === undefined || to === undefined) return true;
  return from <= to ? minute >= from && minute <= to : minute >= from || minute <= to;
};
