import type { ReactNode } from 'react';
import { dayPart, timePart } from '../list/days';
import styles from './Row.module.css';

/** Numbers as people read them out stay beside the time; longer ones get a line of their own. */
const SHORT = 12;

/**
 * Lower half of a row: time, number, and how it stands. The heading above shows the day, so only the ear is
 * told it here.
 */
export function RowDetails({ date, id, children }: { date: string; id: string; children: ReactNode }) {
  const number = id && `#${id}`;
  const isShort = id.length <= SHORT;
  return (
    <div className={styles.line}>
      <p className={styles.meta}>
        <span className="sr">{dayPart(date)} </span>
        {[timePart(date), isShort && number].filter(Boolean).join(' · ')}
      </p>
      {children}
      {!isShort && <p className={styles.number}>{number}</p>}
    </div>
  );
}
