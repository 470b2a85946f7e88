import { addDays, type Day } from '@ank/protocol/dates';
import { ankOf } from '@ank/protocol/game';

/** '' for what is not declared. */
export type ChartEntry = { openPana: string; closePana: string };

/** `entry` is absent without a result or outside of the month. */
export type ChartCell = { day: Day; isInMonth: boolean; entry?: ChartEntry };

/** "2026-11", and the month `count` months from it. */
export const monthOf = ({ year, month }: Day): string => `${year}-${String(month).padStart(2, '0')}`;
export const monthFrom = (month: string, count: number): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const moved = new Date(Date.UTC(year, number - 1 + count, 1));
  return monthOf({ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: 1 });
};

const iso = (day: Day) => `${monthOf(day)}-${String(day.day).padStart(2, '0')}`;

/** Monday first. */
export const weeksOf = (month: string, entries: ReadonlyMap<string, ChartEntry>): ChartCell[][] => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const first: Day = { year, month: number, day: 1 };
  const sinceMonday = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const weeks: ChartCell[][] = [];
  for (let start = addDays(first, -sinceMonday); monthOf(start) <= month; start = addDays(start, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, place) => {
        const day = addDays(start, place);
        const entry = entries.get(iso(day));
        return { day, isInMonth: monthOf(day) === month, ...(entry && { entry }) };
      }),
    );
  return weeks;
};

/** "76" of both panas, "7*" while Close is not declared. */
export const jodiOf = ({ openPana, closePana }: ChartEntry): string =>
  `${ankOf(openPana)}${closePana ? ankOf(closePana) : '*'}`;

/** Charts print it in red: its digits are alike, or five apart. */
export const isRed = (jodi: string): boolean => (Number(jodi[0]) - Number(jodi[1])) % 5 === 0;
