import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { classifySitePath } from '@ank/build/site-path';
import type { LoadedBuild } from '@ank/release/built';
import { contentTypeOf } from '@ank/release/file-answer';
import { renderPage } from '@ank/release/page';
import { proxyToProvider } from '@ank/release/proxy';
import { withNewestVersion } from '@ank/release/records';
import { EMPTY_REGISTRY } from '@ank/release/revisions';
import { securityHeaders } from '@ank/release/security-headers';
import { listen } from '@ank/testkit/listen';
import type { RemoteBuild } from '@ank/testkit/reversion';
import type { BrowserContext, Page } from '@playwright/test';
import { openTab } from '../support/browserTab';
import { readShellAndRemoteBuilds } from '../support/buildAndReadPackages';
import type { JourneySite } from '../support/journeySite';
import type { RemoteEvent } from '../support/remoteEvents';
import { LIVE_REVISION_PATH, type Scenario, type ScenarioRegistry } from './faultyReleases';

const REPORTS = '/lab-reports';

/** The time that the shell waits for a file, in ms: hanging ones shall not take all evening. */
export const LOAD_TIMEOUT_MS = 4000;

const CONFIG = {
  loadTimeoutMs: LOAD_TIMEOUT_MS,
  registryPollMs: 400,
  telemetryUrl: REPORTS,
  demo: true,
};

/** The time after which anything in a play counts as broken. */
export const LONGEST_PLAY_WAIT = { ms: 30_000 };

const builds = readShellAndRemoteBuilds();
export const REMOTE_BUILDS = builds.filter((built) => built.kind === 'remote');

/** Needs nothing but a log-in. */
export const findLoginRouteWithoutParams = ({ remote }: RemoteBuild) => {
  const route = remote.description.routes.find(({ path, login }) => login && !path.includes(':'));
  if (!route) throw new Error(`${remote.name} owns no such path`);
  return route;
};

/**
 * A site in memory under the real policy: no publisher takes such releases, and no server sends such files.
 * `release` makes more versions live while a tab is open.
 */
export const openFaultSite = async (
  site: JourneySite,
  { releases, page = (html) => html, spoiled }: Pick<Scenario, 'releases' | 'page' | 'spoiled'>,
) => {
  const shell = builds.find((built) => built.kind === 'shell')?.shell;
  if (!shell) throw new Error('the shell is not built');
  const { version, kernel, contract } = shell;
  const others = REMOTE_BUILDS.filter(({ remote }) => remote.name !== releases[0]?.remote.name);
  const reports: RemoteEvent[] = [];
  const files = new Map<string, Buffer>();
  const add = (more: readonly LoadedBuild[]) => {
    for (const built of more) for (const { path, bytes } of built.files) files.set(`/${path}`, bytes);
  };
  add([...builds, ...releases]);
  let shown = releases;
  let revision = 1;
  const registry = () =>
    [...others, ...shown.toReversed()].reduce<ScenarioRegistry>(
      (all, { remote }) => withNewestVersion(all, remote.name, remote.description, remote.candidate),
      { ...EMPTY_REGISTRY, revision, shell: { version, kernel, contract } },
    );
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    const { kind } = classifySitePath(path);
    const type = kind === 'page' ? 'text/html' : contentTypeOf(path);
    for (const [name, value] of Object.entries(securityHeaders({}))) response.setHeader(name, value);
    const send = (bytes: string | Buffer, headers = {}) =>
      response.writeHead(200, { 'content-type': type, ...headers }).end(bytes);
    if (path === REPORTS)
      return json(request).then(
        (value) => {
          reports.push(value as RemoteEvent);
          response.writeHead(204).end();
        },
        () => response.destroy(),
      );
    if (kind === 'api') return proxyToProvider(request, response, site.provider.port, {});
    if (kind === 'page') return send(page(renderPage(shell, registry(), CONFIG)));
    const bytes = files.get(path);
    const spoil = spoiled?.get(path);
    if (spoil) return spoil(response, bytes ?? Buffer.alloc(0), type);
    if (path === LIVE_REVISION_PATH) return send(JSON.stringify(registry()));
    if (!bytes) return response.writeHead(404).end();
    return send(bytes, { 'cache-control': 'public, max-age=31536000, immutable' });
  });
  const { port, close } = await listen(server);
  const origin = `http://127.0.0.1:${port}`;
  const open: JourneySite['open'] = (options) => openTab(site.browser, { baseURL: origin, ...options });
  return {
    ...site,
    origin,
    open,
    close,
    reports,
    release: (more: RemoteBuild[]) => {
      add(more);
      shown = [...more, ...shown].slice(0, 3);
      revision += more.length;
    },
  };
};

/** Planted in every page that may store something. */
const LEFT = { key: 'ank.drafts', value: JSON.stringify({ lab: 'left by an earlier visit' }) };

/** Leaves a draft behind, as an earlier visit would, and takes away the storage that is refused. */
export const plantDraftAndBlockStorage = (context: BrowserContext, refused: string[]): Promise<unknown> =>
  context.addInitScript(
    ({ refused, left }) => {
      // The mark is planted only once: a page that loses it and loads again must not pass for one that kept
      // it.
      if (!refused.includes('sessionStorage') && !sessionStorage.getItem('lab.planted')) {
        sessionStorage.setItem('lab.planted', '1');
        sessionStorage.setItem(left.key, left.value);
      }
      for (const name of refused) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('refused by the lab', 'SecurityError');
          },
        });
      }
    },
    { refused, left: LEFT },
  );

export const isPlantedDraftStored = (page: Page): Promise<boolean> =>
  page.evaluate(({ key, value }) => {
    const drafts = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    return drafts.lab === JSON.parse(value).lab;
  }, LEFT);
