import type { Page } from '@playwright/test';

/** An event of loading a remote's version, as the shell reports it. */
export type RemoteEvent = { event: string; remote: string; version: string; reason?: string };

type WindowWithRemoteEvents = { remoteEvents?: RemoteEvent[] };

export const recordRemoteEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const events: RemoteEvent[] = [];
    (window as WindowWithRemoteEvents).remoteEvents = events;
    window.addEventListener('ank:remote', (event) => events.push((event as CustomEvent<RemoteEvent>).detail));
  });

export const readRemoteEvents = async (page: Page, remote: string): Promise<RemoteEvent[]> => {
  const events = await page.evaluate(() => (window as WindowWithRemoteEvents).remoteEvents ?? []);
  return events.filter((event) => event.remote === remote);
};

/** Waits until the shell has told of such an event: what is drawn may be the same before and after it. */
export const waitForRemoteEvent = async (page: Page, remote: string, event: string): Promise<void> => {
  await page.waitForFunction(
    (wanted) =>
      (window as WindowWithRemoteEvents).remoteEvents?.some(
        (remoteEvent) => remoteEvent.remote === wanted.remote && remoteEvent.event === wanted.event,
      ),
    { remote, event },
  );
};
