import { usePoll, useWalletQuery } from '@ank/shared/api';

/** ms, where no screen polls the wallet oftener. */
const FRAME_POLL_MS = 30_000;

type Betting = 'on' | 'off' | 'waiting' | 'failed';
/** `waiting` until known; an error that is tried again does not go back to it. `announced`: features. */
export const useBettingAndFeatures = () =>
  useWalletQuery(undefined, {
    ...usePoll(FRAME_POLL_MS, true),
    selectFromResult: ({ data, error }) => ({
      betting: (data ? (data.bettingOn ? 'on' : 'off') : error ? 'failed' : 'waiting') as Betting,
      announced: data?.features,
    }),
  });

export const useBettingState = () => useBettingAndFeatures().betting;
