import type { Registry } from '@ank/shared/registry';
import type { Browser, Page } from 'playwright-core';
import { renderPage } from '../publish/page';
import { withNewest } from '../publish/records';
import { EMPTY_REGISTRY } from '../publish/revisions';
import { listen } from '../testing/listen';
import type { House } from './house';
import { type Lab, labServer } from './labServer';
import { type RemoteBuild, reversion } from './reversion';
import type { Outcome, Scenario } from './scenarios';

export type Result = {
  outcome: Outcome | 'broken';
  /** From the request for the page to the last word on the remote, in ms. */
  ms: number;
  /** Requests for files of the remote. */
  requests: number;
  /** Times the page was loaded; more than once is a reload, which no fault may need. */
  loads: number;
  /** Why it is broken. */
  why: string;
};

type RemoteEvent = { event: string; remote: string; version: string; at: number };

/** How long after a version was drawn nothing more must happen to it, in ms. */
const QUIET_MS = 700;
const LONGEST_MS = 30_000;

const registryOf = (house: House, releases: RemoteBuild[], revision: number): Registry => {
  const { version, kernel, contract } = house.shell.shell;
  const start: Registry = { ...EMPTY_REGISTRY, revision, shell: { version, kernel, contract } };
  const others = house.remotes.filter(({ remote }) => remote.name !== releases[0]?.remote.name);
  return [...others, ...[...releases].reverse()].reduce(
    (registry, { remote }) => withNewest(registry, remote.name, remote.description, remote.candidate),
    start,
  );
};

const openLab = (house: House, scenario: Scenario): Lab & { release: (more: RemoteBuild[]) => void } => {
  const live = { releases: scenario.releases, revision: 1 };
  const html = () =>
    renderPage(house.shell.shell, registryOf(house, live.releases, live.revision), house.config);
  const builds = [house.shell, ...house.remotes, ...scenario.releases];
  return {
    builds,
    page: () => (scenario.page ?? ((text) => text))(html()),
    ...(scenario.isRegistryMissing
      ? {}
      : { current: () => JSON.stringify(registryOf(house, live.releases, live.revision)) }),
    spoiled: scenario.spoiled,
    providerPort: house.providerPort,
    release: (more) => {
      builds.push(...more);
      live.releases = [...more, ...live.releases].slice(0, 3);
      live.revision += more.length;
    },
  };
};

/** What every page of the lab starts with: the player's session, and an ear for what happens to remotes. */
const prepare = async (page: Page, house: House, { refused = [] }: Scenario) => {
  await page.addInitScript(
    ({ session, stores }) => {
      const events: unknown[] = [];
      Object.assign(window, { labEvents: events });
      window.addEventListener('ank:remote', (event) => {
        events.push({ ...(event as CustomEvent).detail, at: performance.now() });
      });
      if (!stores.includes('localStorage')) localStorage.setItem('user-credentials', session);
      for (const name of stores) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('refused by the lab', 'SecurityError');
          },
        });
      }
    },
    { session: JSON.stringify(house.session), stores: refused as string[] },
  );
};

const eventsOf = (page: Page, remote: string): Promise<RemoteEvent[]> =>
  page.evaluate(
    (name) =>
      (window as unknown as { labEvents: RemoteEvent[] }).labEvents.filter((event) => event.remote === name),
    remote,
  );

/** Waits until a version of the remote is drawn and stays, or its message is; undefined when neither comes. */
const lastWord = async (page: Page, remote: string): Promise<RemoteEvent | undefined> => {
  const until = Date.now() + LONGEST_MS;
  while (Date.now() < until) {
    const events = await eventsOf(page, remote);
    const last = events.filter(({ event }) => event !== 'quarantined').at(-1);
    const isSettled = last && ['loaded', 'fell-back', 'contained'].includes(last.event);
    if (isSettled && (await page.evaluate(() => performance.now())) - last.at > QUIET_MS) return last;
    await page.waitForTimeout(50);
  }
  return undefined;
};

/** Comes to a path inside the app, as a tap on a link does: no request for the page. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const judgePage = async (page: Page): Promise<Pick<Result, 'outcome' | 'why'>> => {
  await page.waitForFunction(() => document.querySelector('#root button, #root input') !== null, undefined, {
    timeout: LONGEST_MS,
  });
  return { outcome: 'contained', why: '' };
};

const judgeRemote = async (
  page: Page,
  scenario: Scenario,
  name: string,
): Promise<Pick<Result, 'outcome' | 'why'> & { at: number }> => {
  const last = await lastWord(page, name);
  if (!last) return { outcome: 'broken', why: 'neither a version nor a message was drawn', at: LONGEST_MS };
  const { at } = last;
  if (last.event === 'contained') {
    const canRetry = await page.getByRole('button', { name: /retry/i }).isVisible();
    return canRetry
      ? { outcome: 'contained', why: '', at }
      : { outcome: 'broken', why: 'no Retry in its message', at };
  }
  const words = await page.evaluate(() => document.querySelector('#root')?.textContent?.trim().length ?? 0);
  if (words === 0) return { outcome: 'broken', why: 'the page is blank', at };
  const isEvil = await page.evaluate(() => 'evil' in window);
  if (isEvil) return { outcome: 'broken', why: 'a tampered file ran', at };
  const isNewest =
    last.version === scenario.releases[0]?.remote.candidate.version && scenario.releases.length > 1;
  return { outcome: isNewest ? 'newest' : 'previous', why: '', at };
};

/** Plays one fault for one remote in a page of its own and says what came of it. */
export const runScenario = async (
  browser: Browser,
  house: House,
  scenario: Scenario,
  path: string,
): Promise<Result> => {
  const name = scenario.releases[0]?.remote.name ?? '';
  const lab = openLab(house, scenario);
  const server = await listen(labServer(lab));
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  let loads = 0;
  let requests = 0;
  page.on('load', () => {
    loads += 1;
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(`/r/${name}/`)) requests += 1;
  });
  try {
    await prepare(page, house, scenario);
    const address = `http://127.0.0.1:${server.port}`;
    const started = Date.now();
    if (scenario.isOldTab) {
      await page.goto(`${address}${house.elsewhere(name)}`, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.querySelector('#root a, #root button') !== null);
      const [before] = scenario.releases;
      if (before) lab.release(['99.0.1-lab', '99.0.0-lab'].map((version) => reversion(before, version)));
      await goInside(page, path);
    } else {
      await page.goto(`${address}${path}`, { waitUntil: 'commit' });
    }
    const judged = scenario.isPageOnly
      ? { ...(await judgePage(page)), at: Date.now() - started }
      : await judgeRemote(page, scenario, name);
    return { ...judged, ms: Math.round(judged.at), requests, loads };
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { outcome: 'broken', why, ms: 0, requests, loads };
  } finally {
    await context.close();
    await server.close();
  }
};

/** True when a result is what the fault may come to, without a reload. */
export const isFine = ({ wanted }: Scenario, { outcome, loads }: Result): boolean =>
  outcome !== 'broken' && wanted.includes(outcome) && loads <= 1;
