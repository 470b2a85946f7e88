import type { BrowserContext, Page } from 'playwright-core';
import { HANGS } from './fixtures/badCode';
import { LONGEST_MS, lastWord } from './labPage';
import type { Report } from './labServer';
import { LOAD_TIMEOUT_MS } from './product';
import { type Ending, NEWEST, type Scenario } from './scenario';

/** `at`: ms of the page. */
export type Judged = { ending: Ending | 'broken'; why: string; at: number };

export const broken = (why: string): Judged => ({ ending: 'broken', why, at: 0 });

export const judgePage = async (page: Page): Promise<Judged> => {
  await page.getByRole('button', { name: /retry/i }).waitFor({ timeout: LONGEST_MS });
  return { ending: 'contained', why: '', at: await page.evaluate(() => performance.now()) };
};

/** The report may come from a page that is gone, and its code may still be loading. */
const isReported = async (page: Page, reports: readonly Report[], kind: string): Promise<boolean> => {
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; await page.waitForTimeout(50)) {
    // Versions made by the lab end in -lab; `contained` comes with an empty version.
    if (reports.some(({ event, version }) => event === kind && /-lab$|^$/.test(version))) return true;
  }
  return false;
};

export const judgeRemote = async (
  page: Page,
  scenario: Scenario,
  name: string,
  reports: readonly Report[],
): Promise<Judged> => {
  const { releases, reported, reloads } = scenario;
  // Asked first: the report may come after the screen, and another event follows it.
  if (reported && !(await isReported(page, reports, reported))) return broken('not reported');
  const last = await lastWord(page, name, reloads ? { isNot: NEWEST } : {});
  if (!last) return broken('neither a version nor a message was drawn');
  const { at, version } = last;
  if (await page.evaluate(() => 'evil' in window)) return broken('a tampered file ran');
  if (last.event === 'contained') {
    const canRetry = await page.getByRole('button', { name: /retry/i }).isVisible();
    return canRetry ? { ending: 'contained', why: '', at } : broken('no Retry in its message');
  }
  const main = page.getByRole('main');
  if (((await main.textContent()) ?? '').trim() === '') return broken('the screen is blank');
  if (version === NEWEST) return { ending: 'newest', why: '', at };
  const isPrevious = version === releases.at(-1)?.remote.candidate.version;
  return isPrevious ? { ending: 'previous', why: '', at } : broken(`${version} is drawn`);
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
    await new Promise((resolve) => setTimeout(resolve, 2 * LOAD_TIMEOUT_MS + 500));
  }
};

/** The first answer about what is live must have left the tab as it was. */
export const untilAskedTwice = async (page: Page, asked: () => number) => {
  const until = Date.now() + LONGEST_MS;
  while (asked() < 2 && Date.now() < until) await page.waitForTimeout(50);
  if (asked() < 2) throw new Error('the live registry was not asked for');
};
