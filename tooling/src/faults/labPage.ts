import type { Page } from 'playwright-core';
import type { Product } from './product';
import type { Scenario } from './scenario';

export type RemoteEvent = { event: string; phase?: string; remote: string; version: string; at: number };

/** What tells how a try to show a screen ended; other events may follow it. */
const ENDS = ['loaded', 'fell-back', 'contained'];

/** How long after a version was drawn nothing more must happen to it, in ms. */
const QUIET_MS = 700;
/** The longest that anything in the lab may take before it counts as broken, in ms. */
export const LONGEST_MS = 30_000;

/** A draft as an earlier visit left it, planted in every page that may store something. */
const LEFT = { key: 'ank.drafts', value: JSON.stringify({ lab: 'left by an earlier visit' }) };

/** What every page of the lab starts with: the player's session, a draft, and an ear for what happens to remotes. */
export const prepare = (page: Page, { session }: Product, { refused = [] }: Scenario): Promise<unknown> =>
  page.addInitScript(
    ({ session, stores, left }) => {
      const events: unknown[] = [];
      Object.assign(window, { labEvents: events });
      window.addEventListener('ank:remote', (event) => {
        events.push({ ...(event as CustomEvent).detail, at: performance.now() });
      });
      if (!stores.includes('localStorage')) localStorage.setItem('user-credentials', session);
      // Once only, so that a page that loses it and loads again does not pass for one that kept it.
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
  page.evaluate(({ key }) => {
    const drafts = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    return drafts.lab === 'left by an earlier visit';
  }, LEFT);

export const eventsOf = (page: Page, remote: string): Promise<RemoteEvent[]> =>
  page.evaluate(
    (name) =>
      (window as unknown as { labEvents: RemoteEvent[] }).labEvents.filter((event) => event.remote === name),
    remote,
  );

/** The last word on a remote in the events until now, and the page's time; undefined while more may follow. */
const wordIn = async (page: Page, remote: string): Promise<RemoteEvent | undefined> => {
  const events = await eventsOf(page, remote);
  const last = events.filter(({ event }) => ENDS.includes(event)).at(-1);
  const isOver = last && last.at >= (events.findLast(({ event }) => event === 'crashed')?.at ?? 0);
  return isOver && (await page.evaluate(() => performance.now())) - last.at > QUIET_MS ? last : undefined;
};

/**
 * Waits until a version of the remote, or the message in its place, is drawn and stays; undefined when neither comes. `isNot`
 * names a version that reloads the page: it does not count, and neither do the errors of asking a page that is going.
 */
export const lastWord = async (
  page: Page,
  remote: string,
  { isNot }: { isNot?: string } = {},
): Promise<RemoteEvent | undefined> => {
  const until = Date.now() + LONGEST_MS;
  while (Date.now() < until) {
    const word = wordIn(page, remote);
    const last = await (isNot === undefined ? word : word.catch(() => undefined));
    if (last && last.version !== isNot) return last;
    await page.waitForTimeout(50);
  }
  return undefined;
};

/** Comes to a path inside the app, as a tap on a link does: no request for the page. Gives the page's time, in ms. */
export const goInside = (page: Page, path: string): Promise<number> =>
  page.evaluate((to) => {
    const now = performance.now();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return now;
  }, path);

const TYPED = '4321';
const firstField = (page: Page) => page.getByRole('main').locator('input').first();

/** How long a screen that calls the player back may take to do so, in ms. */
const CALL_MS = 300;

/** Leaves for a path with a form, in so many tries. Rejects when that is not drawn. */
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

/** Types into the first field of the form that is shown; gives a look whether it is still there, one step back. */
export const typeSomething = async (page: Page): Promise<() => Promise<boolean>> => {
  await firstField(page).fill(TYPED, { timeout: LONGEST_MS });
  return async () => {
    await page.evaluate(() => history.back());
    // The screen that is left may have a field as well: only the words tell that this one is there again.
    for (const end = Date.now() + LONGEST_MS; Date.now() < end; await page.waitForTimeout(50)) {
      const fields = await firstField(page).all();
      if ((await fields[0]?.inputValue()) === TYPED) return true;
    }
    return false;
  };
};

/** Logs in by hand, in a page that may store nothing. Gives the page's time at the press of the button, in ms. */
export const logInByHand = async (page: Page, { demo }: Product): Promise<number> => {
  await page.getByLabel('Phone Number').fill(demo.mobile, { timeout: LONGEST_MS });
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  const pressed = await page.evaluate(() => performance.now());
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: LONGEST_MS });
  return pressed;
};
