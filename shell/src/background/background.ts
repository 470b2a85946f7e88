import type { RemoteRecord } from '@ank/protocol/registry';
import { getConfig } from '@ank/shared/config';
import type { AppDispatch, AppStore } from '@ank/shared/store';
import { watchInstall } from '../install/watchInstall';
import { watchPlay } from '../reminder/watchPlay';
import { beat } from '../remotes/trial';
import { heard, type Live } from '../start/releaseSlice';
import { keepAnswers } from './answers';
import { watchForEmptiness } from './emptyScreen';
import { watchLeft } from './leftBehind';
import { watchNavigation } from './navigationLoop';
import { mayPrefetch, startPrefetch, type Tab } from './prefetch';
import { whenIdle } from './whenIdle';

const isLive = (value: unknown): value is Live => {
  const { revision, revoked } = (value ?? {}) as Partial<Live>;
  return typeof revision === 'number' && Array.isArray(revoked);
};

export const askRegistry = () => async (dispatch: AppDispatch) => {
  try {
    const answer = await fetch('/registry/current.json', { cache: 'no-cache' });
    const live: unknown = await answer.json();
    if (isLive(live)) dispatch(heard({ revision: live.revision, revoked: live.revoked }));
  } catch {
    // Asked again with the next tick.
  }
};

const watchRegistry = (dispatch: AppDispatch) => {
  const tick = () => document.visibilityState === 'visible' && navigator.onLine && dispatch(askRegistry());
  const timer = setInterval(tick, getConfig().registryPollMs);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
};

const WORKER = '/sw.js';

/** Before a worker was there to keep it. */
const loadedHere = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));

const keepOffline = async (wanted: boolean) => {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  try {
    if (wanted) {
      await workers.register(WORKER, { updateViaCache: 'none' });
      const { active } = await workers.ready;
      active?.postMessage({ keep: loadedHere() });
      return;
    }
    const installed = await workers.getRegistrations();
    await Promise.all(installed.map((one) => one.unregister()));
    // A worker serves the open page to its end: what it keeps meanwhile goes with the next start.
    const kept = (await caches.keys()).filter((name) => name.startsWith('ank-'));
    await Promise.all(kept.map((name) => caches.delete(name)));
  } catch {
    // Private windows and managed phones refuse workers.
  }
};

/** Dead after four missing beats. */
const watchBeats = () => {
  const timer = setInterval(beat, getConfig().loadTimeoutMs / 2);
  return () => clearInterval(timer);
};

export { keptAnswers } from './answers';

export const startBackgroundWork = (remotes: readonly RemoteRecord[], tab: Tab, store: AppStore) => {
  const ends = [watchBeats(), watchForEmptiness(), watchLeft(), watchNavigation()];
  ends.push(watchRegistry(store.dispatch));
  ends.push(whenIdle(() => void keepOffline(getConfig().offline)));
  ends.push(watchInstall(store), watchPlay(store), keepAnswers(store, getConfig().offline));
  if (mayPrefetch()) ends.push(startPrefetch(remotes, tab));
  return () => {
    for (const end of ends) end();
  };
};
