import type { Mode } from '@ank/protocol/bet-types';
import type { LooseAnswer } from '@ank/protocol/calls';
import { isRow, numberOf, remoteApi, textOf } from '@ank/shared/api';
import type { BidRequest } from '../placing/newResult';

export type Asked = { mode: Mode } & Pick<BidRequest, 'newResult'>;
/** The points that are still possible, on `number` where it is one. */
type Room = { number: string; points: number };

export const { useBiddingRoomQuery } = remoteApi('bidding', __ANK_VERSION__, (build) => ({
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
