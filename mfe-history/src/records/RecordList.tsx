import { readNamedDay } from '@ank/protocol/dates';
import { Link } from '@ank/shared/router';
import { formatPoints, Points } from '@ank/shared/ui';
import { memo, useState } from 'react';
import { BidSummaryRow } from '../bids/BidSummaryRow';
import { bidSearchOf } from '../bids/bidAddress';
import { bidKeyOf, groupIntoEntries } from '../bids/groupRecords';
import { RecordRow, RecordTime } from '../bids/RecordRow';
import type { BidPageLink } from '../entries/BidOrWinRow';
import {
  BID_STATES,
  BIDS_PATHS,
  type BidState,
  type HistoryList,
  type HistoryRecord,
  sumPoints,
} from '../entries/historyRecords';
import { DayList } from '../list/DayList';
import { makeOrderComparator, useFilters } from '../list/filters';
import { withoutClockTime } from '../list/groupByDay';
import { ListSummary } from '../list/ListSummary';
import { parseMonthFirstDay } from '../range/dayRange';
import { betTypeName, useTexts } from '../texts';
import styles from './GaliWin.module.css';
import { useBidDetails } from './useBidDetails';

/** The name stands on the stub: colour is never the only sign. */
const COLOURS = new Map([
  ['left digit', styles.left],
  ['right digit', styles.right],
  ['jodi digit', styles.jodi],
]);

const GaliWin = memo(({ record, page }: { record: HistoryRecord; page: BidPageLink | undefined }) => {
  const t = useTexts();
  const { betType, market, numbers, date, points, staked } = record;
  return (
    <div className={`${styles.win} ${COLOURS.get(betType.toLowerCase()) ?? styles.other}`}>
      <p className={styles.stub}>
        <span translate="no">{numbers.join(' ') || '-'}</span> <small>{betTypeName(betType, t)}</small>
      </p>
      <div className={styles.body}>
        <p className={styles.heading}>
          {page ? (
            <Link to={page.to} className={styles.open} aria-label={`${t('youWon')}, ${page.label}`}>
              {t('youWon')}
            </Link>
          ) : (
            t('youWon')
          )}
        </p>
        {points !== undefined && <Points value={points} className={styles.points} />}
        <p>{market}</p>
        <p>
          <RecordTime date={date} draw={undefined} number={undefined} />
          {staked !== undefined && <span>{` \u00b7 ${t('staked', { points: formatPoints(staked) })}`}</span>}
        </p>
      </div>
    </div>
  );
});

type Props = {
  historyList: HistoryList;
  /** The visit of the list, which a bid's page hands back. */
  visit: string;
  /** The number of the bid whose page is shown. */
  shown: string | undefined;
  records: HistoryRecord[];
  isWhole: boolean;
  /** The days that were asked for are one, which is said above. */
  isOneDay: boolean;
  fileName: string;
};

export function RecordList(props: Props) {
  const { historyList, visit, shown, records: all, isWhole, isOneDay, fileName } = props;
  const { kind, mode } = historyList;
  const t = useTexts();
  const { drawFor, againFor } = useBidDetails(historyList, all);
  const pageFor = (record: HistoryRecord | undefined): BidPageLink | undefined => {
    // A win leads to its bid, in the list of the day of that bid.
    const number = record?.bid?.number ?? record?.number;
    if (!record || !number) return undefined;
    const { bid, date, betType } = record;
    const day = bid ? parseMonthFirstDay(bid.day) : readNamedDay(withoutClockTime(date));
    return {
      to: BIDS_PATHS[mode] + bidSearchOf({ number, ...(day && { day }) }),
      state: bid ? undefined : { visit },
      label: `${betTypeName(betType, t)}, ${t('seeBid', { number })}`,
      isShown: number === shown,
    };
  };
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (bid: string) =>
    setUnfolded((open) => {
      const next = new Set(open);
      if (!next.delete(bid)) next.add(bid);
      return next;
    });
  const { left: records, choices } = useFilters(all, [
    {
      name: 'state',
      all: t('allStates'),
      label: t('status'),
      sort: makeOrderComparator(BID_STATES),
      word: (state) => t(state as BidState),
    },
    {
      name: 'market',
      all: t('allMarkets'),
      label: t('game'),
      sort: (a, b) => a.localeCompare(b),
    },
    { name: 'betType', all: t('allTypes'), label: t('betType'), word: (type) => betTypeName(type, t) },
  ]);
  const count = records.length;
  // The oldest day may be listed in part.
  const cutDay = isWhole ? undefined : withoutClockTime(all.at(-1)?.date ?? '');
  const hasStates = all.some(({ state }) => state !== undefined);
  const counted = t(kind === 'bid' ? 'bidCount' : 'winCount', { count });
  const isCards = mode === 'gali' && kind === 'win';
  const table = () => [
    [
      ...[t('date'), t('game'), t('betType'), t('session'), t('number'), t('secondNumber'), t('points')],
      ...(hasStates ? [t('bidNumber'), t('status'), t('wonAmount')] : []),
    ],
    ...records.map(
      ({ date, market, betType, session, numbers: [first, second], points, number, state, won }) => [
        date,
        market,
        betType,
        session,
        first,
        second,
        points,
        ...(hasStates ? [number, state && t(state), won] : []),
      ],
    ),
  ];

  return (
    <>
      <ListSummary
        choices={choices}
        isWhole={isWhole}
        hint={t('fewerDays')}
        shown={count}
        count={counted}
        total={t(kind === 'bid' ? 'staked' : 'wonSum', { points: formatPoints(sumPoints(records)) })}
        isGain={kind === 'win'}
        isUnderDays
        fileName={fileName}
        table={table}
      />
      <DayList
        items={groupIntoEntries(records, unfolded)}
        cards={isCards}
        isDaySaid={isOneDay}
        sum={(day, entries) => {
          if (day === cutDay) return '';
          const ofDay = entries.flatMap((entry) =>
            'lines' in entry ? entry.lines : entry.isPart ? [] : entry.record,
          );
          return t('pointsOf', { points: formatPoints(sumPoints(ofDay)) });
        }}
        row={(entry) => {
          if ('bid' in entry)
            return (
              <BidSummaryRow
                {...entry}
                draw={entry.lines.map(drawFor).find(Boolean)}
                page={pageFor(entry.lines[0])}
                onFold={fold}
                onAgain={againFor(all.filter((listed) => bidKeyOf(listed) === entry.bid))}
              />
            );
          const { record, isPart } = entry;
          return isCards ? (
            <GaliWin record={record} page={pageFor(record)} />
          ) : (
            <RecordRow
              record={record}
              kind={kind}
              draw={drawFor(record)}
              page={isPart ? undefined : pageFor(record)}
              isPart={isPart}
              onAgain={isPart ? undefined : againFor([record])}
            />
          );
        }}
      />
    </>
  );
}
