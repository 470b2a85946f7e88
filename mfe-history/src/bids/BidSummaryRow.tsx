import { Icon } from '@ank/shared/ui';
import { BidOrWinRow, type BidPageLink } from '../entries/BidOrWinRow';
import { type HistoryRecord, sumPoints } from '../entries/historyRecords';
import { SessionMarks } from '../entries/SessionMarks';
import { joinBetTypeNames, useTexts } from '../texts';
import { BidActions, BidAgainButton } from './BidActions';
import styles from './BidSummaryRow.module.css';
import { statePillsOf, supportTextsOf } from './groupRecords';
import { RecordTime } from './RecordRow';

/** The numbers that are shown while the bid is folded. */
const SHOWN = 5;

type Props = {
  bid: string;
  /** The lines, by rising numbers. */
  lines: readonly HistoryRecord[];
  isOpen: boolean;
  /** The way to the bid's own page. */
  page: BidPageLink | undefined;
  /** The day of the draw, if that is not the day the bid was placed. */
  draw: string | undefined;
  /** Whether bidding is over for all that is known here, so that its seal can be asked for. */
  isSealExpected: boolean;
  /** The one bid that was asked for: all that can be done with it is offered here. */
  isOne: boolean;
  onFold: (bid: string) => void;
  /** Absent where nobody can. */
  onAgain?: (() => void) | undefined;
};

/** Renders what the lines share, how they stand, and the first numbers while folded. */
export function BidSummaryRow({
  bid,
  lines,
  isOpen,
  page,
  draw,
  isSealExpected,
  isOne,
  onFold,
  onAgain,
}: Props) {
  const t = useTexts();
  const count = lines.length;
  const [first] = lines;
  const counted = t('linesOfBid', { count });
  const sessions = (['Open', 'Close'] as const).filter((known) =>
    lines.some(({ session }) => session === known),
  );
  const name = first?.number ? `#${first.number}` : counted;
  const numbers = lines.map((line) => line.numbers.join('-'));
  const shown = numbers.slice(0, SHOWN).join(', ') + (count > SHOWN ? ` +${count - SHOWN}` : '');
  return (
    <BidOrWinRow
      heard={`${first?.number ? `${t('seeBid', { number: first.number })}, ` : ''}${counted}: `}
      plate={[String(count), t('figures')]}
      isCounted
      title={joinBetTypeNames(lines, t)}
      page={page}
      points={sumPoints(lines)}
      place={first?.market ?? ''}
      pills={statePillsOf(lines, t)}
      action={!isOne && <BidAgainButton name={name} onAgain={onAgain} />}
      note={
        <>
          <SessionMarks sessions={sessions} />{' '}
          <RecordTime date={first?.date ?? ''} draw={draw} number={first?.number} />
        </>
      }
    >
      <div className={styles.lines}>
        {!isOpen && (
          <p translate="no" className={styles.numbers}>
            {shown}
          </p>
        )}
        <button
          type="button"
          className={styles.fold}
          aria-label={counted}
          aria-expanded={isOpen}
          onClick={() => onFold(bid)}
        >
          <Icon name="chevron-down" small />
        </button>
      </div>
      {isOne && (
        <BidActions
          number={first?.number}
          about={supportTextsOf(lines, t)}
          name={name}
          draw={draw}
          lines={lines}
          isSealExpected={isSealExpected}
          onAgain={onAgain}
        />
      )}
    </BidOrWinRow>
  );
}
