import { formatPoints } from '@ank/shared/ui';
import { BidLines, type Pill } from '../records/BidLines';
import { RecordPlace } from '../records/Place';
import { When } from '../records/RecordRow';
import { BID_STATES, type HistoryRecord, sumOf } from '../records/records';
import { betTypesIn, type T, useTexts } from '../texts';
import { BidActions } from './BidActions';
import styles from './BidHead.module.css';
import { isFoldable } from './bids';

/** The lines that are shown while the bid is folded. */
const SHOWN = 8;

/** Counts the lines that stand in each way. */
const standingsOf = (lines: readonly HistoryRecord[]) =>
  BID_STATES.map((state) => ({
    state,
    many: lines.filter((line) => line.state === state).length,
  })).filter(({ many }) => many > 0);

/** Returns one word if all lines stand alike; the wins in points. */
const pillsOf = (lines: readonly HistoryRecord[], t: T): Pill[] => {
  const standings = standingsOf(lines);
  const won = sumOf(lines, 'won');
  return standings.map(({ state, many }) => {
    if (state === 'won' && won > 0) return { state, words: t('wonPoints', { points: formatPoints(won) }) };
    return { state, words: standings.length > 1 ? `${many} \u00d7 ${t(state)}` : t(state) };
  });
};

type Props = {
  bid: string;
  /** The lines, by rising numbers. */
  lines: readonly HistoryRecord[];
  isOpen: boolean;
  /** The day of the draw, if that is not the day the bid was placed. */
  draw: string | undefined;
  /** Whether there is a seal to prove it by. */
  isSealed: boolean;
  onFold: (bid: string) => void;
  /** Absent where nobody can. */
  onAgain?: (() => void) | undefined;
};

/** Renders what the lines share, how they stand, and the first numbers while folded. */
export function BidHead({ bid, lines, isOpen, draw, isSealed, onFold, onAgain }: Props) {
  const t = useTexts();
  const count = lines.length;
  const [first] = lines;
  const counted = t('linesOfBid', { count });
  const sessions = (['Open', 'Close'] as const).filter((one) => lines.some(({ session }) => session === one));
  const numbers = lines.map((line) => line.numbers.join('-'));
  return (
    <BidLines
      heard={`${first?.number ? `${t('seeBid', { number: first.number })}, ` : ''}${counted}: `}
      plate={[numbers[0] || '-', `+${count - 1}`]}
      title={betTypesIn(lines, t)}
      points={sumOf(lines)}
      place={<RecordPlace market={first?.market ?? ''} sessions={sessions} />}
      pills={pillsOf(lines, t)}
      note={<When date={first?.date ?? ''} draw={draw} number={first?.number} />}
    >
      {!isOpen && (
        <p translate="no" className={styles.numbers}>
          {numbers.slice(0, SHOWN).join(', ') + (count > SHOWN ? ` +${count - SHOWN}` : '')}
        </p>
      )}
      {isFoldable(lines) && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => onFold(bid)}>
          {counted}
        </button>
      )}
      <BidActions
        number={first?.number}
        about={[
          standingsOf(lines)
            .map(({ state, many }) => `${t(state)} ${many}`)
            .join(', '),
          first?.market ?? '',
          first?.date ?? '',
        ]}
        name={first?.number ? `#${first.number}` : counted}
        draw={draw}
        lines={lines}
        isSealed={isSealed}
        onAgain={onAgain}
      />
    </BidLines>
  );
}
