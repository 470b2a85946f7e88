import type { RegisteredRemote } from '@ank/protocol/registry';
import { isRow } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import {
  ANSWERS_KEY,
  CREDENTIALS_KEY,
  type PlayerSession,
  parseCredentials,
  selectSession,
  storage,
  typedStorage,
} from '@ank/shared/session';
import { type AppDispatch, type AppStore, endpointShape, type KeptAnswers } from '@ank/shared/store';
import { setFieldSnapshotter, snapshotFields } from '@ank/shared/translated-page';
import { writeHeartbeat } from '../attempts/attempt';
import { watchRefetched } from '../errors/reportRefetched';
import { scheduleInstallOffer, watchForPlayReminders } from '../install/watchForInstallAndReminders';
import { watchAuthors } from '../remoteResources/changeAuthors';
import { type LiveRevision, liveRevisionReceived } from '../start/liveRevisionSlice';
import { fetchWholeJson } from '../texts/fetchWholeJson';
import { watchForBlankScreen } from './blankScreenWatch';
import { undoChangesOfHiddenVersions } from './hiddenVersionChanges';
import { watchLeakedDom } from './leakedDom';
import { watchForNavigationLoops } from './navigationLoop';
import { mayPrefetch, startPrefetch, type TabVersions } from './prefetch';
import { retryDamagedMedia } from './retryDamagedMedia';
import { whenIdle } from './whenIdle';

/** No older (ms), in no more room (characters): the session shares the storage. */
const LONGEST_MS = 7 * 86_400_000;
const MOST_ROOM = 400_000;

type Queries = ReturnType<AppStore['getState']>['api']['queries'];
type Kept = Record<string, KeptAnswers[string] & { status?: string; fulfilledTimeStamp?: number }>;

const inPhone = typedStorage(ANSWERS_KEY, (stored) => {
  const { player, queries } = isRow(stored) ? stored : {};
  return { player, queries: isRow(queries) ? (queries as Kept) : {} };
});

const playerOf = ({ username, mobile }: PlayerSession) => `${mobile} ${username}`;

const readStoredQueries = (player: string) => {
  const { player: owner, queries } = inPhone.read();
  return owner === player ? queries : {};
};

const newestQueries = (queries: Kept, now: number) => {
  let room = MOST_ROOM;
  const fresh = Object.entries(queries)
    .filter(
      ([, query]) => query?.status === 'fulfilled' && now - (query.fulfilledTimeStamp ?? 0) < LONGEST_MS,
    )
    .sort(([, a], [, b]) => (b?.fulfilledTimeStamp ?? 0) - (a?.fulfilledTimeStamp ?? 0))
    .filter(([key, query]) => {
      room -= key.length + JSON.stringify(query).length;
      return room > 0;
    });
  return Object.fromEntries(fresh);
};

/** A reading that failed, or is on its way, leaves the last good one. Each says what defined it. */
const fulfilledQueries = (queries: Queries): Kept =>
  Object.fromEntries(
    Object.entries(queries).flatMap(([key, query]) => {
      if (!query?.fulfilledTimeStamp || query.data === undefined) return [];
      const { error: _error, ...answered } = query;
      const shape = endpointShape(query.endpointName);
      return [[key, { ...answered, status: 'fulfilled', ...(shape && { shape }) }]];
    }),
  );

export const storeAnswers = (store: AppStore, wanted: boolean) => {
  if (!wanted) inPhone.forget();
  const keep = () => {
    const state = store.getState();
    const session = selectSession(state);
    if (document.visibilityState !== 'hidden' || !session.token || !wanted) return;
    const player = playerOf(session);
    const queries = newestQueries(
      { ...readStoredQueries(player), ...fulfilledQueries(state.api.queries) },
      Date.now(),
    );
    inPhone.write({ player, queries });
  };
  document.addEventListener('visibilitychange', keep);
  return () => document.removeEventListener('visibilitychange', keep);
};

/** Returns the stored answers of the player who is logged in, and of nobody else. */
export const readStoredAnswers = (session = parseCredentials(storage.read(CREDENTIALS_KEY))) =>
  session.token ? newestQueries(readStoredQueries(playerOf(session)), Date.now()) : {};

const isLive = (value: unknown): value is LiveRevision => {
  const { revision, revoked } = (value ?? {}) as Partial<LiveRevision>;
  return typeof revision === 'number' && Array.isArray(revoked);
};

export const checkForNewRevision = () => async (dispatch: AppDispatch) => {
  try {
    const live = await fetchWholeJson('/registry/current.json', isLive, 'no-cache');
    dispatch(liveRevisionReceived({ revision: live.revision, revoked: live.revoked }));
  } catch {
    // The next tick asks again.
  }
};

const watchRegistry = (dispatch: AppDispatch) => {
  const tick = () => document.visibilityState === 'visible' && dispatch(checkForNewRevision());
  const timer = setInterval(tick, getConfig().registryPollMs);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
};

const WORKER = '/sw.js';

/** Returns the addresses that this page loaded before a worker was there to store them. */
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
    await Promise.all(installed.map((registration) => registration.unregister()));
    // A worker serves the open page to its end: what it keeps meanwhile goes with the next start.
    for (const name of await caches.keys()) if (name.startsWith('ank-')) await caches.delete(name);
  } catch {
    // Private windows and managed phones refuse workers.
  }
};

const hasPendingQuery = (store: AppStore) =>
  Object.values(store.getState().api.queries).some((query) => query?.status === 'pending');

export const startBackgroundWork = (
  remotes: readonly RegisteredRemote[],
  tab: TabVersions,
  store: AppStore,
) => {
  const { loadTimeoutMs, offline } = getConfig();
  // Dead after four missing ones.
  const beats = setInterval(writeHeartbeat, loadTimeoutMs / 2);
  setFieldSnapshotter(snapshotFields);
  whenIdle(() => void keepOffline(offline));
  const ends = [
    watchAuthors(),
    ...[
      watchForBlankScreen(() => hasPendingQuery(store)),
      watchLeakedDom(),
      undoChangesOfHiddenVersions(),
      watchForNavigationLoops(),
    ],
    ...[
      watchRegistry(store.dispatch),
      scheduleInstallOffer(store),
      watchForPlayReminders(store),
      storeAnswers(store, offline),
    ],
    ...[watchRefetched(), retryDamagedMedia()],
    ...(mayPrefetch() ? [startPrefetch(remotes, tab)] : []),
  ];
  return () => {
    clearInterval(beats);
    for (const end of ends) end();
  };
};
