import { addDays, type Day, formatMonthFirstDate } from '@ank/protocol/dates';
import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import { formatDay, formatDayAndMonth } from '@ank/protocol/format-time';

/** A range of days, both included. */
export type DayRange = { from: Day; to: Day };

const MONTH_DAY_YEAR = /^\s*(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})\s*$/;

/** Padded or not; undefined: no day of the calendar. */
export const parseMonthDayYear = (text: string) => {
  const [, month = 0, day = 0, year = 0] = (
    MONTH_DAY_YEAR.exec(normalizeDigitsAndPunctuation(text)) ?? []
  ).map(Number);
  if (year < 1000) return undefined;
  const typed = { year, month, day };
  // 2/30 is carried over to 3/2: changed, it was none.
  return formatMonthFirstDate(addDays(typed, 0)) === formatMonthFirstDate(typed) ? typed : undefined;
};

const dayAsNumber = ({ year, month, day }: Day) => year * 10_000 + month * 100 + day;

export const orderedRange = (a: Day, b: Day) =>
  dayAsNumber(a) <= dayAsNumber(b) ? { from: a, to: b } : { from: b, to: a };

export const isSameRange = (a: DayRange, b: DayRange) =>
  dayAsNumber(a.from) === dayAsNumber(b.from) && dayAsNumber(a.to) === dayAsNumber(b.to);

export const isOneDay = ({ from, to }: DayRange) => dayAsNumber(from) === dayAsNumber(to);

/** Writes a range as briefly as it is clear: "29 Nov 2026", "23 – 29 Nov 2026", "28 Oct – 3 Nov 2026". */
export const formatRange = ({ from, to }: DayRange, language: string) => {
  const last = formatDay(to, language);
  if (isOneDay({ from, to })) return last;
  if (from.year !== to.year) return `${formatDay(from, language)} \u2013 ${last}`;
  return `${from.month === to.month ? from.day : formatDayAndMonth(from, language)} \u2013 ${last}`;
};

export const QUICK_RANGES = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  sevenDays: (today) => ({ from: addDays(today, -6), to: today }),
  thisMonth: (today) => ({ from: { ...today, day: 1 }, to: today }),
} as const satisfies Record<string, (today: Day) => DayRange>;
