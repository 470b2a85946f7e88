import { addDays, type Day } from '@ank/protocol/dates';
import { type DayOrMonth, formatIsoDay } from '../form/formatTime';

const formatDayAsIso = ({ year, month, day }: Day): string =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');

/** Returns the ISO day of the period that is `steps` after that of `date`; of a month its first day. */
export const shiftPeriod = (period: DayOrMonth, date: string, steps: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return formatDayAsIso(
    period === 'day'
      ? addDays({ year, month, day }, steps)
      : addDays({ year, month: month + steps, day: 1 }, 0),
  );
};

/** "Nov 2026", of a day. */
export const formatMonth = (day: string): string => formatIsoDay(day).replace(/^\d+ /, '');

/** Months that can be chosen, beside those that are reached a step at a time. */
const MOST_MONTHS = 24;

/**
 * Returns the first days of the months that can be chosen, from that of `today` back to that of `shown` at
 * least.
 */
export const listSelectableMonths = (today: string, shown: string): string[] => {
  const months = [shiftPeriod('month', today, 0)];
  while (months.length < MOST_MONTHS || `${months.at(-1)}` > shown)
    months.push(shiftPeriod('month', today, -months.length));
  return months;
};

/** The fewest days that a chart of a month shows. */
const FEWEST_DAYS = 7;

/**
 * Returns a row for each day of the month of `first`, in order, from the first day that has one to the last,
 * and at least a week, but none after `today`: the row that the day has, or its date alone. Days are written
 * as "05".
 */
export const fillDaysOfMonth = <Row extends { day: string }>(
  rows: readonly Row[],
  first: string,
  last: string,
  today: string,
): { day: string }[] => {
  const days = rows.map(({ day }) => Number(day.slice(8)));
  const shownLast = last < today ? last : today;
  const end = Math.min(Number(shownLast.slice(8)), Math.max(FEWEST_DAYS, ...days));
  const begin = Math.max(1, Math.min(end - FEWEST_DAYS + 1, ...days));
  return Array.from({ length: end - begin + 1 }, (_, at) => {
    const day = String(begin + at).padStart(2, '0');
    return { ...rows.find((row) => row.day === first.slice(0, 8) + day), day };
  });
};
