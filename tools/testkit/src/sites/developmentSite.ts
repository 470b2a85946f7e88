import { createServer } from 'node:http';
import { renderDevPage } from '@ank/build/dev-page';
import { buildDevRegistry } from '@ank/build/dev-registry';
import { startDevServer } from '@ank/build/dev-server';
import type { Package } from '@ank/build/packages';
import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { newDirectoryStorage } from '@ank/release/directory-target';
import { readLatestRevision } from '@ank/release/revisions';
import { findFreePort, type Listening, listen } from './listenAndSendRequest';

/** Betting is on. */
export const startStubProvider = (): Promise<Listening> =>
  listen(
    createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ status: true, wallet_amt: '100', betting_status: '1', result: [] }));
    }),
  );

type DevSiteOptions = {
  shown: () => readonly Package[];
  provider: Listening;
  siteDir: string;
  session?: { username: string; token: string; mobile: string };
};

export const startDevSite = async ({
  shown,
  provider,
  siteDir,
  session,
}: DevSiteOptions): Promise<Listening> => {
  const port = await findFreePort();
  const { server } = await startDevServer({
    shown: shown(),
    host: '127.0.0.1',
    port,
    provider: `http://127.0.0.1:${provider.port}`,
    siteDir,
    config: DEFAULT_CONFIG,
    page: async () =>
      renderDevPage({
        registry: buildDevRegistry(shown(), await readLatestRevision(newDirectoryStorage(siteDir))),
        config: { ...DEFAULT_CONFIG },
        ...(session && { session }),
      }),
  });
  await server.start();
  return { port, close: () => server.stop() };
};
