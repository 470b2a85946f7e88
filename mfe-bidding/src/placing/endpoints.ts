import type { Mode } from '@ank/protocol/bet-types';
import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { BidRow } from '@ank/protocol/calls/rows';
import { historyDate } from '@ank/protocol/dates';
import { numberOf, remoteApi, rowsOf, spendsPoints, textOf } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
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

/** As far as the provider says. */
export type Taken = { number?: string; balance?: number };
type Submission = { mode: Mode; idempotencyKey: string; request: BidRequest };

/** `date`: when it was placed, as the provider writes it. */
type Placed = BidRecord & { date: string };

const recordOf = (row: Loose<BidRow>): Placed => ({
  betType: textOf(row.pana),
  gameName: textOf(row.game_name),
  session: textOf(row.session),
  digits: textOf(row.digits),
  closeDigits: textOf(row.closedigits),
  points: numberOf(row.points) ?? 0,
  date: textOf(row.bid_date),
});

const bids = remoteApi('bidding', __ANK_VERSION__, (build) => ({
  biddingSubmit: build.mutation<Taken, Submission>({
    query: ({ mode, idempotencyKey, request: { newResult } }) => ({
      path: SUBMIT_PATHS[mode],
      body: ({ token }) => ({
        game_id: newResult.gameid,
        new_result: { unique_token: token, ...newResult },
      }),
      idempotencyKey,
    }),
    transformResponse: ({ bid_number, wallet_amt }: LooseAnswer<(typeof SUBMIT_PATHS)[Mode]>) => {
      const number = textOf(bid_number).trim();
      const balance = numberOf(wallet_amt);
      return { ...(number && { number }), ...(balance !== undefined && { balance }) };
    },
    onQueryStarted: spendsPoints(({ request }) => request.total),
    // A lost answer may hide a placed bid, a refusal a changed wallet or betting flag.
    invalidatesTags: (_taken, error) => (error ? ['Wallet', 'Bids', 'Transactions'] : []),
  }),
  /** Midnight may have passed since a lost bid left. An empty history is refused by some providers. */
  biddingPlaced: build.query<Placed[], { mode: Mode; from: string }>({
    query: ({ mode, from }) => ({
      path: HISTORY_PATHS[mode],
      body: { bid_from: from, bid_to: historyDate(today()), before: undefined },
      judge: 'never',
    }),
    transformResponse: (answer: LooseAnswer<(typeof HISTORY_PATHS)[Mode]>) =>
      rowsOf(answer.bid_data).map(recordOf),
  }),
}));

export const { biddingSubmit: submitEndpoint, biddingPlaced: placedEndpoint } = bids.endpoints;
