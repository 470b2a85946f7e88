/// <reference lib="webworker" />

/** Never touches a call to the provider. */
import { changeBook } from './book';
import { answerFile, FILES, folderOf, keepFiles, PAGE } from './files';
import { answerPage, keepPage } from './page';
import { openInbox, showPush } from './push';
import { giveAnotherChance, hear, mayRun, watch } from './trials';
import { soon } from './wait';

const scope = globalThis as unknown as ServiceWorkerGlobalScope;

/** With an ending it is a file; /api-… and /registry/ are asked each time. */
const isScreen = ({ mode }: Request, { pathname }: URL) =>
  mode === 'navigate' &&
  !/\/[^/]*\.[a-z0-9]+$/i.test(pathname) &&
  !/^\/(api|registry\/|r\/|shell\/)/.test(pathname);

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([scope.skipWaiting(), keepPage().catch(() => {})]));
});

scope.addEventListener('activate', (event) => {
  const dropOthers = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('ank-') && name !== FILES && name !== PAGE) await caches.delete(name);
  };
  // The page's request sets out while the worker wakes up.
  event.waitUntil(
    Promise.all([
      dropOthers(),
      scope.registration.navigationPreload?.enable(),
      changeBook(() => {}),
      scope.clients.claim(),
    ]),
  );
});

const textsIn = (list: unknown[]) => list.filter((text) => typeof text === 'string');

const folderIn = (path: string) => folderOf(new URL(path, scope.location.origin).href);

scope.addEventListener('message', (event) => {
  const { keep, again, shows } = (event.data ?? {}) as Record<string, unknown>;
  if (Array.isArray(keep)) event.waitUntil(keepFiles(textsIn(keep)));
  if (Array.isArray(again)) event.waitUntil(giveAnotherChance(textsIn(again).map(folderIn)));
  if (event.source && 'id' in event.source && typeof shows === 'string')
    event.waitUntil(hear(scope.clients, event.source, folderIn(shows)));
});

scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data)));

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openInbox(scope));
});

const answerCode = async (folder: string, answer: Promise<Response>) => {
  answer.catch(() => {});
  return (await soon(mayRun(folder))) === false ? Response.error() : answer;
};

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  const lasting = (work: Promise<unknown>) => event.waitUntil(work);
  if (isScreen(request, url)) {
    const load = async () => (await event.preloadResponse) ?? fetch(request);
    event.respondWith(answerPage(load, lasting));
    return;
  }
  const folder = folderOf(request.url);
  if (!folder) return;
  const answer = answerFile(request, lasting);
  const isCode = request.destination === 'script' && folder.startsWith('/r/');
  event.respondWith(isCode ? answerCode(folder, answer) : answer);
  if (isCode) lasting(watch(scope.clients, event.clientId, folder));
});
