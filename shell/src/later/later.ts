import { getConfig } from '@ank/shared/config';
import type { RemoteRecord } from '@ank/shared/registry';
import { keepOffline } from './offline';
import { mayPrefetch, startPrefetch } from './prefetch';
import { whenQuiet } from './quiet';

/** All that helps the next screen or the next start and not this one. Gives the way to end it. */
export const startLater = (remotes: readonly RemoteRecord[]): (() => void) => {
  const ends = [whenQuiet(() => void keepOffline(getConfig().offline))];
  if (mayPrefetch()) ends.push(startPrefetch(remotes));
  return () => {
    for (const end of ends) end();
  };
};
