import { usePoll, useWalletQuery } from '@ank/shared/api';

/** ms, where no screen polls the wallet oftener. */
const FRAME_POLL_MS = 30_000;

type Betting = 'on' | 'off' | 'waiting' | 'failed';
type Read = { data?: { bettingOn: boolean; features?: string[] } | undefined; error?: unknown };

/** An error that is tried again does not go back to waiting. */
const offerIn = ({ data, error }: Read) => ({
  betting: (data ? (data.bettingOn ? 'on' : 'off') : error ? 'failed' : 'waiting') as Betting,
  announced: data?.features,
});

/** `waiting` until known; `announced`: features. */
export const useOffer = () =>
  useWalletQuery(undefined, { ...usePoll(FRAME_POLL_MS, true), selectFromResult: offerIn });

export const useBetting = () => useOffer().betting;

/** A malformed list counts as none. */
export const lacks = (announced: readonly string[] | undefined, features: readonly string[] | undefined) =>
  features?.some?.((name) => !announced?.includes(name));
