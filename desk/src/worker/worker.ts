/** The page's types stand in the same project. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Pushed = Lasting & { data: { json: () => unknown } | null };
type Pressed = Lasting & { notification: { data: unknown; close: () => void } };
type OpenPage = { url: string; visibilityState: string; focus: () => Promise<unknown> };
type Events = { install: Lasting; push: Pushed; notificationclick: Pressed };
type Scope = {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    matchAll: (wanted: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenPage[]>;
    openWindow: (to: string) => Promise<unknown>;
  };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
};
const scope = globalThis as unknown as Scope;

/** A later push takes the place of an earlier one, and calls again. */
const TAG = 'ank-desk';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const told = (data: Pushed['data']) => {
  try {
    const { title, body, path } = (data?.json() ?? {}) as Record<string, unknown>;
    return { title: textOf(title), body: textOf(body), path: textOf(path) };
  } catch {
    // Browsers still want something shown.
    return { title: '', body: '', path: '' };
  }
};

const openDesks = async (): Promise<readonly OpenPage[]> =>
  (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) =>
    new URL(url).pathname.startsWith('/desk/'),
  );

/** Without a sound where a desk is looked at, which calls by itself. */
const show = async (data: Pushed['data']) => {
  const { title, body, path } = told(data);
  const silent = (await openDesks()).some(({ visibilityState }) => visibilityState === 'visible');
  const options = { body, data: path, tag: TAG, silent, renotify: !silent };
  await scope.registration.showNotification(title || 'Ank desk', options);
};

/** An open desk is left as it is: something may be typed there. */
const openDesk = async (path: unknown) => {
  const [page] = await openDesks();
  await (page ? page.focus() : scope.clients.openWindow(`/desk${textOf(path) || '/'}`));
};

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('push', (event) => event.waitUntil(show(event.data)));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openDesk(event.notification.data));
});
