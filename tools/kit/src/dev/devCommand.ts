import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@ank/protocol/registry';
import { refuseArguments } from '../readArgs';
import { startDemoProvider } from '../start/startDemoProvider';
import { readStartSettings } from '../start/startSettings';
import { requireFreePort } from '../workspace/listenPort';
import {
  isShellOrRemote,
  listPackagesInCwd,
  type Package,
  ROOT,
  readJsonFile,
  requireInstalledPackages,
} from '../workspace/packages';
import { waitForShutdownSignal } from '../workspace/waitForShutdownSignal';
import { buildDevRegistry } from './buildDevRegistry';
import { renderDevPage } from './devPage';
import { logInDemoPlayer } from './logInDemoPlayer';

const SITE = join(ROOT, '.ank/site');
const LIVE = join(SITE, 'registry/current.json');
const HOST = '127.0.0.1';
const DEFAULT_PORT = 4100;

/** Returns what the folder of the command asks for: a remote, the shell, or at the root all of them. */
const findPackagesToServe = (): { name: string; port?: number | undefined; shown: readonly Package[] } => {
  const here = listPackagesInCwd();
  const [pkg, ...others] = here;
  if (others.length > 0)
    return { name: 'The whole app from its sources', shown: here.filter(({ kind }) => kind === 'remote') };
  if (!pkg || !isShellOrRemote(pkg)) throw new Error(`${pkg?.name} has no screens to show`);
  const shown = pkg.kind === 'remote' ? [pkg] : [];
  return { name: `${pkg.name} alone`, port: pkg.settings.port, shown };
};

/** `ank dev`: serves a page of the sources until Ctrl-C. */
export const devCommand = async (args: string[]): Promise<number> => {
  refuseArguments(args);
  const { name, port: ownPort = DEFAULT_PORT, shown } = findPackagesToServe();
  requireInstalledPackages('ank dev', [
    'webpack-dev-server',
    '@pmmmwh/react-refresh-webpack-plugin',
    'react-refresh',
  ]);
  const { startDevServer: devServer } = await import('./devServer');
  const { config, isElsewhere } = readStartSettings(process.env);
  const port = process.env.PORT ? Number(process.env.PORT) : ownPort;
  await requireFreePort({ host: HOST, port });
  const stopping = waitForShutdownSignal();

  if (!isElsewhere) console.log('Starting the demo provider …');
  const provider = isElsewhere ? undefined : await startDemoProvider(join(ROOT, '.ank/dev-data'));
  try {
    const apiHost = provider ? `http://127.0.0.1:${provider.ready.port}` : (config.apiHost ?? '');
    const demo = provider?.ready.demo;
    const { envType = '', appKey = '' } = config;
    const session = demo && (await logInDemoPlayer(apiHost, demo, { env_type: envType, app_key: appKey }));
    const published = existsSync(LIVE) ? readJsonFile<Registry>(LIVE) : undefined;
    // Calls go by way of this server: a page of another origin would need the provider's leave.
    const pageSettings = { ...config, apiHost: '' };
    const page = async () =>
      renderDevPage({
        registry: buildDevRegistry(shown, published),
        config: pageSettings,
        ...(session && { session }),
      });
    const { server, compiled } = await devServer({
      shown,
      host: HOST,
      port,
      provider: apiHost,
      siteDir: SITE,
      config: pageSettings,
      page,
    });
    console.log('Compiling …');
    await server.start();
    await Promise.race([compiled, stopping]);
    const address = `http://${HOST}:${port}`;
    console.log(`\n${name}, with hot reload: ${address}`);
    const [pkg, ...others] = shown;
    if (pkg && others.length === 0)
      console.log(
        `In a running shell that allows ${address}: open it with ?overrides, and give ${pkg.name} the address\n  ${address}/remoteEntry.js`,
      );
    console.log('Ctrl-C stops it.');
    await stopping;
    await server.stop();
    return 0;
  } finally {
    await provider?.stop();
  }
};
