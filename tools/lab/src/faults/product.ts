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
import { type Built, readBuilt } from '@ank/release/built';
import type { RemoteBuild } from '@ank/testkit/reversion';
import { REPORTS } from './labServer';

type ShellBuild = Extract<Built, { kind: 'shell' }>;

/** The built product with a provider behind it. */
export type Product = {
  shell: ShellBuild;
  remotes: RemoteBuild[];
  config: Record<string, unknown>;
  session: Record<string, unknown>;
  providerPort: number;
  demo: { mobile: string; password: string };
  /** A form of another remote that keeps its words in memory alone: a reload would lose them. */
  formBefore: (remote: string) => string;
  close: () => Promise<void>;
};

/** How long the shell waits for a file, in ms: hanging ones shall not take all evening. */
export const LOAD_TIMEOUT_MS = 4000;
const REGISTRY_POLL_MS = 400;

/** Of two remotes, so that every remote has another's before it. */
const FORMS = [
  { remote: 'accounts', path: '/change' },
  { remote: 'wallet', path: '/transfer' },
];

/** Needs nothing but a log-in. */
export const pathOf = ({ remote }: RemoteBuild): { path: string; screen: string } => {
  const { routes, menu } = remote.description;
  const isOpen = (path: string) =>
    routes.find((route) => route.path === path && route.login && !path.includes(':'));
  const route =
    menu.map(({ path }) => isOpen(path)).find(Boolean) ??
    routes.find(({ path }) => isOpen(path)) ??
    routes[0];
  if (!route) throw new Error(`${remote.name} owns no path`);
  return { path: route.path, screen: route.screen };
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

/** Starts a provider with its demo. Rejects when a part is not built. */
export const openProduct = async (): Promise<Product> => {
  const builds = allPackages()
    .filter(isOfPage)
    .map((one) => readBuilt(one));
  const shell = builds.find((built): built is ShellBuild => built.kind === 'shell');
  const remotes = builds.filter((built): built is RemoteBuild => built.kind === 'remote');
  if (!shell) throw new Error('the shell is not built');
  const data = mkdtempSync(join(tmpdir(), 'ank-faults-'));
  const database = await emptyDatabase();
  const provider = await startProvider(data, database.env);
  const { ready } = provider;
  const timing = { loadTimeoutMs: LOAD_TIMEOUT_MS, registryPollMs: REGISTRY_POLL_MS };
  const config = { ...DEFAULT_CONFIG, ...timing, telemetryUrl: REPORTS, demo: true };
  const body = { env_type: config.envType, app_key: config.appKey };
  const { demo } = ready;
  const session = demo && (await demoSession(`http://127.0.0.1:${ready.port}`, demo, body));
  if (!session) throw new Error('the demo player cannot log in');
  return {
    shell,
    remotes,
    config,
    session,
    providerPort: ready.port,
    demo,
    formBefore: (name) => FORMS.find(({ remote }) => remote !== name)?.path ?? '/',
    close: async () => {
      await provider.stop();
      await database.remove();
      rmSync(data, { recursive: true, force: true });
    },
  };
};
