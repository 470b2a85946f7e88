import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';

export type Screen = {
  name: string;
  path: string;
  isLoggedIn: boolean;
  /** Of what a player came for: before it there is a skeleton. */
  content: string;
  state?: Record<string, string>;
};

const MARKET = { gameId: '1', gameName: 'KALYAN', openTime: '11:59 PM', closeTime: '11:59 PM' };

export const SCREENS: Screen[] = [
  { name: 'log-in', path: '/login', isLoggedIn: false, content: 'main input' },
  { name: 'home', path: '/imp', isLoggedIn: true, content: 'main article' },
  { name: 'bid', path: '/single', isLoggedIn: true, content: 'main input', state: MARKET },
  { name: 'wallet', path: '/imp7', isLoggedIn: true, content: 'main a' },
  { name: 'history', path: '/imp4', isLoggedIn: true, content: 'main input' },
];

/** Said by the page once its content is drawn: polling would be work of its own. */
const THERE = 'compared: content';
/** After which a visit counts as failed, ms. */
const LONGEST_MS = 60_000;

const watch = readFileSync(fileURLToPath(new URL('watch.js', import.meta.url)), 'utf8');

/** With storage of its own, and data saving on, so that nothing is fetched ahead. */
export const newPhone = async (
  browser: Browser,
  { isLoggedIn, state: handed, content }: Screen,
  session: Record<string, unknown>,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const credentials = isLoggedIn ? JSON.stringify(session) : '';
  const given = JSON.stringify({ credentials, handed, wanted: content, word: THERE });
  await context.addInitScript({ content: watch.replace('(GIVEN)', () => `(${given})`) });
  return context;
};

/** Until the content is drawn and the line is quiet; rejects when that does not come. */
export const openScreen = async (page: Page, origin: string, { path }: Screen): Promise<void> => {
  const there = page.waitForEvent('console', {
    predicate: (message) => message.text() === THERE,
    timeout: LONGEST_MS,
  });
  await Promise.all([there, page.goto(origin + path, { waitUntil: 'commit' })]);
  await page.waitForLoadState('networkidle', { timeout: LONGEST_MS });
};
