import type { LooseAnswer } from '@ank/protocol/calls';
import { remoteApi } from '@ank/shared/api';
import { type OwnLimits, ownLimitsIn } from '@ank/shared/player';

const limits = remoteApi('bidding', __ANK_VERSION__, (build) => ({
  biddingOwnLimits: build.query<OwnLimits, void>({
    query: () => ({ path: '/api-play-limits', body: { since: undefined, language: undefined } }),
    transformResponse: (answer: LooseAnswer<'/api-play-limits'>) => ownLimitsIn(answer, ['stake', 'loss']),
    // A player without limits need not be looked up after each bid.
    providesTags: (said) => (said && said.rooms.length === 0 ? ['Profile'] : ['Profile', 'Wallet']),
    keepUnusedDataFor: 600,
  }),
}));

export const { useBiddingOwnLimitsQuery } = limits;
