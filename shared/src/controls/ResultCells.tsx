import { cx } from '@ank/shared/ui';
import { useState } from 'react';
import styles from './ResultCells.module.css';

/** The shape of a result, by the mode of its market: "128-11-128", "128-1" or "11". */
export type ResultShape = 'market' | 'starline' | 'gali';

/** '' is not declared, '*' nothing yet. */
type Cells = {
  left: readonly string[];
  plate: readonly string[];
  right: readonly string[];
  none: boolean;
};

/** The digits of each part, what stands for none, and what is of the shape. */
const SHAPES = {
  market: [[3, 2, 3], '***-**-***', /^(\d{3})-(\d{1,2})(?:-(\d{3}))?$/],
  starline: [[3, 1, 0], '***-*', /^(\d{3})-(\d)$/],
  gali: [[0, 2, 0], '**', /^()(\d{2})$/],
} as const;

const placeholderOf = (layout: ResultShape) => SHAPES[layout][1];

const STARS = ['', '***', '***', '***'];

const splitIntoCells = (digits = '', count: number) =>
  Array.from({ length: count }, (_, place) => digits[place] ?? '');

/** "128-1", "359-79-225"; undefined: not of its shape. */
export const splitResultIntoCells = (text: string, layout: ResultShape): Cells | undefined => {
  const [[left, plate, right], placeholder, pattern] = SHAPES[layout];
  const none = text === placeholder;
  const parts = none ? STARS : pattern.exec(text);
  return parts
    ? {
        left: splitIntoCells(parts[1], left),
        plate: splitIntoCells(parts[2], plate),
        right: splitIntoCells(parts[3], right),
        none,
      }
    : undefined;
};

const DigitCells = ({ digits }: { digits: readonly string[] }) =>
  digits.map((digit, place) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
      key={place}
      className={cx(styles.cell, digit === '' && styles.awaited)}
    >
      {digit === '*' ? <span className={styles.star}>*</span> : digit}
    </span>
  ));

type Props = {
  value: string;
  shape?: ResultShape | undefined;
  small?: boolean | undefined;
  closed?: boolean | undefined;
};

/** Renders a result as cells of digits. A change is marked for two seconds. */
export function ResultCells({ value, shape = 'market', small = false, closed = false }: Props) {
  const text = value || placeholderOf(shape);
  const [first] = useState(text);
  const cells = splitResultIntoCells(text, shape);
  if (!cells)
    return (
      <span translate="no" className={cx(styles.result, small && styles.small)}>
        {text}
      </span>
    );
  const { left, plate, right, none } = cells;
  const look = cx(
    styles.result,
    styles[shape],
    small && styles.small,
    closed && styles.closed,
    none && styles.none,
  );
  return (
    <span translate="no" className={look}>
      <span className="sr">{text}</span>
      <span aria-hidden="true" className={styles.cells}>
        <DigitCells digits={left} />
        {left.length > 0 && <span className={styles.dash}>-</span>}
        {/* Drawn new with each text, so that the mark runs again. */}
        <span key={text} className={cx(styles.plate, text !== first && styles.changed)}>
          <DigitCells digits={plate} />
        </span>
        {right.length > 0 && <span className={styles.dash}>-</span>}
        <DigitCells digits={right} />
      </span>
    </span>
  );
}
