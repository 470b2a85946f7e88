/** The parts of the service worker's own world that are used; the page's types stand beside them in one project. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
export type Fetched = Lasting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
export type Told = Lasting & { data: unknown };

type Events = { install: Lasting; activate: Lasting; fetch: Fetched; message: Told };

export type WorkerScope = {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  location: Location;
};
