/// <reference lib="webworker" />
// The service worker never touches a call to the provider.

import { fetchAndStoreFiles, respondWithStoredOrFetchedFile, versionFolderIn } from './fileCache';
import { fetchAndStorePage, respondWithFreshOrStoredPage } from './pageCache';
import { DEATH_LASTS_MS, MOST_DEATHS } from './pageDeathLimits';
import { isPageAnsweringPing, recordPong } from './pagePing';
import { focusOrOpenInboxPage, showPushNotification } from './pushNotification';
import { waitMs, withStorageTimeout } from './storageTimeout';
import { PAGE_CACHE } from './verifiedPage';
import { changeWorkerState, FILES_CACHE, type PageDeath, readWorkerState, STATE_CACHE } from './workerState';

const scope = globalThis as unknown as ServiceWorkerGlobalScope;

/** ms. */
const START_MS = 5000;
const ANSWER_MS = 8000;

const shown = new Map<string, string>();
const watched = new Set<string>();

const isRecentDeath = ([, , at]: PageDeath) => Date.now() - at < DEATH_LASTS_MS;

/** A visible page that does not answer is held by the code it runs. */
const recordDeathIfPageIsSilent = async (id: string, folder: string) => {
  const key = `${id} ${folder}`;
  shown.set(id, folder);
  if (watched.has(key)) return;
  watched.add(key);
  await waitMs(START_MS).finally(() => watched.delete(key));
  const page = await scope.clients.get(id);
  if (!page) shown.delete(id);
  // A page's own workers ask, and answer nothing.
  if (page?.type !== 'window' || shown.get(id) !== folder) return;
  const isAlive = await isPageAnsweringPing(id, () => page.postMessage({}), ANSWER_MS);
  if (isAlive || !(await scope.clients.get(id))) return;
  await changeWorkerState((state) => {
    state.died = [...state.died.filter(isRecentDeath), [folder, id, Date.now()]];
  });
};

/** Notes whose screen a page shows, nobody's out of sight, and tells the page of deaths. */
const onHeartbeatMessage = async (page: Client, folder: string | undefined) => {
  recordPong(page.id);
  const isKnown = shown.get(page.id) === folder;
  if (!folder) shown.delete(page.id);
  const changed = await changeWorkerState((state) => {
    state.died = state.died.filter(([, id]) => id !== page.id);
  });
  if (!folder) return;
  const died = changed.died.filter(isRecentDeath).map(([of]) => of);
  if (died.length > 0) page.postMessage({ died });
  if (!isKnown) await recordDeathIfPageIsSilent(page.id, folder);
};

const isRecentDeathIn = (folder: string) => (death: PageDeath) => death[0] === folder && isRecentDeath(death);

const forgetAllDeathsButOne = (folders: readonly (string | undefined)[]) =>
  changeWorkerState((state) => {
    for (const folder of folders)
      if (folder)
        state.died = state.died.filter(
          (crash) => crash[0] !== folder || crash === state.died.find(isRecentDeathIn(folder)),
        );
  });

const isBelowDeathLimit = async (folder: string) =>
  (await readWorkerState()).died.filter(isRecentDeathIn(folder)).length < MOST_DEATHS;

/**
 * Tells whether a request is for a screen: a path with an ending is a file; /api-… and /registry/ are asked
 * each time.
 */
const isScreenNavigation = ({ mode }: Request, { pathname }: URL) =>
  mode === 'navigate' &&
  !/\/[^/]*\.[a-z0-9]+$/i.test(pathname) &&
  !/^\/(api|registry\/|r\/|shell\/)/.test(pathname);

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([scope.skipWaiting(), fetchAndStorePage().catch(() => {})]));
});

scope.addEventListener('activate', (event) => {
  const dropOthers = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('ank-') && ![FILES_CACHE, PAGE_CACHE, STATE_CACHE].includes(name))
        await caches.delete(name);
  };
  // The page's request sets out while the worker wakes up.
  event.waitUntil(
    Promise.all([
      dropOthers(),
      scope.registration.navigationPreload?.enable(),
      changeWorkerState(() => {}),
      scope.clients.claim(),
    ]),
  );
});

const filterStrings = (list: unknown[]) => list.filter((text) => typeof text === 'string');

const versionFolderOfPath = (path: string) => versionFolderIn(new URL(path, scope.location.origin).href);

scope.addEventListener('message', (event) => {
  const { keep, again, shows } = (event.data ?? {}) as Record<string, unknown>;
  if (Array.isArray(keep)) event.waitUntil(fetchAndStoreFiles(filterStrings(keep)));
  if (Array.isArray(again))
    event.waitUntil(forgetAllDeathsButOne(filterStrings(again).map(versionFolderOfPath)));
  if (event.source && 'id' in event.source && typeof shows === 'string')
    event.waitUntil(onHeartbeatMessage(event.source, versionFolderOfPath(shows)));
});

scope.addEventListener('push', (event) => event.waitUntil(showPushNotification(scope, event.data)));

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(focusOrOpenInboxPage(scope));
});

const respondUnlessVersionKillsPages = async (folder: string, answer: Promise<Response>) => {
  answer.catch(() => {});
  return (await withStorageTimeout(isBelowDeathLimit(folder))) === false ? Response.error() : answer;
};

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
  if (isScreenNavigation(request, url)) {
    const load = async () => (await event.preloadResponse) ?? fetch(request);
    event.respondWith(respondWithFreshOrStoredPage(load, waitUntil));
    return;
  }
  const folder = versionFolderIn(request.url);
  if (!folder) return;
  const answer = respondWithStoredOrFetchedFile(request, waitUntil);
  const isCode = request.destination === 'script' && folder.startsWith('/r/');
  event.respondWith(isCode ? respondUnlessVersionKillsPages(folder, answer) : answer);
  if (isCode) waitUntil(recordDeathIfPageIsSilent(event.clientId, folder));
});
