import { parseDayWithNamedMonth } from '@ank/protocol/dates';
import { formatDay } from '@ank/protocol/format-time';
import { Link } from '@ank/shared/router';
import { useLanguage } from '@ank/shared/texts';
import { Card, DigitPlate, Empty, formatPoints, Icon, type IconName, Points } from '@ank/shared/ui';
import { useEffect, useRef } from 'react';
import { BidActions } from '../bids/BidActions';
import { statePillsOfBid, supportMessageParts } from '../bids/groupRecords';
import { BidPill } from '../entries/BidRowLayout';
import { type BidState, type HistoryRecord, sumPoints } from '../entries/historyRecords';
import { clockTimeOf, withoutClockTime } from '../list/groupByDay';
import { joinBetTypeNames, useTexts } from '../texts';
import styles from './BidPage.module.css';
import { type DrawOfBid, ResultOfBidsDraw } from './ResultOfBidsDraw';

const ICONS: Partial<Record<BidState, IconName>> = { won: 'trophy', placed: 'clock', refunded: 'refresh' };

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
};

function BidLineRow({ line, isStateInHead, isNumberAlone }: LineProps) {
  const t = useTexts();
  const [first = '-', second] = line.numbers;
  return (
    <li className={`${styles.line} ${(line.state && styles[line.state]) || ''}`}>
      <DigitPlate size={second === undefined ? 'line' : 'pair'}>
        <span>{first}</span>
        {second !== undefined && <span>{second}</span>}
      </DigitPlate>
      <p className={isNumberAlone ? 'sr' : styles.session}>
        {line.session && <span>{t(line.session)}</span>}
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
export function BidPage({ number, lines, draw, drawOfBid, isSealExpected, onAgain, list }: Props) {
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
  const state = mostImportantStateOf(lines);
  if (!first) return <Empty action={back}>{t('bidNotHere', { number })}</Empty>;
  const isEven = areManyAndDifferInNumberOnly(lines);
  const isOneState = lines.every((line) => line.state === first.state);
  const facts = [
    [t('game'), first.market],
    [t('betType'), joinBetTypeNames(lines, t)],
    [t('date'), [formatProviderDate(first.date, language), draw].filter(Boolean).join(' \u00b7 ')],
    [t('bidNumber'), groupByFours(number)],
  ] as const;
  return (
    <>
      <Card className={styles.bid}>
        <div className={`${styles.head} ${(state && styles[state]) || ''}`}>
          {state && <Icon name={ICONS[state] ?? 'ticket'} />}
          <h2 ref={head} tabIndex={-1}>
            {state === 'won' ? t('youWon') : state ? t(state) : t('seeBid', { number })}
          </h2>
          {state === 'won' && sumPoints(lines, 'won') > 0 && (
            <Points value={sumPoints(lines, 'won')} className={styles.won} />
          )}
        </div>
        {drawOfBid && <ResultOfBidsDraw drawOfBid={drawOfBid} />}
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
        {isEven && (
          <p className={styles.shared}>
            <span>{first.session && t(first.session)}</span>
            <span>{t('eachOf', { points: formatPoints(first.points ?? 0) })}</span>
          </p>
        )}
        <ul className={isEven ? `${styles.lines} ${styles.even}` : styles.lines}>
          {sortWinsFirst(lines).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed bid stay as they are
            <BidLineRow key={at} line={line} isStateInHead={isOneState} isNumberAlone={isEven} />
          ))}
        </ul>
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
