import { langAttributeOf, useLanguage } from '@ank/shared/texts';
import { formatPoints } from '@ank/shared/ui';
import { memo, type ReactNode } from 'react';
import { type BidPageLink, BidRowLayout, type BidStatePill, LineOfBidLayout } from '../entries/BidRowLayout';
import type { HistoryRecord } from '../entries/historyRecords';
import { SessionMarks } from '../entries/SessionMarks';
import { splitTextAroundValue } from '../entries/splitTextAroundValue';
import { clockTimeOf, withoutClockTime } from '../list/groupByDay';
import { betTypeName, useTexts } from '../texts';

/** Returns the pill that says how one line stands. */
const useStatePillsOfRecord = ({ state, won, reason }: HistoryRecord): BidStatePill[] => {
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
  /** The day of the draw, if it is not the day the bid was placed. */
  draw: string | undefined;
  /** The way to the bid's own page. */
  page?: BidPageLink | undefined;
  /** When its result comes, "01:20 PM", where that is known. */
  awaitedAt?: string | undefined;
  /** Absent where nobody can. */
  onAgain?: (() => void) | undefined;
};

/** Renders a bid of one line. */
export const RecordRow = memo(({ record, draw, page, awaitedAt, onAgain }: Props) => {
  const t = useTexts();
  const pills = useStatePillsOfRecord(record);
  const { betType, market, session, numbers, date, points, number, state } = record;
  const [first = '-', second] = numbers;
  return (
    <BidRowLayout
      plate={[first, second]}
      market={market}
      title={betTypeName(betType, t)}
      marks={<SessionMarks sessions={[session]} />}
      page={page}
      points={points}
      isWon={state === 'won'}
      pills={pills}
      name={numbers.join('-')}
      onAgain={onAgain}
      awaitedAt={awaitedAt}
      note={
        <RecordMarketAndTime
          date={date}
          market={market}
          draw={draw}
          number={number}
          isStateSaid={state === 'placed'}
          isTimeHeard={awaitedAt !== undefined}
        />
      }
    />
  );
});

type LineProps = {
  record: HistoryRecord;
  /** False where the bid above says the session, or the state, of all its lines. */
  saysSession: boolean | undefined;
  saysState: boolean | undefined;
  /** The points that it pays if its number comes, where that is known. */
  payout: number | undefined;
};

/** Renders a line of the bid above, which says market, type and time: here they are for screen readers. */
export const LineOfBidRow = memo(({ record, saysSession = true, saysState = true, payout }: LineProps) => {
  const t = useTexts();
  const pills = useStatePillsOfRecord(record);
  const { betType, market, session, numbers, date, points, state } = record;
  const [first = '-', second] = numbers;
  const marks = <SessionMarks sessions={[session]} />;
  return (
    <LineOfBidLayout
      plate={[first, second]}
      title={betTypeName(betType, t)}
      points={points}
      isWon={state === 'won'}
      payout={payout}
      pills={saysState ? pills : pills.map((pill) => ({ ...pill, isHeard: true }))}
      place={
        <>
          <span className="sr">{`${market} `}</span>
          {saysSession ? marks : <span className="sr">{marks}</span>}
          <span className="sr">{` ${date} `}</span>
        </>
      }
    />
  );
});

type WhenProps = {
  date: string;
  /** The market, whose name may have a time itself: then the words say that this one is a result's. */
  market: string;
  draw?: string | undefined;
  number?: string | undefined;
  /** The time is that of a result. */
  isResult?: boolean;
  /** That it was placed is said above the time. */
  isStateSaid?: boolean;
  /** When its result comes stands before it: the time is for screen readers. */
  isTimeHeard?: boolean;
};

/**
 * Renders the time, and the draw where that is another day's. The day stands in the heading and the number on
 * the bid's page: here they are for screen readers.
 */
export function RecordMarketAndTime(props: WhenProps) {
  const { date, market, draw, number, isResult = false, isStateSaid = false } = props;
  const { isTimeHeard = false } = props;
  const t = useTexts();
  const clockTime = clockTimeOf(date);
  const isSaid = clockTime !== '' && !isStateSaid && (!isResult || /\d:\d\d/.test(market));
  // Day and time stay together, as the provider sent them.
  const [before, after] = isSaid
    ? splitTextAroundValue((time) => t(isResult ? 'resultAt' : 'placedAt', { time }))
    : ['', ''];
  return (
    <>
      {before && <span>{before}</span>}
      <span className="sr">{`${withoutClockTime(date)} `}</span>
      <span className={isTimeHeard ? 'sr' : undefined}>{clockTime + after}</span>
      {draw && <span>{` \u00b7 ${draw}`}</span>}
      {number && <span translate="no" className="sr">{` #${number}`}</span>}
    </>
  );
}
