import { bucketOf, INSTALL_KEY, installId } from '@ank/shared/flags';
import { storage } from '@ank/shared/session';

/** For a team that tries its canary: `?canary=wallet` makes this browser the first device, `?canary=` any. */
export const joinCanary = (search: string): void => {
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
