import { Link } from '@ank/shared/router';
import { cx, DigitPlate, formatPoints, Icon, Points } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import styles from './BidRowLayout.module.css';
import type { BidState } from './historyRecords';
import { splitTextAroundValue } from './splitTextAroundValue';

/** The way to a bid's own page; `isShown` where it stands beside the list. */
export type BidPageLink = { to: string; state: unknown; label: string; isShown: boolean };

/**
 * `isNoGain`: what came back is no more than the stake, so that it is not in the colour of a gain. `isHeard`:
 * it is for screen readers alone.
 */
export type BidStatePill = { state: BidState; words: ReactNode; isNoGain?: boolean; isHeard?: boolean };

type Props = {
  /** The numbers on the plate: a single one, or two under each other. */
  plate: readonly [ReactNode, ReactNode?];
  /** Wraps the plate, where a tap on it does something. */
  wrapPlate?: (plate: ReactNode) => ReactNode;
  /** The text that a screen reader says first. */
  heard?: string;
  title: string;
  /** The sessions of the bid. */
  marks?: ReactNode;
  /** Absent where the bid has no page of its own. */
  page?: BidPageLink | undefined;
  points: number | undefined;
  /** The points are called the stake, to be told from what came back. */
  isStakeNamed?: boolean;
  /** The plate stands on the colour of a gain. */
  isWon?: boolean;
  /** The market; for one line of a bid its session. */
  place: ReactNode;
  pills: readonly BidStatePill[];
  /** The time and the number. */
  note: ReactNode;
  /** The name of what is bid again. */
  name?: string;
  /** Absent where nobody can bid it again. */
  onAgain?: (() => void) | undefined;
  /** A line of the bid above: one line, and its title is for screen readers alone. */
  isPart?: boolean;
  children?: ReactNode;
};

/** Renders how a bid stands, as a word on a pill; what is lost beside a win is for screen readers. */
export function BidPill({ state, words, isNoGain, isHeard = false }: BidStatePill) {
  return <b className={isHeard ? 'sr' : cx(styles.pill, !isNoGain && styles[state])}>{words}</b>;
}

/** Renders the points as what was staked. */
function StakedPoints({ value }: { value: number }) {
  const t = useTexts();
  const [before, after] = splitTextAroundValue((points) => t('staked', { points }));
  return (
    <span className={styles.points}>
      {before && <small>{before}</small>}
      <span translate="no">{formatPoints(value)}</span>
      <small>{after}</small>
    </span>
  );
}

/**
 * A bid as a row of three lines beside its numbers: type and points, market and state, time and the way on.
 */
export function BidRowLayout({
  plate: [first, second],
  wrapPlate = (plate) => plate,
  heard,
  title,
  marks,
  page,
  points,
  isStakeNamed = false,
  isWon = false,
  place,
  pills,
  note,
  name = '',
  onAgain,
  isPart = false,
  children,
}: Props) {
  const t = useTexts();
  const linkedTitle = page ? (
    <Link
      to={page.to}
      state={page.state}
      className={styles.open}
      aria-label={page.label}
      aria-current={page.isShown || undefined}
    >
      {title}
    </Link>
  ) : (
    <span>{title}</span>
  );
  return (
    <div className={cx(styles.bid, isPart && styles.part, isWon && styles.win)}>
      {heard && <span className="sr">{heard}</span>}
      {wrapPlate(
        <DigitPlate size={second !== undefined ? 'pair' : isPart ? 'line' : 'row'} className={styles.plate}>
          <span>{first}</span>
          {second !== undefined && <span>{second}</span>}
        </DigitPlate>,
      )}
      <div className={styles.lines}>
        <div className={styles.line}>
          <p className={isPart ? 'sr' : styles.title}>
            {linkedTitle} {marks}
          </p>
          {points !== undefined &&
            (isStakeNamed ? (
              <StakedPoints value={points} />
            ) : (
              <Points value={points} className={styles.points} />
            ))}
        </div>
        <div className={styles.line}>
          <p className={styles.place}>
            <span>{place}</span> {isPart && <span>{note}</span>}
          </p>
          {pills.length > 0 && (
            <p className={styles.pills}>
              {pills.map((pill) => (
                <BidPill
                  key={pill.state}
                  {...pill}
                  isHeard={pill.isHeard || (pills.length > 1 && pill.state === 'lost')}
                />
              ))}
            </p>
          )}
        </div>
        {!isPart && (
          <div className={styles.line}>
            <p className={styles.place}>{note}</p>
            {onAgain && (
              <button
                type="button"
                className={styles.again}
                aria-label={t('againWith', { number: name })}
                onClick={onAgain}
              >
                <Icon name="refresh" small />
                <span>{t('again')}</span>
              </button>
            )}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
