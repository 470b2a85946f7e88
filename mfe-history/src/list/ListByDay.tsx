import { today } from '@ank/shared/clock';
import { type MeasureRow, useVirtualRows } from '@ank/shared/lists';
import { useLanguage } from '@ank/shared/texts';
import { cx } from '@ank/shared/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../texts';
import { formatDayWithNamedMonth, groupByDay, isTextOfDay } from './groupByDay';
import styles from './ListByDay.module.css';

/** A row whose day becomes the heading. */
type Dated = { date: string };

/** A heading (without item), or an item at its place in its day. */
type HeadingOrItem<Item> = {
  index: number;
  group: number;
  day: string;
  at: number;
  of: number;
  sum: string;
  item?: Item;
};

type SumOf<Item> = ((day: string, items: readonly Item[]) => string) | undefined;

const headingsAndItemsOf = <Item extends Dated>(
  items: readonly Item[],
  sumOf: SumOf<Item>,
): HeadingOrItem<Item>[] =>
  groupByDay(items, ({ date }) => date)
    .flatMap(({ day, items: ofDay }, group) => {
      const place = { group, day, of: ofDay.length, sum: sumOf?.(day, ofDay) ?? '' };
      return [{ ...place, at: -1 }, ...ofDay.map((item, at) => ({ ...place, at, item }))];
    })
    .map((slot, index) => ({ ...slot, index }));

/** Whole for find-in-page and screen readers; beyond, only rows in sight. */
const MAX_UNVIRTUALIZED_ROWS = 100;
/** px, until rows have been drawn. */
const HEADING_PX = 38;
const ROW_PX = 80;

type Props<Item> = {
  items: readonly Item[];
  row: (item: Item) => ReactNode;
  cards?: boolean;
  /** Returns the sum of a day, which stands beside its heading; '' where it is not known. */
  sum?: SumOf<Item>;
  /** The one day of the list is said above it: its heading is for screen readers alone. */
  isDaySaid?: boolean;
  /** Returns the id of a day's section, by its place in the list; absent where nothing leads to a day. */
  dayIdOf?: (group: number) => string;
};

export function ListByDay<Item extends Dated>(props: Props<Item>) {
  const { items, sum, isDaySaid = false, ...rest } = props;
  const slots = headingsAndItemsOf(items, sum);
  const look = { ...rest, isDaySaid: isDaySaid && slots.at(-1)?.group === 0 };
  const isLong = slots.length > MAX_UNVIRTUALIZED_ROWS;
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [rowPx, setRowPx] = useState(ROW_PX);

  // Need only be roughly right.
  useLayoutEffect(() => {
    const list = isLong && frame.current;
    if (!list) return;
    setTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
    setRowPx(medianItemHeight(list));
  }, [isLong]);

  return (
    <div ref={frame} className={cx(styles.list, !look.isDaySaid && styles.headed)}>
      {isLong ? (
        <VirtualRowsUnderDayHeadings key={rowPx} slots={slots} top={top} rowPx={rowPx} {...look} />
      ) : (
        <RowsUnderDayHeadings slots={slots} {...look} />
      )}
    </div>
  );
}

/** The median: guessed right, a row is drawn once. */
const medianItemHeight = (list: HTMLElement) => {
  const heights = [...list.querySelectorAll('li')]
    .map(({ offsetHeight }) => offsetHeight)
    .sort((a, b) => a - b);
  return heights[heights.length >> 1] || ROW_PX;
};

type SlotsProps<Item> = Pick<Props<Item>, 'row' | 'cards' | 'isDaySaid' | 'dayIdOf'> & {
  slots: readonly HeadingOrItem<Item>[];
};

type InSightProps<Item> = SlotsProps<Item> & { top: number; rowPx: number };

function VirtualRowsUnderDayHeadings<Item>({ slots, top, rowPx, ...look }: InSightProps<Item>) {
  const heightOf = (index: number) => (slots[index]?.item === undefined ? HEADING_PX : rowPx);
  const { indexes, space, measured } = useVirtualRows(slots.length, top, heightOf);
  return (
    <div style={space}>
      <RowsUnderDayHeadings
        slots={indexes.flatMap((index) => slots[index] ?? [])}
        measured={measured}
        {...look}
      />
    </div>
  );
}

type DaysProps<Item> = SlotsProps<Item> & { measured?: MeasureRow };

function RowsUnderDayHeadings<Item>({
  slots,
  row,
  cards = false,
  isDaySaid = false,
  dayIdOf,
  measured,
}: DaysProps<Item>) {
  const t = useTexts();
  const language = useLanguage();
  const [now] = useState(today);
  return [...new Set(slots.map(({ group }) => group))].map((group) => {
    const shown = slots.filter((slot) => slot.group === group);
    const [{ day = '', at: from = 0, index: top = 0, sum = '' } = {}] = shown;
    const heading = (
      <>
        <span>{isTextOfDay(day, now) ? t('today') : formatDayWithNamedMonth(day, language)}</span>
        {sum && <span className={styles.sum}>{sum}</span>}
      </>
    );
    return (
      <section
        key={group}
        id={dayIdOf?.(group)}
        aria-label={formatDayWithNamedMonth(day, language) || undefined}
      >
        {from < 0 && day && (
          <h3
            className={isDaySaid ? 'sr' : cx(styles.day, group > 0 && !cards && styles.next)}
            {...measured?.(top)}
          >
            {heading}
          </h3>
        )}
        {from >= 0 && day && !isDaySaid && (
          <div aria-hidden="true" className={styles.pinned}>
            <p className={styles.day}>{heading}</p>
          </div>
        )}
        <ul className={cards ? styles.cards : styles.rows}>
          {shown.map(
            ({ index, at, of, item }) =>
              item !== undefined && (
                <li
                  key={at}
                  {...measured?.(index)}
                  {...(measured && { 'aria-posinset': at + 1, 'aria-setsize': of })}
                >
                  {row(item)}
                </li>
              ),
          )}
        </ul>
      </section>
    );
  });
}
