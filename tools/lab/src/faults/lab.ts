import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { demoSession } from '@ank/build/demo-session';
import { allPackages, isOfPage } from '@ank/build/packages';
import { startProvider } from '@ank/build/provider';
import { askedFor } from '@ank/build/site-path';
import { DEFAULT_CONFIG } from '@ank/protocol/config';
import type { Registry } from '@ank/protocol/registry';
import { type Built, readBuilt } from '@ank/release/built';
import { contentTypeOf } from '@ank/release/file-answer';
import { renderPage } from '@ank/release/page';
import { passToProvider } from '@ank/release/proxy';
import { withNewest } from '@ank/release/records';
import { CURRENT, EMPTY_REGISTRY } from '@ank/release/revisions';
import { securityHeaders } from '@ank/release/security-headers';
import { listen } from '@ank/testkit/listen';
import type { RemoteBuild } from '@ank/testkit/reversion';
import type { Scenario } from './scenario';

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

export type Report = { event: string; remote: string; version: string; reason?: string };

/** After which anything in the lab counts as broken, ms. */
export const LONGEST_MS = 30_000;

/** Looks again and again until something is found; undefined when `ms` have passed without. */
export const until = async <Found>(
  look: () => Promise<Found> | Found,
  ms = LONGEST_MS,
  everyMs = 50,
): Promise<Found | undefined> => {
  for (const end = Date.now() + ms; Date.now() < end; await wait(everyMs)) {
    const found = await look();
    if (found) return found;
  }
  return undefined;
};

/** A site in memory under the real policy. `release` makes more versions live while a tab is open. */
export const openLab = async (
  product: Product,
  { releases, page = (html) => html, live, spoiled }: Omit<Scenario, 'name' | 'wanted'>,
) => {
  const { version, kernel, contract } = product.shell.shell;
  const others = product.remotes.filter(({ remote }) => remote.name !== releases[0]?.remote.name);
  const reports: Report[] = [];
  const files = new Map<string, Buffer>();
  const add = (builds: readonly Built[]) => {
    for (const built of builds) for (const { path, bytes } of built.files) files.set(`/${path}`, bytes);
  };
  add([product.shell, ...product.remotes, ...releases]);
  let shown = releases;
  let revision = 1;
  const registry = () =>
    [...others, ...shown.toReversed()].reduce<Registry>(
      (all, { remote }) => withNewest(all, remote.name, remote.description, remote.candidate),
      { ...EMPTY_REGISTRY, revision, shell: { version, kernel, contract } },
    );
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const { kind } = askedFor(path);
    const type = contentTypeOf(path);
    for (const [name, value] of Object.entries(securityHeaders({}))) response.setHeader(name, value);
    if (path === REPORTS)
      return text(request)
        .then((said) => {
          reports.push(JSON.parse(said) as Report);
          response.writeHead(204).end();
        })
        .catch(() => response.destroy());
    if (kind === 'api') return passToProvider(request, response, product.providerPort, {});
    if (kind === 'page')
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(page(renderPage(product.shell.shell, registry(), product.config)));
    if (path === `/${CURRENT}` && live !== 'missing')
      return response
        .writeHead(200, { 'content-type': type })
        .end(live === 'garbage' ? '{"revision":9,' : JSON.stringify(registry()));
    const bytes = files.get(path);
    const spoil = spoiled?.get(path);
    if (spoil) return spoil(response, bytes ?? Buffer.alloc(0), type);
    if (!bytes) return response.writeHead(404).end();
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
    return response.writeHead(200, headers).end(bytes);
  });
  const { port, close } = await listen(server);
  return {
    base: `http://127.0.0.1:${port}`,
    reports,
    close,
    release: (more: RemoteBuild[]) => {
      add(more);
      shown = [...more, ...shown].slice(0, 3);
      revision += more.length;
    },
  };
};
