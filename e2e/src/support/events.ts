import type { Page } from 'playwright-core';

/** What the shell told of loading a remote's version. */
export type RemoteEvent = { event: string; remote: string; version: string; reason?: string };

type Watched = { remoteEvents?: RemoteEvent[] };

/** Collects the shell's loading events of every document of this page from now on. */
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
