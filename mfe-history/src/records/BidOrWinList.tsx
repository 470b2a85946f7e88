import { formatPoints } from '@ank/shared/ui';
import { useState } from 'react';
import { BidSummaryRow } from '../bids/BidSummaryRow';
import { bidKeyOf, countBidsOfRecords, groupIntoBidRows } from '../bids/groupRecords';
import { LineOfBidRow, RecordRow } from '../bids/RecordRow';
import {
  BID_STATES,
  type BidState,
  type HistoryList,
  type HistoryRecord,
  sumPoints,
} from '../entries/historyRecords';
import { withoutClockTime } from '../list/groupByDay';
import { ListByDay } from '../list/ListByDay';
import { ListSummaryWithFiltersAndCsv } from '../list/ListSummaryWithFiltersAndCsv';
import { compareByOrderOf, useListFilters } from '../list/listFilters';
import { usePayoutOfLine } from '../payouts/usePayoutOfLine';
import { betTypeName, useTexts } from '../texts';
import { bidPageLinkOf } from './bidPageLink';
import { useDrawRepeatAndSealPerBid } from './useDrawRepeatAndSealPerBid';
import { WinTicket } from './WinTicket';

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

export function BidOrWinList(props: Props) {
  const { historyList, visit, shown, records: all, isWhole, isOneDay, fileName } = props;
  const { kind, mode } = historyList;
  const t = useTexts();
  const { previousDayDrawLabelOf, nextResultTimeOf, repeatFunctionFor } = useDrawRepeatAndSealPerBid(
    historyList,
    all,
  );
  const pageFor = (record: HistoryRecord | undefined) =>
    record && bidPageLinkOf(record, { mode, visit, shown, t });
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const payoutOf = usePayoutOfLine(mode, unfolded.size > 0 && all.some(({ state }) => state === 'placed'));
  const fold = (bid: string) =>
    setUnfolded((open) => {
      const next = new Set(open);
      if (!next.delete(bid)) next.add(bid);
      return next;
    });
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
  const count = records.length;
  const bidCount = areWins ? count : countBidsOfRecords(records);
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
        shown={count}
        count={counted}
        total={sum}
        isGain={areWins}
        fileName={fileName}
        table={table}
      />
      <ListByDay
        items={groupIntoBidRows(records, unfolded)}
        cards={areWins}
        isDaySaid={isOneDay}
        sum={(day, entries) => {
          // The sum of one entry is its own points.
          if (day === cutDay || entries.length === 1) return '';
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
                draw={entry.lines.map(previousDayDrawLabelOf).find(Boolean)}
                awaitedAt={nextResultTimeOf(entry.lines)}
                page={pageFor(entry.lines[0])}
                onFold={fold}
                onAgain={repeatFunctionFor(all.filter((listed) => bidKeyOf(listed) === entry.bid))}
              />
            );
          const { record, isPart, saysSession, saysState } = entry;
          if (areWins) return <WinTicket mode={mode} record={record} page={pageFor(record)} />;
          return isPart ? (
            <LineOfBidRow
              record={record}
              saysSession={saysSession}
              saysState={saysState}
              payout={payoutOf(record)}
            />
          ) : (
            <RecordRow
              record={record}
              draw={previousDayDrawLabelOf(record)}
              awaitedAt={nextResultTimeOf([record])}
              page={pageFor(record)}
              onAgain={repeatFunctionFor([record])}
            />
          );
        }}
      />
    </>
  );
}
