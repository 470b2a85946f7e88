import type { DayOrMonth } from '../form/formatTime';

/** Returns the ISO day of the period that is `steps` after that of `date`; of a month its first day. */
export const shiftPeriod = (period: DayOrMonth, date: string, steps: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const shifted =
    period === 'day' ? Date.UTC(year, month - 1, day + steps) : Date.UTC(year, month - 1 + steps);
  return new Date(shifted).toISOString().slice(0, 10);
};

/**
 * Returns a row for each day of the month of `first`, in order: the row that the day has, or its date alone,
 * so that a chart draws a month as long as it is. Days are written as "05".
 */
export const fillMonth = <Row extends { day: string }>(
  rows: readonly Row[],
  first: string,
  last: string,
): { day: string }[] =>
  Array.from({ length: Number(last.slice(8)) }, (_, at) => {
    const day = String(at + 1).padStart(2, '0');
    return { ...rows.find((row) => row.day === first.slice(0, 8) + day), day };
  });
