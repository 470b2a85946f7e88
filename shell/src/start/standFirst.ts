import { bucketOf, INSTALL_KEY, installId } from '@ank/shared/flags';
import { storage } from '@ank/shared/session';

/**
 * Gives this browser a new place among all devices, for a team that wants to see its canary on a phone of its own.
 * `search` is the address's: `?canary=wallet` makes it the first device for the wallet, which has every canary of
 * 0.01 percent or more from then on, as a player's device would; `?canary=` gives it any place again.
 */
export const standFirst = (search: string): void => {
  const remote = new URLSearchParams(search).get('canary');
  if (remote === null) return;
  storage.remove(INSTALL_KEY);
  if (remote === '') return;
  // One name in ten thousand stands first: some milliseconds of trying.
  const name = installId().slice(0, 8);
  for (let tail = 0; tail < 1_000_000; tail++) {
    const tried = name + tail.toString(16).padStart(8, '0');
    if (bucketOf(tried, remote) === 0) {
      storage.write(INSTALL_KEY, tried);
      return;
    }
  }
};
