import { usePoll, useWalletQuery } from '@ank/shared/api';

/** How often the frame looks at the wallet where no screen polls it oftener, in ms. */
const FRAME_POLL_MS = 30_000;

type Betting = 'on' | 'off' | 'waiting' | 'failed';
type Read = { data?: { bettingOn: boolean; features?: string[] } | undefined; error?: unknown };

/** An error stays while it is tried again: the screen does not go back to waiting. */
const offerIn = ({ data, error }: Read) => ({
  betting: (data ? (data.bettingOn ? 'on' : 'off') : error ? 'failed' : 'waiting') as Betting,
  announced: data?.features,
});

/**
 * What the provider offers this player. `betting` is `waiting` until the provider has said so, `failed` when it could not;
 * `announced`: its features.
 */
export const useOffer = () =>
  useWalletQuery(undefined, { ...usePoll(FRAME_POLL_MS), selectFromResult: offerIn });

export const useBetting = (): Betting => useOffer().betting;

/** Whether a remote needs a feature that is not announced; a malformed list of them counts as none. */
export const lacks = (
  announced: readonly string[] | undefined,
  features: readonly string[] | undefined,
): boolean | undefined => features?.some?.((name) => !announced?.includes(name));
