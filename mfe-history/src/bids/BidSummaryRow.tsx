import { Icon } from '@ank/shared/ui';
import { type BidPageLink, BidRowLayout } from '../entries/BidRowLayout';
import row from '../entries/BidRowLayout.module.css';
import { type HistoryRecord, sumPoints } from '../entries/historyRecords';
import { SessionMarks } from '../entries/SessionMarks';
import { joinBetTypeNames, useTexts } from '../texts';
import { haveWonMoreThanStaked, statePillsOfBid } from './groupRecords';
import { RecordMarketAndTime } from './RecordRow';

/** The numbers that fit the two lines of a plate, by how many signs they have: digits, jodis, else panas. */
const FITTING = [0, 6, 4];
const FITTING_PANAS = 2;

/** The numbers of a bid that a short list writes out. */
const WRITTEN_OUT = 10;

const joinNumbers = ({ numbers }: HistoryRecord) => numbers.join('-');

/** Returns the lines whose numbers fit beside the words: those that won, otherwise the first ones. */
const linesBesideWords = (lines: readonly HistoryRecord[]) => {
  const won = lines.filter(({ state }) => state === 'won');
  const signs = Math.max(...lines.map((line) => joinNumbers(line).length));
  return (won.length > 0 ? won : lines).slice(0, FITTING[signs] ?? FITTING_PANAS);
};

type Props = {
  bid: string;
  /** The lines, by rising numbers. */
  lines: readonly HistoryRecord[];
  isOpen: boolean;
  /** The list is so short that up to ten numbers are written out. */
  isWrittenOut: boolean;
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
  const { bid, lines, isOpen, isWrittenOut, page, draw, awaitedAt, onFold, onAgain } = props;
  const t = useTexts();
  const count = lines.length;
  const [first] = lines;
  const counted = t('linesOfBid', { count });
  const sessions = (['Open', 'Close'] as const).filter((known) =>
    lines.some(({ session }) => session === known),
  );
  const beside = linesBesideWords(lines);
  const isStrip = isWrittenOut && beside.length < count && count <= WRITTEN_OUT;
  const plated = isStrip ? lines : beside;
  const rest = count - plated.length;
  return (
    <BidRowLayout
      heard={`${first?.number ? `${t('seeBid', { number: first.number })}, ` : ''}${counted}: `}
      plate={[
        plated.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed bid stay as they are
          <span key={at} className={line.state === 'won' ? row.hit : undefined}>
            {`${joinNumbers(line)} `}
          </span>
        )),
      ]}
      plateLook={isStrip ? 'strip' : 'many'}
      fold={
        <button type="button" aria-expanded={isOpen} onClick={() => onFold(bid)}>
          <span>{rest > 0 ? t('moreNumbers', { count: rest }) : counted}</span>
          {rest > 0 && <span className="sr">{`, ${counted}`}</span>}
          <Icon name="chevron-down" small />
        </button>
      }
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
      note={
        <RecordMarketAndTime
          date={first?.date ?? ''}
          market={first?.market ?? ''}
          draw={draw}
          number={first?.number}
          isStateSaid={lines.some(({ state }) => state === 'placed')}
        />
      }
    />
  );
}
