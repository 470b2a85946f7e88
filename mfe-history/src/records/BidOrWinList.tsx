import { formatPoints } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { countBidsOfRecords } from '../bids/groupRecords';
import {
  BID_STATES,
  type BidState,
  type HistoryList,
  type HistoryRecord,
  sumPoints,
} from '../entries/historyRecords';
import { withoutClockTime } from '../list/groupByDay';
import { ListSummaryWithFiltersAndCsv } from '../list/ListSummaryWithFiltersAndCsv';
import { compareByOrderOf, useListFilters } from '../list/listFilters';
import { betTypeName, useTexts } from '../texts';
import { RecordsByDay } from './RecordsByDay';

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
  /** The way to more days, under a list that leaves most of the page empty. */
  below: ReactNode;
};

/** Renders the bids, or wins, of the chosen days: how many, their sum, their filters and each of them. */
export function BidOrWinList(props: Props) {
  const { historyList, visit, shown, records: all, isWhole, isOneDay, fileName, below } = props;
  const { kind } = historyList;
  const t = useTexts();
  const areWins = kind === 'win';
  const { left: records, choices } = useListFilters(all, [
    {
      name: 'state',
      all: t('allStates'),
      label: t('status'),
      sort: compareByOrderOf(BID_STATES),
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
  const bidCount = areWins ? records.length : countBidsOfRecords(records);
  // The oldest day may be listed in part.
  const cutDay = isWhole ? undefined : withoutClockTime(all.at(-1)?.date ?? '');
  const hasStates = all.some(({ state }) => state !== undefined);
  const counted = t(areWins ? 'winCount' : 'bidCount', { count: bidCount });
  const sum = t(areWins ? 'wonSum' : 'staked', { points: formatPoints(sumPoints(records)) });
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
      <ListSummaryWithFiltersAndCsv
        choices={choices}
        isWhole={isWhole}
        hint={t('fewerDays')}
        shown={records.length}
        count={counted}
        total={sum}
        isGain={areWins}
        fileName={fileName}
        table={table}
      />
      <RecordsByDay
        historyList={historyList}
        visit={visit}
        shown={shown}
        records={records}
        all={all}
        cutDay={cutDay}
        isDaySaid={isOneDay}
      />
      {records.length === all.length && below}
    </>
  );
}
