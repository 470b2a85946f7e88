import { type Day, formatBidDate, parseDayWithNamedMonth } from '@ank/protocol/dates';
import { formatDay } from '@ank/protocol/format-time';

const CLOCK_TIME = /[\sT,]+(\d{1,2}:\d{2}.*)$/;

/** Returns a date without its clock time. */
export const withoutClockTime = (date: string) => date.replace(CLOCK_TIME, '');

export const clockTimeOf = (date: string) => CLOCK_TIME.exec(date)?.[1] ?? '';

/** "05-Mar-2026" and "5 March 2026" are one day; undefined without its month's name. */
const normalizeNamedDay = (day: string) => {
  const [, date, month, year] = /^0?(\d{1,2})[\s-]+([a-z]{3})[a-z]*[\s-]+(\d{4})$/i.exec(day) ?? [];
  return date && `${date}-${month?.toLowerCase()}-${year}`;
};

/** A day in figures alone never is: its order is unknown. */
export const isTextOfDay = (day: string, today: Day) =>
  normalizeNamedDay(day) === normalizeNamedDay(formatBidDate(today));

/** Writes the day of a date in the style of our own dates; figures alone stay as the provider sent them. */
export const formatDayWithNamedMonth = (date: string, language: string) => {
  const text = withoutClockTime(date);
  const day = parseDayWithNamedMonth(text);
  return day ? formatDay(day, language) : text;
};

export const groupByDay = <Item>(items: readonly Item[], dateOf: (item: Item) => string) => {
  const groups: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = withoutClockTime(dateOf(item));
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
};
