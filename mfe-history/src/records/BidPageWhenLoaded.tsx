import { LoadingOrFailed } from '@ank/shared/player';
import { type ComponentProps, lazy, Suspense } from 'react';
import { linesOfBidByRisingNumbers } from '../bids/groupRecords';
import type { HistoryList, HistoryRecord } from '../entries/historyRecords';
import type { ListedRows } from '../fetchAllPages';
import { useTexts } from '../texts';
import { useDrawRepeatAndSealPerBid } from './useDrawRepeatAndSealPerBid';

type Query = ComponentProps<typeof LoadingOrFailed>['query'] & {
  data?: ListedRows<HistoryRecord> | undefined;
};

type Props = {
  historyList: HistoryList;
  number: string;
  query: Query;
  list: { to: string; state: unknown };
};

const HEIGHTS = [64, 160, 72];

const BidPage = lazy(() =>
  import(/* webpackChunkName: "BidPage" */ '../bidPage/BidPage').then(({ BidPage: page }) => ({
    default: page,
  })),
);

/** Renders the page of the bid that the address names, once its day has come. */
export function BidPageWhenLoaded({ historyList, number, query, list }: Props) {
  const t = useTexts();
  const records = query.data?.items ?? [];
  const { previousDayDrawLabelOf, drawToShowResultOf, repeatFunctionFor, isSealExpectedFor } =
    useDrawRepeatAndSealPerBid(historyList, records);
  // A decided line shows what is drawn so far; a bid that still waits says when its result comes.
  const drawOfDecidedOrFirstLine = (bid: readonly HistoryRecord[]) => {
    const line = bid.find(({ state }) => state !== 'placed') ?? bid[0];
    return line && drawToShowResultOf(line);
  };
  const waiting = (
    <LoadingOrFailed query={query} heights={HEIGHTS}>
      {t('tryLater')}
    </LoadingOrFailed>
  );
  const lines = linesOfBidByRisingNumbers(records, number);
  if (!query.data || (query.isFetching && lines.length === 0)) return waiting;
  return (
    <Suspense fallback={waiting}>
      <BidPage
        mode={historyList.mode}
        number={number}
        lines={lines}
        draw={lines.map(previousDayDrawLabelOf).find(Boolean)}
        drawOfBid={drawOfDecidedOrFirstLine(lines)}
        isSealExpected={isSealExpectedFor(lines)}
        onAgain={lines.length > 0 ? repeatFunctionFor(lines) : undefined}
        list={list}
      />
    </Suspense>
  );
}
