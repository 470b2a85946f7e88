import { usePoll, useWalletQuery } from '@ank/shared/api';

/** How often the frame looks at the wallet where no screen polls it oftener, in ms. */
const FRAME_POLL_MS = 30_000;

/** Whether betting is on for this player; `waiting` until the provider has said so, `failed` when it could not. */
export const useBetting = (): 'on' | 'off' | 'waiting' | 'failed' => {
  const { data, isError } = useWalletQuery(undefined, usePoll(FRAME_POLL_MS));
  if (data) return data.bettingOn ? 'on' : 'off';
  return isError ? 'failed' : 'waiting';
};
