import type { Browser, Page } from 'playwright-core';
import { CURRENT } from '../publish/revisions';
import { listen } from '../testing/listen';
import { openLab } from './lab';
import {
  eventsOf,
  goInside,
  isDraftKept,
  LONGEST_MS,
  lastWord,
  leaveFor,
  logInByHand,
  prepare,
  typeSomething,
} from './labPage';
import { labServer } from './labServer';
import type { Product } from './product';
import { reversion } from './reversion';
import { type Ending, NEWEST, type Scenario } from './scenarios';

/** How a player meets a fault: by opening the page there, or on the way from a form with something typed in it. */
export type Start = 'cold' | 'warm';

export type Result = {
  ending: Ending | 'broken';
  /** From the request for the page, or the step to the screen, to the last word on the remote, in ms. */
  ms: number;
  requests: number;
  /** Times the page was loaded; more than once is a reload, which no fault may need. */
  loads: number;
  /** What became of what was typed before; `none` where nothing can be kept. */
  input: 'kept' | 'lost' | 'none';
  why: string;
};

const PHONE = { width: 390, height: 844 };

type Judged = Pick<Result, 'ending' | 'why'> & { at: number };

const broken = (why: string): Judged => ({ ending: 'broken', why, at: 0 });

const judgePage = async (page: Page): Promise<Judged> => {
  await page.getByRole('button', { name: /retry/i }).waitFor({ timeout: LONGEST_MS });
  return { ending: 'contained', why: '', at: await page.evaluate(() => performance.now()) };
};

/** The code that reports may be on its way. */
const isReported = async (page: Page, name: string, kind: string): Promise<boolean> => {
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; await page.waitForTimeout(50)) {
    const events = await eventsOf(page, name);
    if (events.some(({ event, version }) => event === kind && version === NEWEST)) return true;
  }
  return false;
};

const judgeRemote = async (page: Page, { releases, reported }: Scenario, name: string): Promise<Judged> => {
  const last = await lastWord(page, name);
  if (!last) return broken('neither a version nor a message was drawn');
  const { at, version } = last;
  if (reported && !(await isReported(page, name, reported))) return broken('not reported');
  if (await page.evaluate(() => 'evil' in window)) return broken('a tampered file ran');
  if (last.event === 'contained') {
    const canRetry = await page.getByRole('button', { name: /retry/i }).isVisible();
    return canRetry ? { ending: 'contained', why: '', at } : broken('no Retry in its message');
  }
  const main = page.getByRole('main');
  if (((await main.textContent()) ?? '').trim() === '') return broken('the screen is blank');
  if (version === NEWEST) return { ending: 'newest', why: '', at };
  const isPrevious = version === releases.at(-1)?.remote.candidate.version;
  return isPrevious ? { ending: 'previous', why: '', at } : broken(`${version} is drawn`);
};

/** Waits for the second answer about what is live: the first must have left the tab as it was. */
const untilAskedTwice = async (page: Page, asked: () => number) => {
  const until = Date.now() + LONGEST_MS;
  while (asked() < 2 && Date.now() < until) await page.waitForTimeout(50);
  if (asked() < 2) throw new Error('the live registry was not asked for');
};

export const runScenario = async (
  browser: Browser,
  product: Product,
  scenario: Scenario,
  path: string,
  start: Start,
): Promise<Result> => {
  const { name = '' } = scenario.releases[0]?.remote ?? {};
  const lab = openLab(product, scenario);
  const server = await listen(labServer(lab));
  // Nothing between the page and its files: the faults are those of the network and of the releases.
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const counted = { loads: 0, requests: 0, registry: 0 };
  page.on('load', () => {
    counted.loads += 1;
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/r/${name}/`)) counted.requests += 1;
    if (pathname === `/${CURRENT}`) counted.registry += 1;
  });
  const open = (at: string) => page.goto(`http://127.0.0.1:${server.port}${at}`, { waitUntil: 'commit' });
  const mayStore = !scenario.refused?.includes('sessionStorage');
  try {
    await prepare(page, product, scenario);
    let from = 0;
    let isTypedKept: (() => Promise<boolean>) | undefined;
    if (scenario.isLogInByHand) {
      await open('/login');
      from = await logInByHand(page, product);
      await goInside(page, path);
    } else if (start === 'warm') {
      await open(product.formBefore(name));
      isTypedKept = await typeSomething(page);
      const [good] = scenario.releases;
      if (scenario.isOldTab && good) lab.release(['99.0.1-lab', NEWEST].map((one) => reversion(good, one)));
      from = await goInside(page, path);
    } else {
      await open(path);
    }
    if (scenario.isLeft) {
      await lastWord(page, name);
      await leaveFor(page, product.formBefore(name));
      from = await goInside(page, path);
    }
    const judged = scenario.isPageOnly ? await judgePage(page) : await judgeRemote(page, scenario, name);
    if (scenario.live) await untilAskedTwice(page, () => counted.registry);
    const kept = [
      ...(mayStore ? [await isDraftKept(page)] : []),
      ...(isTypedKept ? [await isTypedKept()] : []),
    ];
    const input = kept.length === 0 ? 'none' : kept.every(Boolean) ? 'kept' : 'lost';
    const { loads, requests } = counted;
    return { ...judged, ms: Math.round(judged.at - from), input, loads, requests };
  } catch (error) {
    const { why } = broken(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    return { ending: 'broken', why, ms: 0, input: 'none', loads: counted.loads, requests: counted.requests };
  } finally {
    await context.close();
    await server.close();
  }
};

/** True when a result is what the fault may come to, with nothing reloaded and nothing lost. */
export const isFine = ({ wanted }: Scenario, { ending, loads, input }: Result): boolean =>
  ending !== 'broken' && wanted.includes(ending) && loads <= 1 && input !== 'lost';

/** The ways in which this fault can be met: a broken page only from outside, an old tab only from inside. */
export const startsOf = ({ isPageOnly, isLogInByHand, isOldTab }: Scenario): Start[] => {
  if (isPageOnly || isLogInByHand) return ['cold'];
  return isOldTab ? ['warm'] : ['cold', 'warm'];
};
