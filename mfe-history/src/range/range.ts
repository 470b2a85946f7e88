import { addDays, type Day, historyDate } from '@ank/protocol/dates';
import { plainSigns } from '@ank/protocol/digits';

/** A range of days, both included. */
export type Range = { from: Day; to: Day };

const MONTH_DAY_YEAR = /^\s*(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})\s*$/;

/** Padded or not; undefined: no day of the calendar. */
export const readDay = (text: string) => {
  const [, month = 0, day = 0, year = 0] = (MONTH_DAY_YEAR.exec(plainSigns(text)) ?? []).map(Number);
  if (year < 1000) return undefined;
  const typed = { year, month, day };
  // 2/30 is carried over to 3/2: changed, it was none.
  return historyDate(addDays(typed, 0)) === historyDate(typed) ? typed : undefined;
};

const dayRank = ({ year, month, day }: Day) => year * 10_000 + month * 100 + day;

export const rangeOf = (a: Day, b: Day) =>
  dayRank(a) <= dayRank(b) ? { from: a, to: b } : { from: b, to: a };

export const isSameRange = (a: Range, b: Range) =>
  dayRank(a.from) === dayRank(b.from) && dayRank(a.to) === dayRank(b.to);

export const QUICK_RANGES = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  sevenDays: (today) => ({ from: addDays(today, -6), to: today }),
  thisMonth: (today) => ({ from: { ...today, day: 1 }, to: today }),
} as const satisfies Record<string, (today: Day) => Range>;
