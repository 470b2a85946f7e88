import { Icon } from '@ank/shared/ui';
import { type BidPageLink, BidRowLayout } from '../entries/BidRowLayout';
import { type HistoryRecord, sumPoints } from '../entries/historyRecords';
import { SessionMarks } from '../entries/SessionMarks';
import { clockTimeOf } from '../list/groupByDay';
import { joinBetTypeNames, useTexts } from '../texts';
import styles from './BidSummaryRow.module.css';
import { haveWonMoreThanStaked, statePillsOfBid } from './groupRecords';
import { RecordMarketAndTime } from './RecordRow';

/** The numbers that are read out while the bid is folded. */
const HEARD = 5;

/** The signs, each number with a space after it, that fit a line of the plate. */
const PLATE_SIGNS = 7;

const joinNumbers = ({ numbers }: HistoryRecord) => numbers.join('-');

/** Returns the numbers that stand on the plate: those that won, otherwise the first ones; one at least. */
const numbersOnPlate = (lines: readonly HistoryRecord[]) => {
  const won = lines.filter(({ state }) => state === 'won');
  const numbers = (won.length > 0 ? won : lines).map(joinNumbers);
  const signs = Math.max(...numbers.map(({ length }) => length + 1));
  return numbers.slice(0, Math.max(1, Math.floor(PLATE_SIGNS / signs)));
};

type Props = {
  bid: string;
  /** The lines, by rising numbers. */
  lines: readonly HistoryRecord[];
  isOpen: boolean;
  /** The way to the bid's own page. */
  page: BidPageLink | undefined;
  /** The day of the draw, if that is not the day the bid was placed. */
  draw: string | undefined;
  /** When its next result comes, "01:20 PM", where that is known. */
  awaitedAt: string | undefined;
  onFold: (bid: string) => void;
  /** Absent where nobody can. */
  onAgain?: (() => void) | undefined;
};

/** Renders what the lines share and how they stand. The plate of numbers unfolds the lines. */
export function BidSummaryRow({ bid, lines, isOpen, page, draw, awaitedAt, onFold, onAgain }: Props) {
  const t = useTexts();
  const count = lines.length;
  const [first] = lines;
  const counted = t('linesOfBid', { count });
  const sessions = (['Open', 'Close'] as const).filter((known) =>
    lines.some(({ session }) => session === known),
  );
  const shown = numbersOnPlate(lines);
  const rest = count - shown.length;
  const heard = lines.slice(0, HEARD).map(joinNumbers).join(', ');
  return (
    <BidRowLayout
      heard={`${first?.number ? `${t('seeBid', { number: first.number })}, ` : ''}${counted}: `}
      plate={[
        shown.join(' '),
        <>
          {rest > 0 && `+${rest}`}
          <Icon name="chevron-down" small />
        </>,
      ]}
      wrapPlate={(plate) => (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => onFold(bid)}>
          {plate}
          <span className="sr">{`, ${counted}`}</span>
        </button>
      )}
      isWon={haveWonMoreThanStaked(lines)}
      isStakeNamed={lines.some(({ state }) => state === 'won')}
      market={first?.market ?? ''}
      title={joinBetTypeNames(lines, t)}
      marks={<SessionMarks sessions={sessions} />}
      page={page}
      points={sumPoints(lines)}
      pills={statePillsOfBid(lines, t)}
      name={first?.number ? `#${first.number}` : counted}
      onAgain={onAgain}
      awaitedAt={awaitedAt}
      clockTime={clockTimeOf(first?.date ?? '')}
      note={
        <RecordMarketAndTime
          date={first?.date ?? ''}
          market={first?.market ?? ''}
          draw={draw}
          number={first?.number}
        />
      }
    >
      {!isOpen && (
        <p translate="no" className="sr">
          {count > HEARD ? `${heard} +${count - HEARD}` : heard}
        </p>
      )}
    </BidRowLayout>
  );
}
