import type { RemoteRecord } from '@ank/protocol/registry';
import { getConfig } from '@ank/shared/config';
import type { AppStore } from '@ank/shared/store';
import { watchInstall } from '../install/watchInstall';
import { watchPlay } from '../reminder/watchPlay';
import { beat } from '../remotes/trial';
import { keepAnswers } from './answers';
import { watchForEmptiness } from './emptyScreen';
import { watchLeft } from './leftBehind';
import { watchNavigation } from './navigationLoop';
import { keepOffline } from './offline';
import { mayPrefetch, startPrefetch, type Tab } from './prefetch';
import { watchRegistry } from './registryWatch';
import { whenIdle } from './whenIdle';

/** Dead after four missing beats. */
const watchBeats = () => {
  const timer = setInterval(beat, getConfig().loadTimeoutMs / 2);
  return () => clearInterval(timer);
};

export { keptAnswers } from './answers';

export const startBackgroundWork = (
  remotes: readonly RemoteRecord[],
  tab: Tab,
  store: AppStore,
): (() => void) => {
  const ends = [watchBeats(), watchForEmptiness(), watchLeft(), watchNavigation()];
  ends.push(watchRegistry(store.dispatch));
  ends.push(whenIdle(() => void keepOffline(getConfig().offline)));
  ends.push(watchInstall(store), watchPlay(store), keepAnswers(store, getConfig().offline));
  if (mayPrefetch()) ends.push(startPrefetch(remotes, tab));
  return () => {
    for (const end of ends) end();
  };
};
