import { type CDPSession, expect, type Page } from '@playwright/test';
import type { JourneySite } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';
import type { Measurement } from './measurement';

/** Ten screens of all four remotes; walked ten times, so that what each visit leaves behind adds up. */
const ROUND = [
  ...['/imp', '/charts', '/gamerates', '/star'],
  ...['/profile', '/htp'],
  ...['/imp4', '/transaction'],
  ...['/imp7', '/transfer'],
];
const ROUNDS = 10;
/** The rounds after which every screen's code is there and every cache is filled. */
const WARM_UP = 3;
const LIMIT_KB = 20;
const PATIENCE_MS = 60_000;

const openPathWithoutReload = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(async () => {
    const text = (await page.getByRole('main').textContent()) ?? '';
    const isWaiting = await page.locator('main [aria-busy="true"]').count();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(text.trim(), `${path} is blank`).not.toBe('');
    expect(isWaiting, `${path} waits`).toBe(0);
  }).toPass({ timeout: PATIENCE_MS });
};

const readHeapAndNodeCount = async (session: CDPSession): Promise<{ heapKb: number; nodes: number }> => {
  // The first collection may free what holds back the memory that the second one frees.
  for (const _time of [1, 2]) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heapKb: usedSize / 1000, nodes };
};

/** Prints the heap after every ten of a hundred navigations; gives what one visit leaves behind. */
export const measureMemoryGrowth = async (site: JourneySite): Promise<Measurement[]> => {
  const tab = await openLoggedInTab(site);
  const { page } = tab;
  await page.goto('/imp');
  const session = await page.context().newCDPSession(page);
  const sizes: { heapKb: number; nodes: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of ROUND) await openPathWithoutReload(page, path);
    const size = await readHeapAndNodeCount(session);
    sizes.push(size);
    const visits = String((round + 1) * ROUND.length).padStart(3);
    console.log(`     heap after ${visits} navigations: ${size.heapKb.toFixed(0)} kB, ${size.nodes} nodes`);
  }
  await tab.close();
  const [from, to] = [sizes[WARM_UP - 1], sizes.at(-1)];
  const visits = (ROUNDS - WARM_UP) * ROUND.length;
  const value = ((to?.heapKb ?? Number.NaN) - (from?.heapKb ?? Number.NaN)) / visits;
  return [{ what: 'heap that one visit of a screen leaves', value, limit: LIMIT_KB, unit: 'kB' }];
};
