import { Icon } from '@ank/shared/ui';
import { type BidPageLink, BidRowLayout } from '../entries/BidRowLayout';
import row from '../entries/BidRowLayout.module.css';
import { type HistoryRecord, sumPoints } from '../entries/historyRecords';
import { SessionMarks } from '../entries/SessionMarks';
import { joinBetTypeNames, useTexts } from '../texts';
import { statePillsOfBid } from './groupRecords';
import { RecordMarketAndTime } from './RecordRow';

/** The numbers that fit the line of a plate, by how many signs they have: digits, jodis, else panas. */
const FITTING = [0, 4, 3, 2];

const joinNumbers = ({ numbers }: HistoryRecord) => numbers.join('-');

const hasWon = ({ state }: HistoryRecord) => state === 'won';

/**
 * Returns the lines whose numbers fit the plate, in their order: those that won, then the first ones. The
 * count of the others takes the place of one.
 */
const linesOnPlate = (lines: readonly HistoryRecord[]) => {
  const signs = Math.max(...lines.map((line) => joinNumbers(line).length));
  const wonFirst = [...lines.filter(hasWon), ...lines.filter((line) => !hasWon(line))];
  const places = FITTING[signs] ?? 1;
  const fitting = new Set(wonFirst.slice(0, places < lines.length ? places - 1 || 1 : places));
  return lines.filter((line) => fitting.has(line));
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

/** Renders what the lines share and how they stand, with the button that unfolds the lines. */
export function BidSummaryRow(props: Props) {
  const { bid, lines, isOpen, page, draw, awaitedAt, onFold, onAgain } = props;
  const t = useTexts();
  const count = lines.length;
  const [first] = lines;
  const counted = t('linesOfBid', { count });
  const sessions = (['Open', 'Close'] as const).filter((known) =>
    lines.some(({ session }) => session === known),
  );
  const plated = linesOnPlate(lines);
  const rest = count - plated.length;
  return (
    <BidRowLayout
      heard={`${first?.number ? `${t('seeBid', { number: first.number })}, ` : ''}${counted}: `}
      plate={[
        <>
          {plated.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed bid stay as they are
            <span key={at} className={hasWon(line) ? row.hit : undefined}>
              {`${joinNumbers(line)} `}
            </span>
          ))}
          {rest > 0 && <small>{`+${rest}`}</small>}
        </>,
      ]}
      isOfMany
      fold={
        <button type="button" aria-expanded={isOpen} onClick={() => onFold(bid)}>
          <span>{t('details')}</span>
          <span className="sr">{`, ${counted}`}</span>
          <Icon name="chevron-down" small />
        </button>
      }
      market={first?.market ?? ''}
      title={joinBetTypeNames(lines, t)}
      marks={<SessionMarks sessions={sessions} />}
      page={page}
      points={sumPoints(lines)}
      pills={statePillsOfBid(lines, t)}
      name={first?.number ? `#${first.number}` : counted}
      onAgain={onAgain}
      awaitedAt={awaitedAt}
      note={
        <RecordMarketAndTime
          date={first?.date ?? ''}
          market={first?.market ?? ''}
          draw={draw}
          number={first?.number}
          isStateSaid={lines.some(({ state }) => state === 'placed')}
          isTimeHeard={awaitedAt !== undefined}
        />
      }
    />
  );
}
