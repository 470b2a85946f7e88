import { readBuild } from '@ank/release/built';
import { setSiteConfig } from '@ank/release/site-config';
import { expect, type Page, type Route } from '@playwright/test';
import { type BrowserTab, countPageLoads } from './support/browserTab';
import { listRemotePackages } from './support/buildAndReadPackages';
import { buildVariant, mustGetCandidate } from './support/buildRemoteVariants';
import { failTest } from './support/failTest';
import { holdRequests } from './support/holdRequests';
import { test } from './support/journeyFixtures';
import { PATIENT_TIMEOUTS_CONFIG, publishWithoutGate } from './support/journeySite';
import { openLoggedInTab } from './support/playerLogin';

/** The ways in which a federated page has been seen to stay blank. */

const answerNotFound = (route: Route) => route.fulfill({ status: 404 });
const locateSkeleton = (page: Page) => page.locator('#root [aria-busy="true"]').first();
const locateOpenMarket = (page: Page) => page.getByText('Market Open', { exact: true }).first();

const loadWalletBuild = async (variant?: 'throwsWhenEvaluated') => {
  const wallet = listRemotePackages().find(({ name }) => name === 'wallet') ?? failTest('there is no wallet');
  return variant ? buildVariant({ of: 'wallet', version: '9.0.0', variant }) : readBuild(wallet);
};

test('a skeleton stands in the page before any script has run', async ({ site }) => {
  const tab = await site.open({ javaScriptEnabled: false });
  await tab.page.goto('/imp');
  const box = await tab.page.locator('#root > *').first().boundingBox();
  expect(box && box.width > 300 && box.height > 200, JSON.stringify(box)).toBeTruthy();
  await expect(tab.page.locator('#root')).toHaveText(/Still loading/);
  await tab.close();
});

test('a page whose scripts cannot run, as in a browser that is too old, says so after a while', async ({
  stranger: tab,
}) => {
  const { page } = tab;
  await page.route('**/shell/**/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'a syntax of 2040' }),
  );
  await page.goto('/login');
  const words = page.getByText('Still loading. If it stays so, try again or update this browser.');
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
  });
  expect(await words.isVisible()).toBe(false);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(words).toBeVisible();
  await page.unroute('**/shell/**/*.js');
  await page.getByRole('link', { name: 'try again' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a version that threw while it was evaluated is never used half-made, however often it is tried', async ({
  site,
}) => {
  await publishWithoutGate(site, [await loadWalletBuild('throwsWhenEvaluated')]);
  const tab = await openLoggedInTab(site);
  await tab.page.goto('/imp7');
  const message = tab.page.getByRole('main').getByText('Wallet did not load');
  for (let attempt = 0; attempt < 3; attempt++) {
    await expect(message).toBeVisible();
    await tab.page.getByRole('button', { name: 'Retry' }).click();
  }
  await expect(message).toBeVisible();
  expect(await tab.page.getByText('Unexpected Application Error!').count()).toBe(0);
  await publishWithoutGate(site, [await loadWalletBuild()]);
  await tab.close();
});

for (const part of ['entry', 'screen'] as const) {
  test(`the ${part} file missing leaves no blank page, neither at the start nor on the way`, async ({
    site,
  }) => {
    const candidate = mustGetCandidate(await loadWalletBuild());
    const file = part === 'entry' ? candidate.entry.src : (candidate.files.WalletScreen?.at(-1)?.src ?? '');
    const message = ({ page }: BrowserTab) => page.getByRole('main').getByText('Wallet did not load');

    const cold = await openLoggedInTab(site);
    await cold.page.route(`**${file}`, answerNotFound);
    await cold.page.goto('/imp7');
    await expect(message(cold)).toBeVisible();
    await expect(cold.page.getByRole('contentinfo').getByRole('link', { name: 'Home' })).toBeVisible();
    await cold.close();

    const warm = await openLoggedInTab(site);
    await warm.page.route(`**${file}`, answerNotFound);
    await warm.page.goto('/imp');
    await expect(locateOpenMarket(warm.page)).toBeVisible();
    await warm.page
      .getByRole('banner')
      .getByRole('link', { name: /Wallet/ })
      .click();
    await expect(message(warm)).toBeVisible();
    await warm.page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
    await expect(locateOpenMarket(warm.page)).toBeVisible();
    await warm.close();
  });
}

test('while a remote is awaited the frame and a skeleton are shown, then the screen', async ({
  player: tab,
}) => {
  const goOn = await holdRequests(tab.page, '**/r/wallet/**');
  await tab.page.goto('/imp7', { waitUntil: 'commit' });
  await expect(tab.page.getByRole('contentinfo').getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(tab.page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
  await goOn();
  await expect(tab.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
});

test('while the shell itself is awaited the skeleton of index.html stays', async ({ player: tab }) => {
  const goOn = await holdRequests(tab.page, '**/shell/**/*.js');
  await tab.page.goto('/imp', { waitUntil: 'commit' });
  await expect(locateSkeleton(tab.page)).toBeVisible();
  await goOn();
  await expect(locateOpenMarket(tab.page)).toBeVisible();
});

test('a file that failed once before the shell was there is asked for again at once', async ({ site }) => {
  // Longer than any step of this test waits: waiting for the dead tag fails it.
  await setSiteConfig(site.target, { ...PATIENT_TIMEOUTS_CONFIG, loadTimeoutMs: 120_000 });
  const tab = await openLoggedInTab(site);
  const { entry } = mustGetCandidate(await loadWalletBuild());
  let asked = 0;
  await tab.page.route(`**${entry.src}`, (route) => {
    asked += 1;
    return asked === 1 ? answerNotFound(route) : route.continue();
  });
  const goOn = await holdRequests(tab.page, '**/shell/**/*.js');
  await tab.page.goto('/imp7', { waitUntil: 'commit' });
  // The tag that failed, the copy past the cache, and the tag again: all before the shell is there.
  await expect(async () => {
    expect(asked, `the file was asked for ${asked} times before the shell`).toBe(3);
  }).toPass();
  const loads = countPageLoads(tab.page);
  await goOn();
  await expect(tab.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  expect(asked).toBe(3);
  await expect(async () => {
    expect(loads(), `${loads()} documents`).toBeGreaterThan(0);
  }).toPass();
  expect(loads()).toBe(1);
  await tab.close();
  await setSiteConfig(site.target, PATIENT_TIMEOUTS_CONFIG);
});

test('a remote’s code that arrives long before the shell waits for it', async ({ player: tab }) => {
  const goOn = await holdRequests(tab.page, '**/shell/**/*.js');
  const { container } = mustGetCandidate(await loadWalletBuild());
  await tab.page.goto('/imp7', { waitUntil: 'commit' });
  await tab.page.waitForFunction((name) => name in window, container);
  await goOn();
  await expect(tab.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  tab.assertNoPageErrors();
});
