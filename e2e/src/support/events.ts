import { type CDPSession, expect, type Page } from '@playwright/test';

/** An event of loading a remote's version, as the shell reports it. */
export type RemoteEvent = { event: string; remote: string; version: string; reason?: string };

type Watched = { remoteEvents?: RemoteEvent[] };

export const collectEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const events: RemoteEvent[] = [];
    (window as Watched).remoteEvents = events;
    window.addEventListener('ank:remote', (event) => events.push((event as CustomEvent<RemoteEvent>).detail));
  });

export const eventsOf = async (page: Page, remote: string): Promise<RemoteEvent[]> => {
  const events = await page.evaluate(() => (window as Watched).remoteEvents ?? []);
  return events.filter((event) => event.remote === remote);
};

/** Waits until the shell has told of such an event: what is drawn may be the same before and after it. */
export const untilEvent = async (page: Page, remote: string, event: string): Promise<void> => {
  await page.waitForFunction(
    (wanted) =>
      (window as Watched).remoteEvents?.some(
        (remoteEvent) => remoteEvent.remote === wanted.remote && remoteEvent.event === wanted.event,
      ),
    { remote, event },
  );
};

/** Brings a push to the worker that a page registers at `origin`, as a push service would. Call it before. */
export const pushesTo = async (devtools: CDPSession, origin: string) => {
  const registered: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted } of registrations)
      if (!isDeleted) registered.push(registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  return async (data: string) => {
    await expect.poll(async () => registered.length > 0, 'no registration is known').toBe(true);
    const [registrationId = ''] = registered;
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
};
