import type { LooseAnswer } from '@ank/protocol/calls';
import { numberOf, rowsOf } from '@ank/protocol/read';
import { remoteApi } from './remoteApi';

/** `since`: ISO, for the result since then. `language`: of the operator's words. */
type Question = { since?: string; language?: string | undefined };

const limits = remoteApi('kernel', '1', (build) => ({
  /** Kept as it came: each remote reads of it what its own version knows. */
  kernelPlayLimits: build.query<LooseAnswer<'/api-play-limits'>, Question>({
    query: ({ since, language }) => ({ path: '/api-play-limits', body: { since, language } }),
    // What is not limited need not be looked up after each bid or deposit.
    providesTags: (said) =>
      said
        ? [
            'Profile',
            ...rowsOf(said.limits).flatMap(({ kind, amount }) =>
              numberOf(amount) === undefined ? [] : ([kind === 'deposit' ? 'Deposits' : 'Wallet'] as const),
            ),
          ]
        : ['Profile', 'Wallet', 'Deposits'],
    keepUnusedDataFor: 600,
  }),
}));

export const { useKernelPlayLimitsQuery: usePlayLimitsQuery } = limits;
export const playLimitsEndpoint = limits.endpoints.kernelPlayLimits;
