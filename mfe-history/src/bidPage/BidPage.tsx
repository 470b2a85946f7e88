import type { Mode } from '@ank/protocol/bet-types';
import { parseDayWithNamedMonth } from '@ank/protocol/dates';
import { formatDay } from '@ank/protocol/format-time';
import { Link } from '@ank/shared/router';
import { useLanguage } from '@ank/shared/texts';
import { Card, DigitPlate, Empty, formatPoints, Icon, Points } from '@ank/shared/ui';
import { useEffect, useRef } from 'react';
import { BidActions } from '../bids/BidActions';
import { statePillsOfBid } from '../bids/groupRecords';
import { BidPill } from '../entries/BidRowLayout';
import { type HistoryRecord, sumPoints } from '../entries/historyRecords';
import { clockTimeOf, withoutClockTime } from '../list/groupByDay';
import { usePayoutOfLine } from '../payouts/usePayoutOfLine';
import { joinBetTypeNames, useTexts } from '../texts';
import styles from './BidPage.module.css';
import { type DrawOfBid, ResultOfBidsDraw } from './ResultOfBidsDraw';
import { supportMessageParts } from './supportMessageParts';

/** Returns the state that the head of the page shows: a win above all, what waits before what is lost. */
const mostImportantStateOf = (lines: readonly HistoryRecord[]) =>
  (['won', 'placed', 'refunded', 'lost'] as const).find((known) =>
    lines.some(({ state }) => state === known),
  );

/** Returns the lines with those that won first: a page of many would hide them. */
const sortWinsFirst = (lines: readonly HistoryRecord[]) => [
  ...lines.filter(({ state }) => state === 'won'),
  ...lines.filter(({ state }) => state !== 'won'),
];

/** The lines up to which each has a row of its own. */
const FEW = 3;

/** Tells whether lines differ in their number alone: what they share is said once, above them. */
const areManyAndDifferInNumberOnly = (lines: readonly HistoryRecord[]) =>
  lines.length > FEW &&
  lines.every(
    ({ session, points, numbers }) =>
      numbers.length < 2 && session === lines[0]?.session && points === lines[0]?.points,
  );

/** Writes a date in the style of our own, with its time; figures alone stay as the provider sent them. */
const formatProviderDate = (date: string, language: string) => {
  const day = parseDayWithNamedMonth(withoutClockTime(date));
  return day ? [formatDay(day, language), clockTimeOf(date)].filter(Boolean).join(', ') : date;
};

/** Writes a bid's number in groups of four, as one reads it to support. */
const groupByFours = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

type Props = {
  mode: Mode;
  number: string;
  /** The lines of the bid, by rising numbers; none where the history does not hold it. */
  lines: readonly HistoryRecord[];
  draw: string | undefined;
  /** The place where the result of its draw is found; absent where that is not known. */
  drawOfBid: DrawOfBid | undefined;
  isSealExpected: boolean;
  onAgain: (() => void) | undefined;
  /** The way back to the list. */
  list: { to: string; state: unknown };
};

type LineProps = {
  line: HistoryRecord;
  /** The head says how it stands. */
  isStateInHead: boolean;
  /** Shows the number alone; the rest is for screen readers, because it is said above the lines. */
  isNumberAlone: boolean;
  /** The facts above say the session of all lines. */
  isSessionAbove: boolean;
  /** The points that it pays if its number comes, where that is not said above. */
  payout: number | undefined;
};

function BidLineRow({ line, isStateInHead, isNumberAlone, isSessionAbove, payout }: LineProps) {
  const t = useTexts();
  const [first = '-', second] = line.numbers;
  return (
    <li className={`${styles.line} ${(line.state && styles[line.state]) || ''}`}>
      <DigitPlate size={second === undefined ? 'line' : 'pair'}>
        <span>{first}</span>
        {second !== undefined && <span>{second}</span>}
      </DigitPlate>
      <p className={isNumberAlone ? 'sr' : styles.session}>
        {line.session && <span className={isSessionAbove ? 'sr' : undefined}>{t(line.session)}</span>}
        {payout !== undefined && <span>{t('pays', { points: formatPoints(payout) })}</span>}
        {statePillsOfBid([line], t).map((pill) =>
          isStateInHead || pill.state === 'lost' ? (
            <span key={pill.state} className="sr">
              {pill.words}
            </span>
          ) : (
            <BidPill key={pill.state} {...pill} />
          ),
        )}
      </p>
      {line.points !== undefined && (
        <Points value={line.points} className={isNumberAlone ? 'sr' : styles.points} />
      )}
    </li>
  );
}

/** Renders one bid on a page of its own: what became of it, its lines, and all that can be done with it. */
export function BidPage(props: Props) {
  const { mode, number, lines, draw, drawOfBid, isSealExpected, onAgain, list } = props;
  const t = useTexts();
  const language = useLanguage();
  const head = useRef<HTMLHeadingElement>(null);
  const isFound = lines.length > 0;
  // A screen reader goes on where the bid is.
  useEffect(() => {
    if (isFound) head.current?.focus({ preventScroll: true });
  }, [isFound]);
  const back = (
    <Link to={list.to} state={list.state} className={styles.back}>
      <Icon name="ticket" small />
      <span>{t('allBids')}</span>
    </Link>
  );
  const [first] = lines;
  const payoutOf = usePayoutOfLine(
    mode,
    lines.some(({ state }) => state === 'placed'),
  );
  const payouts = lines.flatMap((line) => payoutOf(line) ?? []);
  const state = mostImportantStateOf(lines);
  if (!first) return <Empty action={back}>{t('bidNotHere', { number })}</Empty>;
  const isEven = areManyAndDifferInNumberOnly(lines);
  const isOneState = lines.every((line) => line.state === first.state);
  const session = lines.every((line) => line.session === first.session) && first.session;
  const hasWon = state === 'won';
  const facts = [
    [t('bestWin'), payouts.length > 0 && t('pointsOf', { points: formatPoints(Math.max(...payouts)) })],
    [t('game'), hasWon && first.market],
    [t('betType'), [joinBetTypeNames(lines, t), session && t(session)].filter(Boolean).join(' \u00b7 ')],
    [t('date'), [formatProviderDate(first.date, language), draw].filter(Boolean).join(' \u00b7 ')],
    [t('bidNumber'), groupByFours(number)],
  ] as const;
  return (
    <>
      <Card className={styles.bid}>
        <div className={hasWon ? `${styles.head} ${styles.won}` : styles.head}>
          {hasWon && <Icon name="trophy" />}
          <h2 ref={head} tabIndex={-1}>
            {hasWon ? t('youWon') : first.market || t('seeBid', { number })}
          </h2>
          {hasWon && sumPoints(lines, 'won') > 0 && (
            <Points value={sumPoints(lines, 'won')} className={styles.won} />
          )}
          {!hasWon && state && <BidPill state={state} words={t(state)} />}
        </div>
        {drawOfBid && <ResultOfBidsDraw drawOfBid={drawOfBid} />}
        {isEven && (
          <p className={styles.shared}>
            <span>{t('linesOfBid', { count: lines.length })}</span>
            <span>{t('eachOf', { points: formatPoints(first.points ?? 0) })}</span>
          </p>
        )}
        <ul className={isEven ? `${styles.lines} ${styles.even}` : styles.lines}>
          {sortWinsFirst(lines).map((line, at) => (
            <BidLineRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed bid stay as they are
              key={at}
              line={line}
              isStateInHead={isOneState}
              isNumberAlone={isEven}
              isSessionAbove={session !== false}
              payout={lines.length > 1 && !isEven ? payoutOf(line) : undefined}
            />
          ))}
        </ul>
        <dl className={styles.facts}>
          <div>
            <dt>{t('points')}</dt>
            <dd>
              <Points value={sumPoints(lines)} className={styles.stake} />
            </dd>
          </div>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd translate={name === t('bidNumber') ? 'no' : undefined}>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <BidActions
          number={number}
          about={supportMessageParts(lines, t)}
          name={`#${number}`}
          draw={draw}
          lines={lines}
          isSealExpected={isSealExpected}
          onAgain={onAgain}
        />
      </Card>
      {back}
    </>
  );
}
