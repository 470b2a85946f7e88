import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { eventsOf, type RemoteEvent } from '../support/events';
import { until } from '../support/until';
import { HANGS } from './fixtures/badCode';
import { LOAD_TIMEOUT_MS, LONGEST } from './lab';

const TOLD = ['loaded', 'fell-back', 'contained', 'crashed'];

/** Nothing more may happen to a drawn version for this long, ms. */
const QUIET_MS = 700;

/** Planted in every page that may store something. */
const LEFT = { key: 'ank.drafts', value: JSON.stringify({ lab: 'left by an earlier visit' }) };

/** Leaves a draft behind, as an earlier visit would, and takes away the storage that is refused. */
export const prepare = (context: BrowserContext, refused: string[]): Promise<unknown> =>
  context.addInitScript(
    ({ refused, left }) => {
      // Once only: a page that loses it and loads again must not pass for one that kept it.
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

export const isDraftKept = (page: Page): Promise<boolean> =>
  page.evaluate(({ key, value }) => {
    const drafts = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    return drafts.lab === JSON.parse(value).lab;
  }, LEFT);

/**
 * Waits until a version, or the message in its place, is drawn and stays; rejects when neither comes.
 * `isNot` names a version that reloads the page: it does not count, nor do errors of a page that is going.
 */
export const lastWord = async (page: Page, remote: string, isNot?: string): Promise<RemoteEvent> => {
  const words = async () => (await eventsOf(page, remote)).filter(({ event }) => TOLD.includes(event));
  const look = async () => {
    const before = await words();
    const last = before.at(-1);
    if (!last || last.event === 'crashed' || last.version === isNot) return undefined;
    await wait(QUIET_MS);
    return isDeepStrictEqual(await words(), before) ? last : undefined;
  };
  let last: RemoteEvent | undefined;
  await until(
    () => 'neither a version nor a message was drawn',
    async () => {
      last = await (isNot === undefined ? look() : look().catch(() => undefined));
      return last !== undefined;
    },
    LONGEST,
  );
  return last ?? assert.fail();
};

/** Without a request for the page, as a link does. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const TYPED = '4321';
const firstField = (page: Page) => page.getByRole('main').locator('input').first();

const CALL_MS = 300;

/** Leaves for a form's path. Rejects when it is not drawn. */
export const leaveFor = async (page: Page, path: string, tries: number): Promise<void> => {
  const isThere = () => page.evaluate((to) => location.pathname === to, path);
  for (let tried = 0; tried < tries && !(await isThere()); tried += 1) {
    await goInside(page, path);
    if (tries > 1) await page.waitForTimeout(CALL_MS);
  }
  assert.ok(await isThere(), 'the player cannot leave');
  await page.getByText('Unexpected Application Error!').or(firstField(page)).first().waitFor();
  assert.ok(await firstField(page).isVisible(), 'the screen that follows is not drawn');
};

export const typeSomething = (page: Page): Promise<void> => firstField(page).fill(TYPED);

/** One step back. Rejects when what was typed is gone. */
export const lookForTyped = async (page: Page): Promise<void> => {
  await page.evaluate(() => history.back());
  // The screen that is left may have a field as well: only its words identify this one.
  await until(
    () => 'what was typed is lost',
    async () => {
      const [field] = await firstField(page).all();
      return (await field?.inputValue()) === TYPED;
    },
    LONGEST,
  );
};

/** Each hanging visit ends by closing the tab; then waits until its mark counts as a dead page's. */
export const hangFor = async (context: BrowserContext, times: number, path: string): Promise<void> => {
  for (let hung = 0; hung < times; hung += 1) {
    const page = await context.newPage();
    const isHanging = page.waitForEvent('console', (message) => message.text() === HANGS);
    await Promise.all([isHanging, page.goto(path, { waitUntil: 'commit' })]);
    await page.close();
    // A mark not renewed for that long is of a dead page (decision 007).
    await wait(2 * LOAD_TIMEOUT_MS + 500);
  }
};
