import type { RemoteRecord } from '@ank/protocol/registry';
import { getConfig } from '@ank/shared/config';
import { keepOffline } from './offline';
import { mayPrefetch, startPrefetch, type Tab } from './prefetch';
import { whenIdle } from './whenIdle';

export const startBackgroundWork = (remotes: readonly RemoteRecord[], tab: Tab): (() => void) => {
  const ends = [whenIdle(() => void keepOffline(getConfig().offline))];
  if (mayPrefetch()) ends.push(startPrefetch(remotes, tab));
  return () => {
    for (const end of ends) end();
  };
};
