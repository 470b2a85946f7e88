import { Link } from '@ank/shared/router';
import { cx, DigitPlate, formatPoints, Icon, Points } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import styles from './BidRowLayout.module.css';
import type { BidState } from './historyRecords';

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
  /** The bid has many lines, whose numbers stand on the plate beside each other. */
  isOfMany?: boolean;
  /** The text that a screen reader says first. */
  heard?: string;
  /** The market, by which a player looks for a bid. */
  market: string;
  title: string;
  /** The sessions of the bid. */
  marks?: ReactNode;
  /** Absent where the bid has no page of its own. */
  page?: BidPageLink | undefined;
  points: number | undefined;
  /** The plate stands on the colour of a gain. */
  isWon?: boolean;
  pills: readonly BidStatePill[];
  /** The time and the number. */
  note: ReactNode;
  /** When the result of a bid that waits comes, "01:20 PM": it stands before the note. */
  awaitedAt?: string | undefined;
  /** Unfolds the lines, under the plate. */
  fold?: ReactNode;
  /** The name of what is bid again. */
  name?: string;
  /** Absent where nobody can bid it again. */
  onAgain?: (() => void) | undefined;
};

/** Renders how a bid stands, as a word on a pill. */
export function BidPill({ state, words, isNoGain, isHeard = false }: BidStatePill) {
  return <b className={isHeard ? 'sr' : cx(styles.pill, !isNoGain && styles[state])}>{words}</b>;
}

/** Renders how the lines of a bid stand. What is lost beside a win is for screen readers. */
function BidPills({ pills }: Pick<Props, 'pills'>) {
  if (pills.length === 0) return null;
  return (
    <p className={styles.pills}>
      {pills.map((pill) => (
        <BidPill
          key={pill.state}
          {...pill}
          isHeard={pill.isHeard || (pills.length > 1 && pill.state === 'lost')}
        />
      ))}
    </p>
  );
}

/**
 * Renders a bid as three lines beside its numbers: market and points, type and state, when it was placed or
 * when its result comes. What can be done with it ends the last line and stands under the numbers.
 */
export function BidRowLayout(props: Props) {
  const { plate, isOfMany = false, heard, market, title, marks, page } = props;
  const { points, isWon = false, pills, note, awaitedAt, fold } = props;
  const { name = '', onAgain } = props;
  const t = useTexts();
  const [first, second] = plate;
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
    <div className={cx(styles.bid, isWon && styles.win, isOfMany && styles.many)}>
      {heard && <span className="sr">{heard}</span>}
      <div className={styles.side}>
        <DigitPlate size={second === undefined ? 'line' : 'pair'} className={styles.plate}>
          {isOfMany ? first : <span>{first}</span>}
          {second !== undefined && <span>{second}</span>}
        </DigitPlate>
        {fold}
      </div>
      <div className={styles.lines}>
        <div className={styles.line}>
          <p className={styles.market}>{market}</p>{' '}
          {points !== undefined && <Points value={points} className={styles.points} />}
        </div>
        <div className={styles.line}>
          <p className={styles.detail}>
            {linkedTitle} {marks}
          </p>
          <BidPills pills={pills} />
        </div>
        <div className={styles.line}>
          <p className={styles.detail}>
            {awaitedAt && <span>{`${t('resultAfter', { time: awaitedAt })} `}</span>}
            <span>{note}</span>
          </p>
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
      </div>
    </div>
  );
}

type LineProps = Pick<Props, 'plate' | 'title' | 'points' | 'pills'> & {
  /** The session, where lines differ in it; the rest, which the bid above says, is for screen readers. */
  place: ReactNode;
  /** The points that the line pays if its number comes, where that is known. */
  payout: number | undefined;
  isWon: boolean;
};

/** Renders one number of an unfolded bid in a line, inside the bid: what it pays, and its stake. */
export function LineOfBidLayout({ plate: [first, second], title, points, pills, ...rest }: LineProps) {
  const { place, payout, isWon } = rest;
  const t = useTexts();
  return (
    <div className={cx(styles.part, isWon && styles.win)}>
      <DigitPlate size={second === undefined ? 'line' : 'pair'} className={styles.plate}>
        <span>{first}</span>
        {second !== undefined && <span>{second}</span>}
      </DigitPlate>
      <p className="sr">{`${title} `}</p>
      <div className={styles.means}>
        <p>{place}</p>
        {payout !== undefined && <p>{t('pays', { points: formatPoints(payout) })}</p>}
        <BidPills pills={pills} />
      </div>
      {points !== undefined && <Points value={points} className={styles.points} />}
    </div>
  );
}
