import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { demoSession } from '../dev/demoSession';
import { type Built, readBuilt } from '../publish/built';
import { startProvider } from '../start/provider';
import { emptyDatabase } from '../testing/emptyDatabase';
import { allPackages, isOfPage } from '../workspace/packages';
import { REPORTS } from './labServer';
import type { RemoteBuild } from './reversion';

type ShellBuild = Extract<Built, { kind: 'shell' }>;

/** The built product with a provider behind it, for the faults to be played in. */
export type Product = {
  shell: ShellBuild;
  remotes: RemoteBuild[];
  config: Record<string, unknown>;
  session: Record<string, unknown>;
  providerPort: number;
  demo: { mobile: string; password: string };
  /** A path of another remote, with a form whose words are kept in memory alone: a reload would lose them. */
  formBefore: (remote: string) => string;
  close: () => Promise<void>;
};

/** How long the shell waits for a file in the lab, in ms: a hanging one shall not take all evening. */
export const LOAD_TIMEOUT_MS = 4000;
const REGISTRY_POLL_MS = 400;

/** Two forms of two remotes, so that every remote has one before it. */
const FORMS = [
  { remote: 'accounts', path: '/change' },
  { remote: 'wallet', path: '/transfer' },
];

/** A path of the remote that opens with nothing but a log-in, and its screen. */
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

/** Reads what is built and starts a provider with its demo. Rejects when a part is not built. */
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
