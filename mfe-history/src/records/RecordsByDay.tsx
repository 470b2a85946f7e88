import { formatPoints } from '@ank/shared/ui';
import { useState } from 'react';
import { BidSummaryRow } from '../bids/BidSummaryRow';
import { bidKeyOf, groupIntoBidRows } from '../bids/groupRecords';
import { LineOfBidRow, RecordRow } from '../bids/RecordRow';
import { type HistoryList, type HistoryRecord, sumPoints } from '../entries/historyRecords';
import { ListByDay } from '../list/ListByDay';
import { usePayoutOfLine } from '../payouts/usePayoutOfLine';
import { useTexts } from '../texts';
import { bidPageLinkOf } from './bidPageLink';
import { useDrawRepeatAndSealPerBid } from './useDrawRepeatAndSealPerBid';
import { WinTicket } from './WinTicket';

type Props = {
  historyList: HistoryList;
  /** The visit of the list, which a bid's page hands back; absent where the list is of other days. */
  visit?: string;
  /** The number of the bid whose page is shown. */
  shown: string | undefined;
  records: readonly HistoryRecord[];
  /** All records of the answer, so that a bid is repeated with the lines that a filter hides. */
  all: readonly HistoryRecord[];
  /** The day that may be listed in part, so that it has no sum. */
  cutDay?: string | undefined;
  /** The one day of the list is said above it. */
  isDaySaid?: boolean;
};

/** Renders bids, or wins, under the days they are of. */
export function RecordsByDay(props: Props) {
  const { historyList, visit, shown, records, all, cutDay, isDaySaid = false } = props;
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
  return (
    <ListByDay
      items={groupIntoBidRows(records, unfolded)}
      cards={areWins}
      isDaySaid={isDaySaid}
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
  );
}
