import type { Browser, CDPSession, Page } from 'playwright-core';
import { medianOf } from './bootstrap';
import { type Goal, goalsTable } from './goals';
import { SCREENS, type Screen } from './screens';
import { SLOWER, taskMs } from './time';
import { newPhone, openScreen } from './visit';

/** What a player feels after the start, in ms, one value a round; `limit` is the goal. */
export type Felt = { what: string; limit: number; values: number[]; isWorst: boolean };

type Given = { side: { origin: string }; session: Record<string, unknown>; rounds: number };
type Wallet = { result: Record<string, unknown>[]; features?: string[] };

const WALLET = '**/api-user-wallet-balance';
const AFTER_MS = 400;
/** A poll leaves every five seconds: the window with it begins some time after the quiet one. */
const REST_MS = 600;
const BETWEEN_MS = 3500;

const screenOf = (name: string): Screen => {
  const screen = SCREENS.find((one) => one.name === name);
  if (!screen) throw new Error(`no screen is called ${name}`);
  return screen;
};

const open = async (browser: Browser, { side, session }: Given, screen: Screen) => {
  const context = await newPhone(browser, screen, session, { reducedMotion: 'reduce' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { context, page, devtools, start: () => openScreen(page, side, screen) };
};

/** The same whole answer to every poll, with so many markets, as a provider without extensions gives it. */
const widen = async (page: Page, markets: number): Promise<void> => {
  await page.route(WALLET, async (route) => {
    const response = await route.fetch();
    const { features: _none, ...wallet } = (await response.json()) as Wallet;
    const own = wallet.result.length;
    const result = Array.from({ length: markets }, (_, index) => {
      const market = wallet.result[index % own];
      return index < own ? market : { ...market, game_id: `m${index}`, game_name: `Market ${index}` };
    });
    await route.fulfill({ response, json: { ...wallet, wallet_amt: 90_000, result } });
  });
};

/** Main-thread time while `wait` lasts, and its length, in ms. */
const during = async (devtools: CDPSession, wait: () => Promise<unknown>) => {
  const [before, began] = [await taskMs(devtools), performance.now()];
  await wait();
  const lasted = performance.now() - began;
  return { spent: (await taskMs(devtools)) - before, lasted };
};

/** A window with a poll, less an equally long one before it: clocks and timers run in both. */
const poll = async (browser: Browser, given: Given, markets: number, limit: number): Promise<Felt> => {
  const { context, page, devtools, start } = await open(browser, given, screenOf('home'));
  await widen(page, markets);
  await start();
  const polled = async () => {
    await page.waitForResponse(WALLET);
    await page.waitForTimeout(AFTER_MS);
  };
  const values: number[] = [];
  let asLong = BETWEEN_MS / 2;
  await polled();
  for (let round = 0; round <= given.rounds; round += 1) {
    await page.waitForTimeout(REST_MS);
    const [quiet] = await Promise.all([
      during(devtools, () => page.waitForTimeout(asLong)),
      page.waitForTimeout(BETWEEN_MS - AFTER_MS - REST_MS),
    ]);
    const withPoll = await during(devtools, polled);
    // The first round only learns the window's length.
    if (round > 0) values.push(Math.max(0, withPoll.spent - quiet.spent));
    asLong = withPoll.lasted;
  }
  await context.close();
  return {
    what: `main thread of a poll of ${markets} markets that changes nothing`,
    limit,
    values,
    isWorst: false,
  };
};

const WATCH_EVENTS = `window.slowest = 0; new PerformanceObserver((list) => list.getEntries().forEach(({ interactionId, duration }) => {
  if (interactionId) window.slowest = Math.max(window.slowest, duration);
})).observe({ type: 'event', durationThreshold: 16 });`;

const ACTS: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    for (const _time of [1, 2]) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Log out' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Log out' }).waitFor({ state: 'hidden' });
    }
  },
  'log-in': async (page) => {
    await page.getByLabel('Phone Number').click();
    await page.keyboard.type('9876543210', { delay: 60 });
    await page.getByLabel('Password', { exact: true }).click();
    await page.keyboard.type('not-it', { delay: 60 });
    await page.getByRole('button', { name: 'Login' }).click();
  },
};

const slowestOf = async (page: Page, devtools: CDPSession, act: (page: Page) => Promise<void>) => {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(WATCH_EVENTS);
  await act(page);
  await page.waitForTimeout(2 * AFTER_MS);
  return page.evaluate(() => (window as unknown as { slowest: number }).slowest);
};

const interactions = async (browser: Browser, given: Given, name: string): Promise<Felt> => {
  const act = ACTS[name];
  if (!act) throw new Error(`nothing is done on ${name}`);
  const values: number[] = [];
  for (let round = 0; round < given.rounds; round += 1) {
    const { context, page, devtools, start } = await open(browser, given, screenOf(name));
    await start();
    values.push(await slowestOf(page, devtools, act));
    await context.close();
  }
  return {
    what: `worst interaction on ${name}, processor slowed four times`,
    limit: 100,
    values,
    isWorst: true,
  };
};

/** Polls that change nothing, unthrottled, and the slowest answer to a tap or key on home and log-in. */
export const measureFelt = async (browser: Browser, given: Given): Promise<Felt[]> => [
  await poll(browser, given, 9, 2),
  await poll(browser, given, 300, 5),
  await interactions(browser, given, 'home'),
  await interactions(browser, given, 'log-in'),
];

export const FELT_HEADING = '## Interactions and polls';
export const NO_FELT = 'Not measured yet: `npx ank compare --felt 11`.';

const goalOf = ({ what, limit, values, isWorst }: Felt): Goal => {
  const median = medianOf(values).value;
  const worst = Math.max(...values);
  const judged = isWorst ? worst : median;
  return {
    goal: `${what}, at most ${limit} ms`,
    figure: `median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms of ${values.length}`,
    isMet: judged <= limit,
    why: isWorst
      ? 'the worst of all rounds counts; of opening the menu a third is the style of the whole page, which a modal dialog makes inert'
      : 'in it are the call itself, two changes of the store, which says that it asks and that it was answered, and a frame for each',
  };
};

export const feltSection = (felt: readonly Felt[], load: number): string =>
  [
    FELT_HEADING,
    '',
    `Home and log-in as built, with the real provider; a poll's main-thread time is that of a window from before it leaves to ${AFTER_MS} ms after its answer, less that of as long a window without one right before. Load average ${load.toFixed(1)}.`,
    '',
    goalsTable(felt.map(goalOf)),
    '',
  ].join('\n');
