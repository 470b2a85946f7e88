import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Screen } from './screens';

/** Said by the page once its content is drawn: polling would be work of its own. */
export const THERE = 'compared: content';
const PHONE = { width: 390, height: 844 };
/** After which a visit counts as failed, ms. */
const LONGEST_MS = 60_000;

const watch = readFileSync(fileURLToPath(new URL('watch.js', import.meta.url)), 'utf8');

/** With its own cache and storage, and data saving on, so that nothing is fetched ahead. */
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

/** In ms. */
export type Seen = {
  contentAt: number;
  /** Long tasks' time beyond 50 ms each. */
  blockedMs: number;
  largestAt: number;
};

/** Rejects when no content is drawn. */
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

/** Also waits until the line is quiet. */
export const openScreen = async (page: Page, side: { origin: string }, screen: Screen): Promise<Seen> => {
  await openContent(page, side, screen);
  await page.waitForLoadState('networkidle', { timeout: LONGEST_MS });
  return page.evaluate(() => (window as unknown as { compared: Seen }).compared);
};
