import { remoteApi } from '@ank/shared/api';
import { allRows, itemsOf } from '../answers';
import type { Book } from './books';
import { type HistoryRecord, recordOf } from './records';

/** First and last day as sent: "3/5/2025". */
type Asked = { book: Book; from: string; to: string };

const askedOf = ({ book, from, to }: Asked) =>
  book.kind === 'bid'
    ? { path: book.call, body: () => ({ bid_from: from, bid_to: to }) }
    : { path: book.call, body: () => ({ date_from: from, date_to: to }) };

const records = remoteApi('history', __ANK_VERSION__, (build) => ({
  historyRecords: build.query<HistoryRecord[], Asked>({
    queryFn: async (asked, _api, _options, call) => {
      const { kind, lists } = asked.book;
      const rows = await allRows(call, { ...askedOf(asked), lists, id: 'bid_tx_id' });
      return itemsOf(rows, (row) => recordOf(kind, row));
    },
    providesTags: (_records, _error, { book }) => [book.kind === 'bid' ? 'Bids' : 'Wins'],
    // Long enough for a player who comes back without a network to see the last list, with its age.
    keepUnusedDataFor: 600,
  }),
}));

export const { useHistoryRecordsQuery } = records;
