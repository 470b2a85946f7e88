import type { Mode } from '@ank/protocol/bet-types';
import type { LooseAnswer } from '@ank/protocol/calls';
import { isRow, numberOf, remoteApi, textOf } from '@ank/shared/api';
import { type OwnLimits, ownLimitsIn } from '@ank/shared/player';
import type { BidRequest } from '../placing/newResult';

export type Asked = { mode: Mode } & Pick<BidRequest, 'newResult'>;
/** The points that are still possible, on `number` where it is one. */
type Room = { number: string; points: number };

const limits = remoteApi('bidding', __ANK_VERSION__, (build) => ({
  biddingOwnLimits: build.query<OwnLimits, void>({
    query: () => ({ path: '/api-play-limits', body: { since: undefined, language: undefined } }),
    transformResponse: (answer: LooseAnswer<'/api-play-limits'>) => ownLimitsIn(answer, ['stake', 'loss']),
    // A player without limits need not be looked up after each bid.
    providesTags: (said) => (said && said.rooms.length === 0 ? ['Profile'] : ['Profile', 'Wallet']),
    keepUnusedDataFor: 600,
  }),
  biddingRoom: build.query<Room | null, Asked>({
    query: ({ mode, newResult }) => ({
      path: '/api-bid-room',
      body: { mode, game_id: newResult.gameid, new_result: newResult },
    }),
    transformResponse: ({ room }: LooseAnswer<'/api-bid-room'>) =>
      isRow(room) ? { number: textOf(room.number), points: numberOf(room.points) ?? 0 } : null,
    providesTags: ['Wallet'],
    keepUnusedDataFor: 0,
  }),
}));

export const { useBiddingOwnLimitsQuery, useBiddingRoomQuery } = limits;
