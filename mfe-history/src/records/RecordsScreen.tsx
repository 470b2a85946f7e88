import { type Day, historyDate } from '@ank/protocol/dates';
import { isRow, textOf, walletEndpoint } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { useDraft } from '@ank/shared/drafts';
import { useSelector } from '@ank/shared/redux';
import { Navigate, useLocation } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import type { AppState } from '@ank/shared/store';
import { Page } from '@ank/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { ListState } from '../list/ListState';
import { RangeForm } from '../range/RangeForm';
import { isSameRange, QUICK_RANGES, type Range, readDay } from '../range/range';
import { useTexts } from '../texts';
import { RecordList } from './RecordList';
import { type Book, bookAt, type HistoryRecord, useHistoryRecordsQuery } from './records';

const selectWallet = walletEndpoint.select();

/**
 * Again while bids wait, as soon as the polled wallet shows another result or points. Providers without
 * states are not asked twice.
 */
const useFollow = (records: readonly HistoryRecord[] | undefined, readAgain: () => unknown) => {
  const points = useSelector((state: AppState) => selectWallet(state).data?.points);
  const markets = useSelector((state: AppState) => selectWallet(state).data?.markets);
  const waits = records?.some(({ state }) => state === 'placed') ?? false;
  const seen = useRef({ points, markets });
  useEffect(() => {
    const before = seen.current;
    seen.current = { points, markets };
    if (before.markets === undefined || (before.markets === markets && before.points === points)) return;
    if (waits) readAgain();
  }, [points, markets, waits, readAgain]);
};

/** From another screen; day "3/5/2025". */
const sought = (state: unknown): { number: string; day: Day } | undefined => {
  if (!isRow(state)) return undefined;
  const number = textOf(state.bid);
  const day = readDay(textOf(state.day));
  return number && day ? { number, day } : undefined;
};

function Records({ book, visit }: { book: Book; visit: string }) {
  const t = useTexts();
  useTitle(t(book.title));
  const [bid] = useState(sought(useLocation().state));
  const [atOpening] = useState(() => (bid ? { from: bid.day, to: bid.day } : QUICK_RANGES.today(today())));
  // By visit, for another version of the screen and for Back.
  const [range, setRange] = useDraft<Range>(`history.range.${visit}`, atOpening);
  const sent = { from: historyDate(range.from), to: historyDate(range.to) };
  const query = useHistoryRecordsQuery({ book, ...sent }, { refetchOnMountOrArgChange: true });
  useFollow(query.data, query.refetch);

  const show = (next: Range) => {
    if (!isSameRange(next, range)) setRange(next);
    else if (!query.isFetching) query.refetch();
  };
  const fileName = [t(book.title), sent.from, sent.to].join(' ').replaceAll('/', '-');

  return (
    <Page>
      <RangeForm range={range} busy={query.isFetching} onSubmit={show} />
      <ListState query={query} empty={t('noData')} emptyHint={t('pickOtherDates')}>
        {(records) => <RecordList book={book} records={records} fileName={fileName} sought={bid?.number} />}
      </ListState>
    </Page>
  );
}

export default function RecordsScreen() {
  const { pathname, key } = useLocation();
  const book = bookAt(pathname);
  if (!book) return <Navigate to="/histories" replace />;
  const visit = `${book.call}.${key}`;
  return <Records key={visit} book={book} visit={visit} />;
}
