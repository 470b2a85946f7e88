import { usePoll, useWalletQuery } from '@ank/shared/api';

/** Where no screen polls the wallet oftener, in ms. */
const FRAME_POLL_MS = 30_000;

type Betting = 'on' | 'off' | 'waiting' | 'failed';
type Read = { data?: { bettingOn: boolean; features?: string[] } | undefined; error?: unknown };

/** While an error is tried again, the screen does not go back to waiting. */
const offerIn = ({ data, error }: Read) => ({
  betting: (data ? (data.bettingOn ? 'on' : 'off') : error ? 'failed' : 'waiting') as Betting,
  announced: data?.features,
});

/** `waiting` until the provider has said so, `failed` when it could not; `announced`: its features. */
export const useOffer = () =>
  useWalletQuery(undefined, { ...usePoll(FRAME_POLL_MS, true), selectFromResult: offerIn });

export const useBetting = (): Betting => useOffer().betting;

/** A malformed list of features counts as none. */
export const lacks = (
  announced: readonly string[] | undefined,
  features: readonly string[] | undefined,
): boolean | undefined => features?.some?.((name) => !announced?.includes(name));
