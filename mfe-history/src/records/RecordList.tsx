import { readNamedDay } from '@ank/protocol/dates';
import { Button, formatPoints, Points } from '@ank/shared/ui';
import { memo, useState } from 'react';
import { BidSummaryRow } from '../bids/BidSummaryRow';
import { bidSearchOf } from '../bids/bidAddress';
import { bidKeyOf, groupIntoEntries } from '../bids/groupRecords';
import { RecordRow, RecordTime } from '../bids/RecordRow';
import type { BidPageLink } from '../entries/BidOrWinRow';
import {
  BID_STATES,
  type BidState,
  type HistoryList,
  type HistoryRecord,
  sumPoints,
} from '../entries/historyRecords';
import { DayList } from '../list/DayList';
import { makeOrderComparator, useFilters } from '../list/filters';
import { withoutClockTime } from '../list/groupByDay';
import { ListSummary } from '../list/ListSummary';
import { betTypeName, useTexts } from '../texts';
import styles from './GaliWin.module.css';
import { useBidDetails } from './useBidDetails';

/** The name stands on the stub: colour is never the only sign. */
const COLOURS = new Map([
  ['left digit', styles.left],
  ['right digit', styles.right],
  ['jodi digit', styles.jodi],
]);

const GaliWin = memo(({ record }: { record: HistoryRecord }) => {
  const t = useTexts();
  const { betType, market, numbers, date, points } = record;
  return (
    <div className={`${styles.win} ${COLOURS.get(betType.toLowerCase()) ?? styles.other}`}>
      <p className={styles.stub}>
        <span translate="no">{numbers.join(' ') || '-'}</span> <small>{betTypeName(betType, t)}</small>
      </p>
      <div className={styles.body}>
        <p className={styles.heading}>{t('youWon')}</p>
        {points !== undefined && <Points value={points} className={styles.points} />}
        <p>{market}</p>
        <p>
          <RecordTime date={date} draw={undefined} number={undefined} />
        </p>
      </div>
    </div>
  );
});

const optionalDayOf = (date: string) => {
  const day = readNamedDay(withoutClockTime(date));
  return day && { day };
};

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
  sought?: string | undefined;
};

export function RecordList(props: Props) {
  const { historyList, visit, shown, records: allRecords, isWhole, isOneDay, fileName, sought } = props;
  const { kind, mode } = historyList;
  const t = useTexts();
  const { drawFor, againFor, isSealExpectedFor } = useBidDetails(historyList, allRecords);
  const pageFor = (record: HistoryRecord | undefined): BidPageLink | undefined => {
    if (kind === 'win' || !record?.number) return undefined;
    const { number, date, betType } = record;
    return {
      search: bidSearchOf({ number, ...optionalDayOf(date) }),
      state: { visit },
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
  const [wantsAll, setWantsAll] = useState(false);
  const soughtRecords = sought ? allRecords.filter(({ number }) => number === sought) : [];
  const isOne = !wantsAll && soughtRecords.length > 0;
  const all = isOne ? soughtRecords : allRecords;
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
  const cutDay = isWhole ? undefined : withoutClockTime(allRecords.at(-1)?.date ?? '');
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
      {isOne && sought && (
        <Button variant="secondary" full onClick={() => setWantsAll(true)}>
          {t('showAllBids', { number: sought })}
        </Button>
      )}
      <ListSummary
        choices={choices}
        isWhole={isWhole}
        hint={t('fewerDays')}
        shown={count}
        count={counted}
        total={t(kind === 'bid' ? 'staked' : 'wonSum', { points: formatPoints(sumPoints(records)) })}
        isGain={kind === 'win'}
        isUnderDays={!isOne}
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
                isSealExpected={isSealExpectedFor(entry.lines)}
                isOne={isOne}
                onFold={fold}
                onAgain={againFor(allRecords.filter((listed) => bidKeyOf(listed) === entry.bid))}
              />
            );
          const { record, isPart } = entry;
          return isCards ? (
            <GaliWin record={record} />
          ) : (
            <RecordRow
              record={record}
              kind={kind}
              draw={drawFor(record)}
              page={isPart ? undefined : pageFor(record)}
              isPart={isPart}
              isSealExpected={isSealExpectedFor([record])}
              isOne={isOne}
              onAgain={isPart ? undefined : againFor([record])}
            />
          );
        }}
      />
    </>
  );
}
