import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Screen } from './screens';

/** What a page says once its content is drawn; asking it over and over would be work of its own. */
export const THERE = 'compared: content';
const PHONE = { width: 390, height: 844 };
/** The longest that content may take before a visit counts as failed, in ms. */
const LONGEST_MS = 60_000;

const watch = readFileSync(fileURLToPath(new URL('watch.js', import.meta.url)), 'utf8');

/** A phone that has never been here: its own cache and storage, and an owner who counts bytes, so that nothing is fetched ahead. */
export const newPhone = async (
  browser: Browser,
  { isLoggedIn, state, content }: Screen,
  session: Record<string, unknown>,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block', ...options });
  const given = {
    credentials: isLoggedIn ? JSON.stringify(session) : '',
    handed: state ?? null,
    wanted: content,
    word: THERE,
  };
  await context.addInitScript({ content: watch.replace('(GIVEN)', () => `(${JSON.stringify(given)})`) });
  return context;
};

/** What a page saw of its own start, in ms. */
export type Seen = {
  contentAt: number;
  /** Main-thread time of long tasks beyond 50 ms each. */
  blockedMs: number;
  /** When the largest element was painted. */
  largestAt: number;
};

/** Opens a screen and waits until its content is drawn. Rejects when none comes. */
export const openContent = async (
  page: Page,
  { origin }: { origin: string },
  { path }: Screen,
): Promise<Seen> => {
  const there = page.waitForEvent('console', {
    predicate: (message) => message.text() === THERE,
    timeout: LONGEST_MS,
  });
  await Promise.all([there, page.goto(origin + path, { waitUntil: 'commit' })]);
  return page.evaluate(() => (window as unknown as { compared: Seen }).compared);
};

/** The same, and until the line is quiet. */
export const openScreen = async (page: Page, side: { origin: string }, screen: Screen): Promise<Seen> => {
  await openContent(page, side, screen);
  await page.waitForLoadState('networkidle', { timeout: LONGEST_MS });
  return page.evaluate(() => (window as unknown as { compared: Seen }).compared);
};
