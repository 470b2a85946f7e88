import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { HANGS } from './fixtures/badCode';
import { LOAD_TIMEOUT_MS, LONGEST_MS, type Product, until } from './lab';
import type { Scenario } from './scenario';

type RemoteEvent = { event: string; phase?: string; remote: string; version: string; at: number };

const ENDS = ['loaded', 'fell-back', 'contained'];

/** Nothing more may happen to a drawn version for this long, ms. */
const QUIET_MS = 700;

/** Planted in every page that may store something. */
const LEFT = { key: 'ank.drafts', value: JSON.stringify({ lab: 'left by an earlier visit' }) };

export const prepare = (page: Page, { session }: Product, { refused = [] }: Scenario): Promise<unknown> =>
  page.addInitScript(
    ({ session, stores, left }) => {
      const events: unknown[] = [];
      Object.assign(window, { labEvents: events });
      window.addEventListener('ank:remote', (event) => {
        events.push({ ...(event as CustomEvent).detail, at: performance.now() });
      });
      if (!stores.includes('localStorage')) localStorage.setItem('user-credentials', session);
      // Once only: a page that loses it and loads again must not pass for one that kept it.
      if (!stores.includes('sessionStorage') && !sessionStorage.getItem('lab.planted')) {
        sessionStorage.setItem('lab.planted', '1');
        sessionStorage.setItem(left.key, left.value);
      }
      for (const name of stores) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('refused by the lab', 'SecurityError');
          },
        });
      }
    },
    { session: JSON.stringify(session), stores: refused as string[], left: LEFT },
  );

export const isDraftKept = (page: Page): Promise<boolean> =>
  page.evaluate(({ key, value }) => {
    const drafts = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    return drafts.lab === JSON.parse(value).lab;
  }, LEFT);

const wordIn = (page: Page, remote: string): Promise<RemoteEvent | undefined> =>
  page.evaluate(
    ({ remote, ends, quietMs }) => {
      const { labEvents } = window as unknown as { labEvents: RemoteEvent[] };
      const events = labEvents.filter((event) => event.remote === remote);
      const last = events.findLast(({ event }) => ends.includes(event));
      const isOver = last && last.at >= (events.findLast(({ event }) => event === 'crashed')?.at ?? 0);
      return isOver && performance.now() - last.at > quietMs ? last : undefined;
    },
    { remote, ends: ENDS, quietMs: QUIET_MS },
  );

/**
 * Waits until a version, or the message in its place, is drawn and stays; undefined when neither comes.
 * `isNot` names a version that reloads the page: it does not count, nor do errors of a page that is going.
 */
export const lastWord = (page: Page, remote: string, isNot?: string): Promise<RemoteEvent | undefined> =>
  until(async () => {
    const word = wordIn(page, remote);
    const last = await (isNot === undefined ? word : word.catch(() => undefined));
    return last?.version === isNot ? undefined : last;
  });

/** Without a request for the page, as a link does. Gives the page's time, in ms. */
export const goInside = (page: Page, path: string): Promise<number> =>
  page.evaluate((to) => {
    const now = performance.now();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return now;
  }, path);

const TYPED = '4321';
const firstField = (page: Page) => page.getByRole('main').locator('input').first();

const CALL_MS = 300;

/** Leaves for a form's path. Rejects when it is not drawn. */
export const leaveFor = async (page: Page, path: string, tries = 1): Promise<void> => {
  const isThere = () => page.evaluate((to) => location.pathname === to, path);
  for (let tried = 0; tried < tries && !(await isThere()); tried += 1) {
    await goInside(page, path);
    if (tries > 1) await page.waitForTimeout(CALL_MS);
  }
  if (!(await isThere())) throw new Error('the player cannot leave');
  await page
    .getByText('Unexpected Application Error!')
    .or(firstField(page))
    .first()
    .waitFor({ timeout: LONGEST_MS });
  if (!(await firstField(page).isVisible())) throw new Error('the screen that follows is not drawn');
};

/** Types into the form's first field; gives a look, one step back, whether it is still there. */
export const typeSomething = async (page: Page): Promise<() => Promise<boolean>> => {
  await firstField(page).fill(TYPED, { timeout: LONGEST_MS });
  return async () => {
    await page.evaluate(() => history.back());
    // The screen that is left may have a field as well: only its words identify this one.
    const isKept = await until(async () => {
      const [field] = await firstField(page).all();
      return (await field?.inputValue()) === TYPED;
    });
    return isKept ?? false;
  };
};

/** For a page that may store nothing. Gives the page's time at the press of the button, in ms. */
export const logInByHand = async (page: Page, { demo }: Product): Promise<number> => {
  await page.getByLabel('Phone Number').fill(demo.mobile, { timeout: LONGEST_MS });
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  const pressed = await page.evaluate(() => performance.now());
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: LONGEST_MS });
  return pressed;
};

/** Each hanging visit ends by closing the tab; then waits until its mark counts as a dead page's. */
export const hangFor = async (
  context: BrowserContext,
  times: number,
  visit: (page: Page) => Promise<unknown>,
): Promise<void> => {
  for (let hung = 0; hung < times; hung += 1) {
    const page = await context.newPage();
    const isHanging = page.waitForEvent('console', {
      predicate: (message) => message.text() === HANGS,
      timeout: LONGEST_MS,
    });
    await Promise.all([isHanging, visit(page)]);
    await page.close();
    // A mark not renewed for that long is of a dead page (decision 007).
    await wait(2 * LOAD_TIMEOUT_MS + 500);
  }
};
