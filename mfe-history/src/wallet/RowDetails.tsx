import type { ReactNode } from 'react';
import styles from '../bids/Row.module.css';
import { dayPart, timePart } from '../list/days';

/** Longer ones get a line of their own. */
const SHORT = 12;

/** The heading above shows the day: here it is for ears. */
export function RowDetails({ date, id, children }: { date: string; id: string; children: ReactNode }) {
  const number = id && `#${id}`;
  const time = timePart(date);
  const isShort = id.length <= SHORT;
  return (
    <div className={styles.line}>
      <p className={styles.meta}>
        <span className="sr">{`${dayPart(date)} `}</span>
        <span>{time}</span>
        {isShort && number && <span translate="no">{`${time && ' · '}${number}`}</span>}
      </p>
      {children}
      {!isShort && (
        <p translate="no" className={styles.number}>
          {number}
        </p>
      )}
    </div>
  );
}
