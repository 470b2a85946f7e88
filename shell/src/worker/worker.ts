/** Never touches a call to the provider: bids are placed or refused by it alone. */
import { answerFile, FILES, folderOf, keepFiles } from './files';
import { PAGE } from './keptPage';
import { answerPage, keepPage } from './page';
import { openInbox, showPush } from './push';
import type { WorkerScope } from './scope';

const scope = globalThis as unknown as WorkerScope;

/** A path with an ending is a file; /api-… and /registry/ are asked for each time. */
const isScreen = ({ mode }: Request, { pathname }: URL) =>
  mode === 'navigate' &&
  !/\/[^/]*\.[a-z0-9]+$/i.test(pathname) &&
  !/^\/(api|registry\/|r\/|shell\/)/.test(pathname);

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([scope.skipWaiting(), keepPage().catch(() => {})]));
});

scope.addEventListener('activate', (event) => {
  const dropOthers = async () => {
    const names = (await caches.keys()).filter(
      (name) => name.startsWith('ank-') && name !== FILES && name !== PAGE,
    );
    await Promise.all(names.map((name) => caches.delete(name)));
  };
  // The page's request sets out while the worker wakes up.
  event.waitUntil(
    Promise.all([dropOthers(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  );
});

scope.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  if (Array.isArray(keep)) event.waitUntil(keepFiles(keep.filter((address) => typeof address === 'string')));
});

scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data)));

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openInbox(scope));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  const lasting = (work: Promise<unknown>) => event.waitUntil(work);
  if (isScreen(request, url)) {
    const load = async () => (await event.preloadResponse) ?? fetch(request);
    event.respondWith(answerPage(load, lasting));
  } else if (folderOf(request.url)) {
    event.respondWith(answerFile(request, lasting));
  }
});
