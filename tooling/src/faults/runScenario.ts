import type { Browser, BrowserContext, Page } from 'playwright-core';
import { CURRENT } from '../publish/revisions';
import { listen } from '../testing/listen';
import { broken, hangFor, judgePage, judgeRemote, untilAskedTwice } from './judged';
import { openLab } from './lab';
import { goInside, isDraftKept, lastWord, leaveFor, logInByHand, prepare, typeSomething } from './labPage';
import { labServer } from './labServer';
import type { Product } from './product';
import { reversion } from './reversion';
import { type Ending, NEWEST, type Scenario } from './scenario';

/** How a player meets a fault: by opening the page there, or on the way from a form with something typed in it. */
export type Start = 'cold' | 'warm';

export type Result = {
  ending: Ending | 'broken';
  /** From the request for the page, or the step to the screen, until a version or the message stayed, in ms. */
  ms: number;
  requests: number;
  /** Times the page was loaded; more than once is a reload, which no fault may need. */
  loads: number;
  /** What became of what was typed before; `none` where nothing can be kept. */
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

/** Plays one fault; gives what it came to, when it began (ms of the page), and a look whether what was typed is still there. */
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
  // Where the code itself loads the page again, only what the tab stores can be kept.
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
  // Nothing between the page and its files: the faults are those of the network and of the releases.
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

/** The most times that a page which loads itself again may be loaded before the breaker holds. */
const MOST_LOADS = 8;

/** True when a result is what the fault may come to, with nothing reloaded and nothing lost. */
export const isFine = ({ wanted, reloads }: Scenario, { ending, loads, input }: Result): boolean =>
  ending !== 'broken' && wanted.includes(ending) && loads <= (reloads ? MOST_LOADS : 1) && input !== 'lost';

/** The ways in which this fault can be met: a broken page only from outside, an old tab only from inside. */
export const startsOf = ({ isPageOnly, isLogInByHand, isOldTab, hangs }: Scenario): Start[] => {
  if (isPageOnly || isLogInByHand || hangs) return ['cold'];
  return isOldTab ? ['warm'] : ['cold', 'warm'];
};
