import { DigitPlate, Points } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import styles from './BidLines.module.css';
import type { BidState } from './records';

export type Pill = { state: BidState; words: ReactNode };

type Props = {
  /** The numbers on the dark plate: a single one, or two under each other. */
  plate: readonly [string, string | undefined];
  /** The text that a screen reader says first. */
  heard?: string;
  title: string;
  points: number | undefined;
  isGain?: boolean;
  /** Market and sessions. */
  place: ReactNode;
  pills: readonly Pill[];
  /** The time and the number. */
  note: ReactNode;
  children?: ReactNode;
};

/** A bid or a win as a row: plate, type and points, market and state, time and number; then actions. */
export function BidLines({
  plate,
  heard,
  title,
  points,
  isGain = false,
  place,
  pills,
  note,
  children,
}: Props) {
  const [first, second] = plate;
  return (
    <div className={styles.bid}>
      {heard && <span className="sr">{heard}</span>}
      <DigitPlate size={second === undefined ? 'row' : 'pair'} className={styles.plate}>
        <span>{first}</span>
        {second !== undefined && <span>{second}</span>}
      </DigitPlate>
      <div className={styles.lines}>
        <div className={styles.line}>
          <p className={styles.title}>{title}</p>
          {points !== undefined && (
            <Points value={points} className={isGain ? `${styles.points} ${styles.gain}` : styles.points} />
          )}
        </div>
        <div className={styles.line}>
          <p>{place}</p>
          {pills.length > 0 && (
            <p className={styles.pills}>
              {pills.map(({ state, words }) => (
                <b key={state} className={`${styles.pill} ${styles[state]}`}>
                  {words}
                </b>
              ))}
            </p>
          )}
        </div>
        <p className={styles.note}>{note}</p>
      </div>
      {children}
    </div>
  );
}
