/// <reference lib="webworker" />

import { parsePushMessage } from '@ank/protocol/push';

const scope = globalThis as unknown as ServiceWorkerGlobalScope;

/** A later push takes the place of an earlier one, and calls again. */
const TAG = 'ank-desk';

const findOpenDeskWindows = async (): Promise<readonly WindowClient[]> =>
  (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) =>
    new URL(url).pathname.startsWith('/desk/'),
  );

/** Shows a notification, without a sound where a desk is looked at, which makes its own. */
const showPushNotification = async (data: PushMessageData | null) => {
  const { title, body, path } = parsePushMessage(data);
  const silent = (await findOpenDeskWindows()).some(({ visibilityState }) => visibilityState === 'visible');
  const options = { body, data: path, tag: TAG, silent, renotify: !silent };
  await scope.registration.showNotification(title || 'Ank desk', options);
};

/** An open desk is left as it is: something may be typed there. */
const focusOpenDeskOrOpenPath = async (path: string) => {
  const [page] = await findOpenDeskWindows();
  await (page ? page.focus() : scope.clients.openWindow(`/desk${path || '/'}`));
};

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('push', (event) => event.waitUntil(showPushNotification(event.data)));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(focusOpenDeskOrOpenPath(event.notification.data));
});
