import type { LooseAnswer } from '@ank/protocol/calls';
import { type Market, marketsOf, remoteApi } from '@ank/shared/api';
import { allRows, itemsOf } from '../answers';
import type { Book } from './books';
import { type HistoryRecord, recordOf } from './records';

/** "3/5/2025". */
type Asked = { book: Book; from: string; to: string };

const MARKET_PATHS = { starline: '/api-starline-game', gali: '/api-galidisawar-game' } as const;

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
    // A player back without a network sees the last list, with its age.
    keepUnusedDataFor: 600,
  }),
  historyMarkets: build.query<Market[], keyof typeof MARKET_PATHS>({
    query: (mode) => ({ path: MARKET_PATHS[mode], player: false }),
    transformResponse: (answer: LooseAnswer<(typeof MARKET_PATHS)['starline' | 'gali']>) =>
      marketsOf(answer.result),
    keepUnusedDataFor: 0,
  }),
}));

export const { useHistoryRecordsQuery } = records;
export const marketsEndpoint = records.endpoints.historyMarkets;
