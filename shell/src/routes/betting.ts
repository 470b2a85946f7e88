import { usePoll, useWalletQuery } from '@ank/shared/api';

/** How often the frame looks at the wallet where no screen polls it oftener, in ms. */
const FRAME_POLL_MS = 30_000;

type Betting = 'on' | 'off' | 'waiting' | 'failed';
type Read = { data?: { bettingOn: boolean; features?: string[] } | undefined; error?: unknown };

/** An error stays while it is tried again: the screen does not go back to waiting. */
const offerIn = ({ data, error }: Read) => ({
  betting: (data ? (data.bettingOn ? 'on' : 'off') : error ? 'failed' : 'waiting') as Betting,
  features: data?.features,
});

/** What the provider offers this player: betting, as below, and its features, undefined until it has said so. */
export const useOffer = () =>
  useWalletQuery(undefined, { ...usePoll(FRAME_POLL_MS), selectFromResult: offerIn });

/** Whether betting is on for this player; `waiting` until the provider has said so, `failed` when it could not. */
export const useBetting = (): Betting => useOffer().betting;
