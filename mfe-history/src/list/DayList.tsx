import { today } from '@ank/shared/clock';
import { type Measured, useSlots } from '@ank/shared/lists';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../texts';
import styles from './DayList.module.css';
import { byDay, isDay } from './days';

/** A heading (without item), or an item at its place in its day. */
type Slot<Item> = { group: number; day: string; at: number; of: number; item?: Item };

const slotsOf = <Item,>(items: readonly Item[], dateOf: (item: Item) => string) =>
  byDay(items, dateOf).flatMap(({ day, items: ofDay }, group) => {
    const place = { group, day, of: ofDay.length };
    return [{ ...place, at: -1 }, ...ofDay.map((item, at) => ({ ...place, at, item }))];
  });

type Shown<Item> = {
  group: number;
  day: string;
  heading?: number;
  rows: { index: number; slot: Slot<Item> }[];
};

const shownAt = <Item,>(slots: readonly Slot<Item>[], indexes: readonly number[]) => {
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

/** Whole for find-in-page and screen readers; beyond, only rows in sight. */
const WHOLE = 100;
/** px, until rows have been drawn. */
const HEADING_PX = 38;
const ROW_PX = 80;

type Props<Item> = {
  items: readonly Item[];
  /** Its day becomes the heading. */
  dateOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
  cards?: boolean;
};

export function DayList<Item>({ items, dateOf, ...look }: Props<Item>) {
  const slots = useMemo(() => slotsOf(items, dateOf), [items, dateOf]);
  const isLong = slots.length > WHOLE;
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [rowPx, setRowPx] = useState(ROW_PX);

  // Need only be roughly right.
  useLayoutEffect(() => {
    const list = isLong && frame.current;
    if (!list) return;
    setTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
    setRowPx(usualHeight(list));
  }, [isLong]);

  return (
    <div ref={frame} className={styles.list}>
      {isLong ? (
        <SlotsInSight key={rowPx} slots={slots} top={top} rowPx={rowPx} {...look} />
      ) : (
        <Days shown={shownAt(slots, [...slots.keys()])} {...look} />
      )}
    </div>
  );
}

/** The median: guessed right, a row is drawn once. */
const usualHeight = (list: HTMLElement) => {
  const heights = [...list.querySelectorAll('li')]
    .map(({ offsetHeight }) => offsetHeight)
    .sort((a, b) => a - b);
  return heights[heights.length >> 1] || ROW_PX;
};

type Look<Item> = Pick<Props<Item>, 'row' | 'cards'>;

type SlotsProps<Item> = Look<Item> & { slots: Slot<Item>[]; top: number; rowPx: number };

function SlotsInSight<Item>({ slots, top, rowPx, ...look }: SlotsProps<Item>) {
  const heightOf = (index: number) => (slots[index]?.item === undefined ? HEADING_PX : rowPx);
  const { indexes, space, measured } = useSlots(slots.length, top, heightOf);
  return (
    <div style={space}>
      <Days shown={shownAt(slots, indexes)} measured={measured} {...look} />
    </div>
  );
}

type DaysProps<Item> = Look<Item> & { shown: Shown<Item>[]; measured?: Measured };

function Days<Item>({ shown, row, cards = false, measured }: DaysProps<Item>) {
  const t = useTexts();
  const [now] = useState(today);
  return shown.map(({ group, day, heading, rows }) => (
    <section key={group} aria-label={day || undefined}>
      {heading !== undefined && day && (
        <h3 className={styles.day} {...measured?.(heading)}>
          {isDay(day, now) ? t('todayIs', { day }) : day}
        </h3>
      )}
      <ul className={cards ? styles.cards : styles.rows}>
        {rows.map(({ index, slot: { item, at, of } }) => (
          <li
            key={at}
            {...measured?.(index)}
            {...(measured && { 'aria-posinset': at + 1, 'aria-setsize': of })}
          >
            {item !== undefined && row(item)}
          </li>
        ))}
      </ul>
    </section>
  ));
}
