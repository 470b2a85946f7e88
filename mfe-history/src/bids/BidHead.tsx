import { Button, formatPoints, Points } from '@ank/shared/ui';
import { CheckBid } from '../check/CheckBid';
import { BID_STATES, type HistoryRecord, sumOf } from '../records/records';
import { betTypesIn, useTexts } from '../texts';
import { BidActions } from './BidActions';
import styles from './BidHead.module.css';
import { isFoldable } from './bids';

/** While folded. */
const SHOWN = 8;

type Props = {
  bid: string;
  lines: readonly HistoryRecord[];
  isOpen: boolean;
  /** Of the draw, where that is not the day it was placed. */
  draw: string | undefined;
  onFold: (bid: string) => void;
  /** Absent where nobody can. */
  onAgain?: (() => void) | undefined;
};

/** What its lines share, how they stand, and the first numbers while folded. */
export function BidHead({ bid, lines, isOpen, draw, onFold, onAgain }: Props) {
  const t = useTexts();
  const count = lines.length;
  const [first] = lines;
  const counted = t('linesOfBid', { count });
  const sessions = (['Open', 'Close'] as const).filter((one) => lines.some(({ session }) => session === one));
  const states = BID_STATES.map((state) => ({
    state,
    many: lines.filter((line) => line.state === state).length,
  })).filter(({ many }) => many > 0);
  const won = sumOf(lines, 'won');
  return (
    <div className={styles.bid}>
      <p className={styles.top}>
        <b>{first?.number ? t('seeBid', { number: first.number }) : counted}</b>
        <Points value={sumOf(lines)} className={styles.points} />
      </p>
      <p>
        <span>{first?.market}</span>{' '}
        {sessions.map((one) => (
          <span key={one} className={styles.tag}>
            {t(one)}
          </span>
        ))}
      </p>
      <p>{[betTypesIn(lines, t), first?.date, draw].filter(Boolean).join(' · ')}</p>
      {!isOpen && (
        <p translate="no" className={styles.numbers}>
          {lines
            .slice(0, SHOWN)
            .map(({ numbers }) => numbers.join('-'))
            .join(', ') + (count > SHOWN ? ` +${count - SHOWN}` : '')}
        </p>
      )}
      <p className={styles.states}>
        {states.map(({ state, many }) => (
          <span key={state} className={styles[state]}>
            {`${t(state)} ${many}`}
          </span>
        ))}
        {won > 0 && <b className={styles.won}>{t('wonPoints', { points: formatPoints(won) })}</b>}
      </p>
      <div className={styles.actions}>
        {isFoldable(lines) && (
          <Button variant="ghost" aria-expanded={isOpen} onClick={() => onFold(bid)}>
            {counted}
          </Button>
        )}
        <CheckBid bid={bid} lines={lines} />
        <BidActions
          number={first?.number}
          about={[
            states.map(({ state, many }) => `${t(state)} ${many}`).join(', '),
            first?.market ?? '',
            first?.date ?? '',
          ]}
          name={first?.number ? `#${first.number}` : counted}
          draw={draw}
          lines={lines}
          onAgain={onAgain}
        />
      </div>
    </div>
  );
}
