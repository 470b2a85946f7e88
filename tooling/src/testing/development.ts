import { createServer } from 'node:http';
import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { devPage } from '../dev/devPage';
import { devRegistry } from '../dev/devRegistry';
import { devServer } from '../dev/devServer';
import { directoryTarget } from '../publish/directoryTarget';
import { latestRevision } from '../publish/revisions';
import type { Package } from '../workspace/packages';
import { freePort } from './freePort';
import { type Listening, listen } from './listen';

/** States what the shell asks for by itself: a player whose betting is on. */
export const statedPlayer = (): Promise<Listening> =>
  listen(
    createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ status: true, wallet_amt: '100', betting_status: '1', result: [] }));
    }),
  );

type Given = {
  /** Made for each page, as the remote's files change. */
  remote: () => Package;
  provider: Listening;
  siteDir: string;
  session?: { username: string; token: string; mobile: string };
};

/** The development server of a remote on a free loopback port, started. */
export const startDev = async ({ remote, provider, siteDir, session }: Given): Promise<Listening> => {
  const port = await freePort();
  const server = devServer({
    one: remote(),
    host: '127.0.0.1',
    port,
    provider: `http://127.0.0.1:${provider.port}`,
    siteDir,
    page: async () =>
      devPage({
        registry: devRegistry(remote(), await latestRevision(directoryTarget(siteDir))),
        config: { ...DEFAULT_CONFIG },
        ...(session && { session }),
      }),
  });
  await server.start();
  return { port, close: () => server.stop() };
};
