import { cx } from '@ank/shared/ui';
import { useState } from 'react';
import styles from './ResultCells.module.css';
import { cellsOf, placeholderOf, type ResultShape } from './result';

const Run = ({ digits }: { digits: readonly string[] }) =>
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

/** A change is marked for two seconds. */
export function ResultCells({ value, shape = 'market', small = false, closed = false }: Props) {
  const text = value || placeholderOf(shape);
  const [first] = useState(text);
  const cells = cellsOf(text, shape);
  if (!cells) return <span className={cx(styles.result, small && styles.small)}>{text}</span>;
  const { left, plate, right, none } = cells;
  const look = cx(
    styles.result,
    styles[shape],
    small && styles.small,
    closed && styles.closed,
    none && styles.none,
  );
  return (
    <span className={look}>
      <span className="sr">{text}</span>
      <span aria-hidden="true" className={styles.cells}>
        <Run digits={left} />
        {left.length > 0 && <span className={styles.dash}>-</span>}
        {/* Drawn new with each text, so that the mark runs again. */}
        <span key={text} className={cx(styles.plate, text !== first && styles.changed)}>
          <Run digits={plate} />
        </span>
        {right.length > 0 && <span className={styles.dash}>-</span>}
        <Run digits={right} />
      </span>
    </span>
  );
}
