import { numberOf, type Row, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import type { Mode } from '@ank/shared/bet-types';
import { today } from '@ank/shared/clock';
import { historyDate } from '@ank/shared/dates';
import type { BidRequest } from './newResult';
import type { BidRecord } from './verdict';

const SUBMIT_PATHS = {
  main: '/api-submit-bid',
  starline: '/api-starline-submit-bid',
  gali: '/api-galidisawar-submit-bid',
} as const;
const HISTORY_PATHS = {
  main: '/api-bid-history-data',
  starline: '/api-starline-bid-history-data',
  gali: '/api-galidisawar-bid-history-data',
} as const;

type Submission = { mode: Mode; idempotencyKey: string; newResult: BidRequest['newResult'] };

const recordOf = (row: Row): BidRecord => ({
  betType: textOf(row.pana),
  gameName: textOf(row.game_name),
  session: textOf(row.session),
  digits: textOf(row.digits),
  closeDigits: textOf(row.closedigits),
  points: numberOf(row.points) ?? 0,
});

const bids = remoteApi('bidding', __ANK_VERSION__, (build) => ({
  biddingSubmit: build.mutation<unknown, Submission>({
    query: ({ mode, idempotencyKey, newResult }) => ({
      path: SUBMIT_PATHS[mode],
      body: ({ token }) => ({
        game_id: newResult.gameid,
        new_result: { unique_token: token, ...newResult },
      }),
      idempotencyKey,
    }),
  }),
  /**
   * Bids of a mode from a day to today, to look up one whose answer was lost: midnight may have passed since it left.
   * An empty history is refused by some providers.
   */
  biddingPlaced: build.query<BidRecord[], { mode: Mode; from: string }>({
    query: ({ mode, from }) => ({
      path: HISTORY_PATHS[mode],
      body: { bid_from: from, bid_to: historyDate(today()) },
      judge: 'never',
    }),
    transformResponse: (answer: Row) => rowsOf(answer.bid_data).map(recordOf),
  }),
}));

export const { useBiddingSubmitMutation, useLazyBiddingPlacedQuery } = bids;
