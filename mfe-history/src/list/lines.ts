import { byDay } from './days';

/** One line of a list by days: a heading (without item), or an item at its place in its day. */
export type Line<Item> = { group: number; day: string; at: number; of: number; item?: Item };

/** Headings and items in the order they stand on the page. */
export const linesOf = <Item>(items: readonly Item[], dateOf: (item: Item) => string): Line<Item>[] =>
  byDay(items, dateOf).flatMap(({ day, items: ofDay }, group) => {
    const place = { group, day, of: ofDay.length };
    return [{ ...place, at: -1 }, ...ofDay.map((item, at) => ({ ...place, at, item }))];
  });

/** What is drawn of one day. */
export type Shown<Item> = {
  group: number;
  day: string;
  /** Index of the heading's line, when it is among those shown. */
  heading?: number;
  rows: { index: number; line: Line<Item> }[];
};

/** The lines at these indexes, by day. */
export const shownAt = <Item>(lines: readonly Line<Item>[], indexes: readonly number[]): Shown<Item>[] => {
  const days: Shown<Item>[] = [];
  for (const index of indexes) {
    const line = lines[index];
    if (!line) continue;
    let shown = days.at(-1);
    if (shown?.group !== line.group) {
      shown = { group: line.group, day: line.day, rows: [] };
      days.push(shown);
    }
    if (line.item === undefined) shown.heading = index;
    else shown.rows.push({ index, line });
  }
  return days;
};
