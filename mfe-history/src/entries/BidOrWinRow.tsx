import { Link } from '@ank/shared/router';
import { cx, DigitPlate, Points } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import styles from './BidOrWinRow.module.css';
import type { BidState } from './historyRecords';

/** The way to a bid's own page; `isShown` where it stands beside the list. */
export type BidPageLink = { search: string; state: unknown; label: string; isShown: boolean };

export type Pill = { state: BidState; words: ReactNode };

type Props = {
  /** The numbers on the dark plate: a single one, or two under each other. */
  plate: readonly [string, string | undefined];
  /** The plate says how many numbers there are: for the eye alone, and lighter than a number. */
  isCounted?: boolean;
  /** The text that a screen reader says first. */
  heard?: string;
  title: string;
  /** Absent where the bid has no page of its own. */
  page?: BidPageLink | undefined;
  points: number | undefined;
  isGain?: boolean;
  /** The market; for one line of a bid its session too. */
  place: ReactNode;
  pills: readonly Pill[];
  /** The sessions, the time and the number. */
  note: ReactNode;
  /** The action that most people want, beside the note. */
  action?: ReactNode;
  /** A line of the bid above: one line, and its title is for screen readers alone. */
  isPart?: boolean;
  children?: ReactNode;
};

/** Renders how a bid stands, as a word on a pill; what is lost beside a win is for screen readers. */
export function BidPill({ state, words, isHeard = false }: Pill & { isHeard?: boolean }) {
  return <b className={isHeard ? 'sr' : `${styles.pill} ${styles[state]}`}>{words}</b>;
}

/** A bid or a win as a row: plate, type and points, market and state, time and number; then actions. */
export function BidOrWinRow({
  plate,
  isCounted = false,
  heard,
  title,
  page,
  points,
  isGain = false,
  place,
  pills,
  note,
  action,
  isPart = false,
  children,
}: Props) {
  const [first, second] = plate;
  return (
    <div className={cx(styles.bid, isPart && styles.part, isGain && styles.win)}>
      {heard && <span className="sr">{heard}</span>}
      <DigitPlate
        size={second !== undefined ? 'pair' : isPart ? 'line' : 'row'}
        className={isCounted ? `${styles.plate} ${styles.counted}` : styles.plate}
        aria-hidden={isCounted || undefined}
      >
        <span>{first}</span>
        {second !== undefined && <span>{second}</span>}
      </DigitPlate>
      <div className={styles.lines}>
        <div className={styles.line}>
          <p className={isPart ? 'sr' : styles.title}>
            {page ? (
              <Link
                to={page.search}
                state={page.state}
                className={styles.open}
                aria-label={page.label}
                aria-current={page.isShown || undefined}
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          {points !== undefined && (
            <Points value={points} className={isGain ? `${styles.points} ${styles.gain}` : styles.points} />
          )}
        </div>
        <div className={styles.line}>
          <p>{place}</p>
          {pills.length > 0 && (
            <p className={styles.pills}>
              {pills.map((pill) => (
                <BidPill key={pill.state} isHeard={pills.length > 1 && pill.state === 'lost'} {...pill} />
              ))}
            </p>
          )}
        </div>
        <div className={styles.line}>
          <p className={styles.note}>{note}</p>
          {action}
        </div>
      </div>
      {children}
    </div>
  );
}
