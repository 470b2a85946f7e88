import type { Page } from '@playwright/test';

/** What the shell told of loading a remote's version. */
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
        (one) => one.remote === wanted.remote && one.event === wanted.event,
      ),
    { remote, event },
  );
};
