import type { LooseAnswer } from '@ank/protocol/calls';
import { remoteApi } from '@ank/shared/api';
import { type OwnLimits, ownLimitsIn, type Room } from '@ank/shared/player';

type KnownRoom = Room & { period: NonNullable<Room['period']> };

const known = ({ period, ...room }: Room): KnownRoom[] => (period ? [{ ...room, period }] : []);

const limits = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  walletOwnLimits: build.query<OwnLimits<KnownRoom>, void>({
    query: () => ({ path: '/api-play-limits', body: { since: undefined, language: undefined } }),
    transformResponse: (answer: LooseAnswer<'/api-play-limits'>) => {
      const { rooms, breakUntil } = ownLimitsIn(answer, ['deposit']);
      return { rooms: rooms.flatMap(known), breakUntil };
    },
    providesTags: ['Deposits', 'Profile'],
  }),
}));

export const { useWalletOwnLimitsQuery } = limits;
