import { createServer } from 'node:http';
import { type Listening, listen } from '@ank/testkit/listen';
import type { Browser } from '@playwright/test';
import { type JourneySite, openJourneySite } from '../support/journeySite';
import type { RemoteEvent } from '../support/remoteEvents';

/** Collects what shells report to a server on another origin than the page, as an operator may have one. */
export const startEventCollector = async () => {
  const events: RemoteEvent[] = [];
  const server = createServer(async (request, answer) => {
    let body = '';
    for await (const part of request) body += part;
    if (request.method === 'POST') events.push(JSON.parse(body) as RemoteEvent);
    answer.writeHead(204).end();
  });
  const { port, close }: Listening = await listen(server);
  return { events, telemetryUrl: `http://127.0.0.1:${port}/events`, close };
};

export type ReportingSite = {
  site: JourneySite;
  /** All that was reported so far; `forgetEvents` empties it. */
  events: readonly RemoteEvent[];
  forgetEvents: () => void;
  close: () => Promise<void>;
};

/** A site whose shells report to a collector of its own. */
export const openReportingSite = async (browser: Browser): Promise<ReportingSite> => {
  const { events, telemetryUrl, close: closeCollector } = await startEventCollector();
  const site = await openJourneySite(browser, { config: { telemetryUrl } }).catch(async (error: unknown) => {
    await closeCollector();
    throw error;
  });
  return {
    site,
    events,
    forgetEvents: () => {
      events.length = 0;
    },
    close: async () => {
      await site.close();
      await closeCollector();
    },
  };
};
