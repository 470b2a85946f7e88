import { readLatestRevision } from '@ank/release/revisions';
import { expect, type Page } from '@playwright/test';
import type { BrowserTab } from './support/browserTab';
import { failTest } from './support/failTest';
import { test } from './support/journeyFixtures';
import type { JourneySite } from './support/journeySite';

let site: JourneySite;
test.beforeAll(({ site: own }) => {
  site = own;
});

const readLiveRemotes = async () => {
  const revision = (await readLatestRevision(site.target)) ?? failTest('there is no revision');
  return revision.remotes;
};

const FALLBACK = /Unexpected Application Error!|did not load|Page not found/;

/** Waits until the screen is more than a skeleton; fails when it stays blank. */
const waitUntilScreenShown = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main && !main.querySelector('[aria-busy="true"]') && (main.textContent ?? '').trim().length > 10;
  });

const openAllAndExpectNoFallback = async ({ page }: BrowserTab, paths: readonly string[]) => {
  for (const path of paths) {
    await page.goto(path);
    await waitUntilScreenShown(page);
    expect(String(await page.locator('#root').textContent()), path).not.toMatch(FALLBACK);
  }
};

test('a screen of each remote, and an old path of each, opens as a deep link', {
  tag: ['@main', '@job:find-the-way'],
}, async ({ player: tab }) => {
  const some = (await readLiveRemotes()).flatMap(({ routes, redirects }) => [
    ...routes.slice(-1).map(({ path }) => path),
    ...Object.keys(redirects).slice(0, 1),
  ]);
  expect(some.length, `${some.length} paths`).toBeGreaterThan(4);
  await openAllAndExpectNoFallback(tab, some);
  tab.assertNoPageErrors();
});

test('every path of the product, and every old path, opens as a deep link', async ({ player: tab }) => {
  const all = (await readLiveRemotes()).flatMap(({ routes, redirects }) => [
    ...routes.map(({ path }) => path),
    ...Object.keys(redirects),
  ]);
  expect(all.length, `${all.length} paths`).toBeGreaterThan(40);
  await openAllAndExpectNoFallback(tab, all);
  tab.assertNoPageErrors();
});

test('every screen that needs a log-in leads a stranger to it', async ({ stranger: tab }) => {
  const guarded = (await readLiveRemotes()).map(({ routes }) => routes.find(({ login }) => login)?.path);
  for (const path of guarded) {
    await tab.page.goto(path ?? '/');
    await tab.page.waitForURL('**/login');
    await expect(tab.page.getByRole('button', { name: 'Login' })).toBeVisible();
  }
  tab.assertNoPageErrors();
});

test('a path nobody owns shows a page of its own with a way home', async ({ player: tab }) => {
  for (const path of ['/nothing-here', '/imp7/deeper', '/%F0%9F%8E%B2', '/imp%20']) {
    await tab.page.goto(path);
    await expect(tab.page.getByRole('heading', { name: 'Page not found' }).first()).toBeVisible();
  }
  await tab.page.getByRole('link', { name: 'Go to Home' }).click();
  await tab.page.waitForURL('**/imp');
  tab.assertNoPageErrors();
});

test('paths match whatever their case and with a slash behind', async ({ player: tab }) => {
  for (const [path, words] of [
    ['/IMP', 'Market Open'],
    ['/Imp7', 'Add Fund'],
    ['/AddFundHistory', 'Deposit History'],
    ['/imp7/', 'Add Fund'],
  ] as const) {
    await tab.page.goto(path);
    await expect(tab.page.getByText(words, { exact: true }).first()).toBeVisible();
  }
  tab.assertNoPageErrors();
});

test('each change of path starts at the top of the screen', async ({ player: tab }) => {
  const { page } = tab;
  await page.goto('/imp');
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  // The page grows while its parts arrive.
  await page.waitForFunction(() => {
    window.scrollTo(0, document.body.scrollHeight);
    return window.scrollY > 200;
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Funds' }).click();
  await page.waitForURL('**/imp9');
  await page.waitForFunction(() => window.scrollY === 0);
});
