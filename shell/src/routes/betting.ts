import { usePoll, useWalletQuery } from '@ank/shared/api';

/** How often the frame looks at the wallet where no screen polls it oftener, in ms. */
const FRAME_POLL_MS = 30_000;

/** Whether betting is on for this player; `waiting` until the provider has said so, `failed` when it could not. */
export const useBetting = (): 'on' | 'off' | 'waiting' | 'failed' => {
  const { data, error } = useWalletQuery(undefined, usePoll(FRAME_POLL_MS));
  if (data) return data.bettingOn ? 'on' : 'off';
  // Stays while it is tried again: the screen does not go back to waiting.
  return error ? 'failed' : 'waiting';
};
