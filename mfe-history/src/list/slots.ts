import { byDay } from './days';

/** One slot of a list by days: its heading (without item), or an item at its place in its day. */
export type Slot<Item> = { group: number; day: string; at: number; of: number; item?: Item };

export const slotsOf = <Item>(items: readonly Item[], dateOf: (item: Item) => string): Slot<Item>[] =>
  byDay(items, dateOf).flatMap(({ day, items: ofDay }, group) => {
    const place = { group, day, of: ofDay.length };
    return [{ ...place, at: -1 }, ...ofDay.map((item, at) => ({ ...place, at, item }))];
  });

export type Shown<Item> = {
  group: number;
  day: string;
  heading?: number;
  rows: { index: number; slot: Slot<Item> }[];
};

export const shownAt = <Item>(slots: readonly Slot<Item>[], indexes: readonly number[]): Shown<Item>[] => {
  const days: Shown<Item>[] = [];
  for (const index of indexes) {
    const slot = slots[index];
    if (!slot) continue;
    let shown = days.at(-1);
    if (shown?.group !== slot.group) {
      shown = { group: slot.group, day: slot.day, rows: [] };
      days.push(shown);
    }
    if (slot.item === undefined) shown.heading = index;
    else shown.rows.push({ index, slot });
  }
  return days;
};
