import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@ank/protocol/registry';
import { readNothing } from '../readArgs';
import { mustBeFree, untilStopped } from '../start/openPort';
import { startProvider } from '../start/provider';
import { readSettings } from '../start/settings';
import { mustHave, packageAt, ROOT, readJson } from '../workspace/packages';
import { devRegistry } from './devConfig';
import { demoSession, devPage } from './devPage';

const SITE = join(ROOT, '.ank/site');
const LIVE = join(SITE, 'registry/current.json');
const HOST = '127.0.0.1';
const DEFAULT_PORT = 4100;

export const dev = async (args: string[]): Promise<number> => {
  readNothing(args);
  const one = packageAt(process.cwd());
  if (one.kind !== 'remote' && one.kind !== 'shell') throw new Error(`${one.name} has no screens to show`);
  mustHave('ank dev', ['webpack-dev-server', '@pmmmwh/react-refresh-webpack-plugin', 'react-refresh']);
  const { devServer } = await import('./devServer');
  const { config, isElsewhere } = readSettings(process.env);
  const port = process.env.PORT ? Number(process.env.PORT) : (one.settings.port ?? DEFAULT_PORT);
  await mustBeFree({ host: HOST, port });
  const stopping = untilStopped();

  const provider = isElsewhere ? undefined : await startProvider(join(ROOT, '.ank/dev-data'));
  try {
    const apiHost = provider ? `http://127.0.0.1:${provider.ready.port}` : (config.apiHost ?? '');
    const demo = provider?.ready.demo;
    const { envType = '', appKey = '' } = config;
    const session = demo && (await demoSession(apiHost, demo, { env_type: envType, app_key: appKey }));
    const published = existsSync(LIVE) ? readJson<Registry>(LIVE) : undefined;
    const page = async () =>
      // Calls go by way of this server: a page of another origin would need the provider's leave.
      devPage({
        registry: devRegistry(one, published),
        config: { ...config, apiHost: '' },
        ...(session && { session }),
      });
    const server = await devServer({
      one,
      host: HOST,
      port,
      provider: apiHost,
      siteDir: SITE,
      config: { ...config, apiHost: '' },
      page,
    });
    await server.start();
    const address = `http://${HOST}:${port}`;
    console.log(`\n${one.name} alone, with hot reload: ${address}`);
    if (one.kind === 'remote')
      console.log(
        `In a running shell that allows ${address}: open it with ?overrides, and give ${one.name} the address\n  ${address}/remoteEntry.js`,
      );
    console.log('Ctrl-C stops it.');
    await stopping;
    await server.stop();
    return 0;
  } finally {
    await provider?.stop();
  }
};
