import { CURRENT } from '@ank/release/revisions';
import { listen } from '@ank/testkit/listen';
import { reversion } from '@ank/testkit/reversion';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { broken, hangFor, judgePage, judgeRemote, untilAskedTwice } from './judged';
import { openLab } from './lab';
import { goInside, isDraftKept, lastWord, leaveFor, logInByHand, prepare, typeSomething } from './labPage';
import { labServer } from './labServer';
import type { Product } from './product';
import { type Ending, NEWEST, type Scenario } from './scenario';

/** Opening the page there, or coming from a form with something typed in it. */
export type Start = 'cold' | 'warm';

export type Result = {
  ending: Ending | 'broken';
  /** Until a version or the message stayed, from the request for the page or the step to the screen. */
  ms: number;
  requests: number;
  /** More than once is a reload, which no fault may need. */
  loads: number;
  /** `none` where nothing can be kept. */
  input: 'kept' | 'lost' | 'none';
  why: string;
};

const PHONE = { width: 390, height: 844 };

type Counted = { loads: number; requests: number; registry: number };

const count = (page: Page, remote: string, counted: Counted) => {
  page.on('load', () => {
    counted.loads += 1;
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/r/${remote}/`)) counted.requests += 1;
    if (pathname === `/${CURRENT}`) counted.registry += 1;
  });
};

type Playing = { product: Product; scenario: Scenario; lab: ReturnType<typeof openLab>; base: string };

/** `from`: when it began (ms of the page). */
const play = async (page: Page, { product, scenario, lab, base }: Playing, path: string, start: Start) => {
  const { name = '' } = scenario.releases[0]?.remote ?? {};
  const open = (at: string) => page.goto(base + at, { waitUntil: 'commit' });
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
    await leaveFor(page, product.formBefore(name), scenario.leaves);
    from = await goInside(page, path);
  }
  const judged = scenario.isPageOnly
    ? await judgePage(page)
    : await judgeRemote(page, scenario, name, lab.reports);
  // Where the code itself reloads, only what the tab stores can be kept.
  return { judged, from, isTypedKept: scenario.reloads ? undefined : isTypedKept };
};

const perform = async (
  context: BrowserContext,
  playing: Playing,
  path: string,
  start: Start,
  counted: Counted,
): Promise<Omit<Result, 'loads' | 'requests'>> => {
  const { product, scenario, base } = playing;
  await hangFor(context, scenario.hangs ?? 0, async (page) => {
    await prepare(page, product, scenario);
    await page.goto(base + path, { waitUntil: 'commit' });
  });
  const page = await context.newPage();
  count(page, scenario.releases[0]?.remote.name ?? '', counted);
  await prepare(page, product, scenario);
  const { judged, from, isTypedKept } = await play(page, playing, path, start);
  if (scenario.live) await untilAskedTwice(page, () => counted.registry);
  const mayStore = !scenario.refused?.includes('sessionStorage');
  const kept = [
    ...(mayStore ? [await isDraftKept(page)] : []),
    ...(isTypedKept ? [await isTypedKept()] : []),
  ];
  const input = kept.length === 0 ? 'none' : kept.every(Boolean) ? 'kept' : 'lost';
  return { ending: judged.ending, why: judged.why, ms: Math.round(judged.at - from), input };
};

export const runScenario = async (
  browser: Browser,
  product: Product,
  scenario: Scenario,
  path: string,
  start: Start,
): Promise<Result> => {
  const lab = openLab(product, scenario);
  const server = await listen(labServer(lab));
  // No worker between the page and its files: the faults are those of the network and of the releases.
  const context = await browser.newContext({
    viewport: PHONE,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const counted: Counted = { loads: 0, requests: 0, registry: 0 };
  const playing = { product, scenario, lab, base: `http://127.0.0.1:${server.port}` };
  try {
    const result = await perform(context, playing, path, start, counted);
    return { ...result, loads: counted.loads, requests: counted.requests };
  } catch (error) {
    const { why } = broken(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    return { ending: 'broken', why, ms: 0, input: 'none', loads: counted.loads, requests: counted.requests };
  } finally {
    await context.close();
    await server.close();
  }
};

/** Loads of a page that reloads itself before the breaker holds. */
const MOST_LOADS = 8;

/** Also: nothing reloaded and nothing lost. */
export const isFine = ({ wanted, reloads }: Scenario, { ending, loads, input }: Result): boolean =>
  ending !== 'broken' && wanted.includes(ending) && loads <= (reloads ? MOST_LOADS : 1) && input !== 'lost';

/** A broken page is met only from outside, an old tab only from inside. */
export const startsOf = ({ isPageOnly, isLogInByHand, isOldTab, hangs }: Scenario): Start[] => {
  if (isPageOnly || isLogInByHand || hangs) return ['cold'];
  return isOldTab ? ['warm'] : ['cold', 'warm'];
};
