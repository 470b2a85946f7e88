/** The page's types stand in the same project. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetched = Lasting & {
  request: Request;
  clientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
export type Told = Lasting & { data: unknown; source: Page | null };
export type Page = { id: string; type: string; postMessage: (said: object) => void };
export type Pushed = Lasting & { data: { json: () => unknown } | null };
export type Pressed = Lasting & { notification: { close: () => void } };
export type OpenPage = {
  url: string;
  focus: () => Promise<unknown>;
  navigate: (to: string) => Promise<unknown>;
};

type Events = {
  install: Lasting;
  activate: Lasting;
  fetch: Fetched;
  message: Told;
  push: Pushed;
  notificationclick: Pressed;
};

export type WorkerScope = {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<Page | undefined>;
    matchAll: (wanted: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenPage[]>;
    openWindow: (to: string) => Promise<unknown>;
  };
  registration: Pick<ServiceWorkerRegistration, 'showNotification'> &
    Partial<Pick<ServiceWorkerRegistration, 'navigationPreload'>>;
  location: Location;
};
