import { CURRENT } from '@ank/release/revisions';
import { type RemoteBuild, reversion } from '@ank/testkit/reversion';
import type { Browser, Page } from 'playwright-core';
import { LONGEST_MS, openLab, type Product, pathOf, type Report, until } from './lab';
import {
  goInside,
  hangFor,
  isDraftKept,
  lastWord,
  leaveFor,
  logInByHand,
  prepare,
  typeSomething,
} from './labPage';
import { type Ending, NEWEST, type Scenario } from './scenario';
import { scenariosFor } from './scenarios';

/** `start`: opening the page there, or coming from a form with something typed in it. */
export type Play = { good: RemoteBuild; scenario: Scenario; start: 'cold' | 'warm' };

export type Result = {
  ending: Ending | 'broken';
  /** Until a version or the message stayed, from the request for the page or the step to the screen. */
  ms: number;
  requests: number;
  /** More than once is a reload, which no fault may need. */
  loads: number;
  input: 'kept' | 'lost' | 'none';
  why: string;
};

/** A broken page is met only from outside, an old tab only from inside. */
const startsOf = ({ isPageOnly, isLogInByHand, isOldTab, hangs }: Scenario): Play['start'][] => {
  if (isPageOnly || isLogInByHand || hangs) return ['cold'];
  return isOldTab ? ['warm'] : ['cold', 'warm'];
};

export const playsOf = (good: RemoteBuild): Play[] =>
  scenariosFor(good, pathOf(good).screen).flatMap((scenario) =>
    startsOf(scenario).map((start) => ({ good, scenario, start })),
  );

/** What became of it, at which ms of the page. Rejects with why it is broken. */
const judge = async (
  page: Page,
  { releases, reported, reloads, isPageOnly }: Scenario,
  name: string,
  reports: readonly Report[],
): Promise<{ ending: Ending; at: number }> => {
  const retry = page.getByRole('button', { name: /retry/i });
  if (isPageOnly) {
    await retry.waitFor({ timeout: LONGEST_MS });
    return { ending: 'contained', at: await page.evaluate(() => performance.now()) };
  }
  // Versions made by the lab end in -lab; `contained` comes with an empty version. The report may come from a
  // page that is gone, or after the screen.
  const isReported = () =>
    reports.some(({ event, version }) => event === reported && /-lab$|^$/.test(version));
  if (reported && !(await until(isReported))) throw new Error('not reported');
  const last = await lastWord(page, name, reloads ? NEWEST : undefined);
  if (!last) throw new Error('neither a version nor a message was drawn');
  const { at, version } = last;
  if (await page.evaluate(() => 'evil' in window)) throw new Error('a tampered file ran');
  if (last.event === 'contained') {
    if (!(await retry.isVisible())) throw new Error('no Retry in its message');
    return { ending: 'contained', at };
  }
  if (!(await page.getByRole('main').textContent())?.trim()) throw new Error('the screen is blank');
  if (version === NEWEST) return { ending: 'newest', at };
  if (version !== releases.at(-1)?.remote.candidate.version) throw new Error(`${version} is drawn`);
  return { ending: 'previous', at };
};

export const playOne = async (
  browser: Browser,
  product: Product,
  { good, scenario, start }: Play,
): Promise<Result> => {
  const { name } = good.remote;
  const { path } = pathOf(good);
  const lab = await openLab(product, scenario);
  // No worker between the page and its files: the faults are those of the network and of the releases.
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const counted = { loads: 0, requests: 0 };
  let asked = 0;
  const open = async (page: Page, at = path) => {
    await prepare(page, product, scenario);
    await page.goto(lab.base + at, { waitUntil: 'commit' });
  };
  try {
    await hangFor(context, scenario.hangs ?? 0, open);
    const page = await context.newPage();
    page.on('load', () => {
      counted.loads += 1;
    });
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(`/r/${name}/`)) counted.requests += 1;
      if (pathname === `/${CURRENT}`) asked += 1;
    });
    let from = 0;
    let isTypedKept: (() => Promise<boolean>) | undefined;
    if (scenario.isLogInByHand) {
      await open(page, '/login');
      from = await logInByHand(page, product);
      await goInside(page, path);
    } else if (start === 'warm') {
      await open(page, product.formBefore(name));
      isTypedKept = await typeSomething(page);
      if (scenario.isOldTab) lab.release(['99.0.1-lab', NEWEST].map((one) => reversion(good, one)));
      from = await goInside(page, path);
    } else {
      await open(page);
    }
    if (scenario.isLeft) {
      await lastWord(page, name);
      await leaveFor(page, product.formBefore(name), scenario.leaves);
      from = await goInside(page, path);
    }
    const { ending, at } = await judge(page, scenario, name, lab.reports);
    // The first answer about what is live must have left the tab as it was.
    if (scenario.live && !(await until(() => asked > 1)))
      throw new Error('the live registry was not asked for');
    const kept = [
      ...(scenario.refused?.includes('sessionStorage') ? [] : [await isDraftKept(page)]),
      // Where the code itself reloads, only what the tab stores can be kept.
      ...(isTypedKept && !scenario.reloads ? [await isTypedKept()] : []),
    ];
    const input = kept.length === 0 ? 'none' : kept.every(Boolean) ? 'kept' : 'lost';
    return { ending, why: '', ms: Math.round(at - from), input, ...counted };
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { ending: 'broken', why, ms: 0, input: 'none', ...counted };
  } finally {
    await context.close();
    await lab.close();
  }
};

/** Loads of a page that reloads itself before the breaker holds. */
const MOST_LOADS = 8;

/** Also: nothing reloaded and nothing lost. */
export const isFine = ({ scenario }: Play, { ending, loads, input }: Result): boolean =>
  ending !== 'broken' &&
  scenario.wanted.includes(ending) &&
  loads <= (scenario.reloads ? MOST_LOADS : 1) &&
  input !== 'lost';

const columns = (cells: readonly string[]): string => {
  const [remote = '', start = '', fault = '', ending = '', ms = '', requests = '', ...rest] = cells;
  const sized = [remote.padEnd(9), start.padEnd(4), fault.padEnd(62), ending.padEnd(19)];
  return [...sized, ms.padStart(8), requests.padStart(8), ...rest].join('  ').trimEnd();
};

export const HEAD = columns(['remote', 'from', 'fault', 'ending', 'content', 'requests', 'input']);

export const rowOf = (play: Play, result: Result): string => {
  const { ending, ms, requests, loads, input, why } = result;
  const ended = ending === 'contained' ? ending : `recovered, ${ending}`;
  return columns([
    play.good.remote.name,
    play.start,
    play.scenario.name,
    isFine(play, result) ? ended : `FAILED ${ending}`,
    `${ms} ms`,
    String(requests),
    input === 'none' ? '' : input,
    `${loads > 1 ? `reloaded ${loads - 1} times ` : ''}${why}`,
  ]);
};
