import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoSession } from '@ank/build/demo-session';
import { allPackages, isOfPage } from '@ank/build/packages';
import { startProvider } from '@ank/build/provider';
import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { readBuilt } from '@ank/release/built';
import type { RemoteBuild } from '@ank/testkit/reversion';

export const REPORTS = '/lab-reports';

/** How long the shell waits for a file, in ms: hanging ones shall not take all evening. */
export const LOAD_TIMEOUT_MS = 4000;
const REGISTRY_POLL_MS = 400;

/** Forms that keep their words in memory alone; of two remotes, so that each remote has another's. */
const FORMS = [
  { remote: 'accounts', path: '/change' },
  { remote: 'wallet', path: '/transfer' },
];

/** Needs nothing but a log-in. */
export const pathOf = ({ remote }: RemoteBuild) => {
  const { routes, menu } = remote.description;
  const open = routes.filter(({ path, login }) => login && !path.includes(':'));
  const inMenu = menu.map(({ path }) => open.find((route) => route.path === path)).find(Boolean);
  const route = inMenu ?? open[0] ?? routes[0];
  if (!route) throw new Error(`${remote.name} owns no path`);
  return route;
};

/** Variables for a database of its own on the test run's server; none outside such a run. */
const emptyDatabase = async () => {
  const { ANK_E2E_POSTGRES: server, ANK_POSTGRES_BIN: bin = '' } = process.env;
  if (!server) return { env: {}, remove: async () => {} };
  const name = `lab-${randomUUID()}`;
  const ask = (program: string, ...args: string[]) =>
    promisify(execFile)(join(bin, program), [`--maintenance-db=${server}`, ...args, name]);
  await ask('createdb');
  return {
    env: { DATABASE_URL: server.replace(/\/[^/]*$/, `/${name}`) },
    remove: async () => {
      await ask('dropdb', '--force');
    },
  };
};

/** The built product with a provider and its demo. Rejects when a part is not built. */
export const openProduct = async () => {
  const builds = allPackages()
    .filter(isOfPage)
    .map((one) => readBuilt(one));
  const shell = builds.find((built) => built.kind === 'shell');
  if (!shell) throw new Error('the shell is not built');
  const data = mkdtempSync(join(tmpdir(), 'ank-faults-'));
  const database = await emptyDatabase();
  const provider = await startProvider(data, database.env);
  const { port, demo } = provider.ready;
  const timing = { loadTimeoutMs: LOAD_TIMEOUT_MS, registryPollMs: REGISTRY_POLL_MS };
  const config = { ...DEFAULT_CONFIG, ...timing, telemetryUrl: REPORTS, demo: true };
  const body = { env_type: config.envType, app_key: config.appKey };
  const session = demo && (await demoSession(`http://127.0.0.1:${port}`, demo, body));
  if (!session) throw new Error('the demo player cannot log in');
  return {
    shell,
    remotes: builds.filter((built) => built.kind === 'remote'),
    config,
    session,
    providerPort: port,
    demo,
    formBefore: (name: string) => FORMS.find(({ remote }) => remote !== name)?.path ?? '/',
    close: async () => {
      await provider.stop();
      await database.remove();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

export type Product = Awaited<ReturnType<typeof openProduct>>;
