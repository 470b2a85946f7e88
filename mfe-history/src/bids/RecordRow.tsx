import { langAttributeOf, useLanguage } from '@ank/shared/texts';
import { formatPoints } from '@ank/shared/ui';
import { memo, type ReactNode } from 'react';
import { BidOrWinRow, type BidPageLink, type Pill } from '../entries/BidOrWinRow';
import type { HistoryRecord, RecordKind } from '../entries/historyRecords';
import { SessionMarks } from '../entries/SessionMarks';
import { clockTimeOf, withoutClockTime } from '../list/groupByDay';
import { betTypeName, useTexts } from '../texts';
import { BidActions, BidAgainButton } from './BidActions';
import { supportTextsOf } from './groupRecords';

/** Returns the pill that says how one line stands. */
const useStatePills = ({ state, won, reason }: HistoryRecord): Pill[] => {
  const t = useTexts();
  const language = useLanguage();
  if (!state) return [];
  const words = (): ReactNode => {
    if (state === 'won' && won !== undefined) return t('wonPoints', { points: formatPoints(won) });
    if (state === 'refunded' && reason)
      return (
        <>
          <span>{t('refundedBecause', { reason: '' })}</span>
          <span lang={langAttributeOf(reason, language)}>{reason}</span>
        </>
      );
    return t(state);
  };
  return [{ state, words: words() }];
};

type Props = {
  record: HistoryRecord;
  kind: RecordKind;
  /** The day of the draw, if it is not the day the bid was placed. */
  draw: string | undefined;
  /** The way to the bid's own page. */
  page?: BidPageLink | undefined;
  /** Market and time stand above: here they are for screen readers. */
  isPart?: boolean;
  /** Whether bidding is over for all that is known here, so that its seal can be asked for. */
  isSealExpected?: boolean;
  /** The one bid that was asked for: all that can be done with it is offered here. */
  isOne?: boolean;
  /** Absent where nobody can. */
  onAgain?: (() => void) | undefined;
};

export const RecordRow = memo((props: Props) => {
  const { record, kind, draw, page, isPart = false, isSealExpected = false, isOne = false, onAgain } = props;
  const t = useTexts();
  const pills = useStatePills(record);
  const { betType, market, session, numbers, date, points, number } = record;
  const [first = '-', second] = numbers;
  return (
    <BidOrWinRow
      plate={[first, second]}
      title={betTypeName(betType, t)}
      page={page}
      points={points}
      isGain={kind === 'win'}
      place={
        isPart ? (
          <>
            <span className="sr">{`${market} `}</span>
            <SessionMarks sessions={[session]} />
          </>
        ) : (
          market
        )
      }
      pills={pills}
      isPart={isPart}
      action={!isOne && <BidAgainButton name={numbers.join('-')} onAgain={onAgain} />}
      note={
        isPart ? (
          <span className="sr">{date}</span>
        ) : (
          <>
            <SessionMarks sessions={[session]} /> <RecordTime date={date} draw={draw} number={number} />
          </>
        )
      }
    >
      {isOne && !isPart && (
        <BidActions
          number={number}
          about={supportTextsOf([record], t)}
          name={numbers.join('-')}
          draw={draw}
          lines={[record]}
          isSealExpected={isSealExpected}
          onAgain={onAgain}
        />
      )}
    </BidOrWinRow>
  );
});

type WhenProps = { date: string; draw: string | undefined; number: string | undefined };

/**
 * Renders the time, and the draw where that is another day's. The day stands in the heading and the number on
 * the bid's page: here they are for screen readers.
 */
export function RecordTime({ date, draw, number }: WhenProps) {
  const rest = [clockTimeOf(date), draw].filter(Boolean).join(' \u00b7 ');
  return (
    <>
      <span className="sr">{`${withoutClockTime(date)} `}</span>
      <span>{rest}</span>
      {number && <span translate="no" className="sr">{` #${number}`}</span>}
    </>
  );
}
