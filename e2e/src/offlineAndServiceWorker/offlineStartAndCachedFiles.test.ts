import { writeLivePage } from '@ank/release/go-live';
import { setSiteConfig } from '@ank/release/site-config';
import { expect, type Page } from '@playwright/test';
import { type BrowserTab, toBrowserTab } from '../support/browserTab';
import { test } from '../support/journeyFixtures';
import type { JourneySite } from '../support/journeySite';
import { fetchDemoPlayerPoints, logInDemoPlayerByForm } from '../support/playerLogin';
import { addSlipLine, openSingleDigitOfOpenMarket } from '../support/slipActions';
import { type NetworkConditionProxy, startNetworkConditionProxy } from './networkConditionProxy';

test.use({ siteConfig: { offline: true } });
let site: JourneySite;
let front: NetworkConditionProxy;
test.beforeAll(async ({ site: own }) => {
  site = own;
  front = await startNetworkConditionProxy(site.origin);
});
test.afterAll(async () => {
  await front?.close();
});

const openTabBehindProxy = (): Promise<BrowserTab> =>
  site.open({ baseURL: front.origin, serviceWorkers: 'allow' });

const countSentBids = () => front.calls().filter((path) => path.includes('submit-bid')).length;

/** Asks the page again until it says yes; a promise would count as a yes where the page waits by itself. */
const waitUntilTrueInPage = <Arg>(
  page: Page,
  isSo: (arg: Arg) => Promise<boolean>,
  arg: Arg,
): Promise<void> =>
  expect(async () => {
    expect(await page.evaluate(isSo as (arg: unknown) => Promise<boolean>, arg), `not so: ${isSo}`).toBe(
      true,
    );
  }).toPass();

/** Waits until the phone keeps the page and every file this page runs, one of which has `part` in its address. */
const waitUntilPageCached = (page: Page, part: string) =>
  waitUntilTrueInPage(
    page,
    async (wanted) => {
      const files = (await (await caches.open('ank-files-1')).keys()).map(({ url }) => url);
      const isPageKept = await (await caches.open('ank-page-1')).match('/');
      const run = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\/(r|shell)\/.+\.(js|css)$/.test(name));
      return (
        Boolean(isPageKept) &&
        run.some((name) => name.includes(wanted)) &&
        run.every((name) => files.includes(name))
      );
    },
    part,
  );

/** The worker takes the kept page where the network is slow, as on a busy machine: then the next start has what is live. */
const reloadUntilShows = (page: Page, text: string): Promise<void> =>
  expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
    expect(await page.content(), 'no start brought what is live').toContain(text);
  }).toPass();

/** A phone on which the markets, the wallet menu and a bid screen were seen once, on a good network. */
const openTabWithCachedApp = async (): Promise<BrowserTab> => {
  const tab = await openTabBehindProxy();
  await logInDemoPlayerByForm(tab.page, site.provider);
  await waitUntilTrueInPage(tab.page, async () => navigator.serviceWorker.controller !== null, undefined);
  // All of a page that is loaded now passes through the worker; what came before it keeps in its own time.
  await tab.page.goto('/imp');
  await openSingleDigitOfOpenMarket(tab.page);
  // What keeps the answers when the page is left.
  await waitUntilPageCached(tab.page, 'background');
  await tab.page.goto('/imp7');
  await expect(tab.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  await waitUntilPageCached(tab.page, '/r/wallet/');
  return tab;
};

test('without a network the app opens at a screen met before and says so; a bid is refused in words and never kept back', {
  tag: ['@main', '@job:open-offline'],
}, async () => {
  const { page, context, close } = await openTabWithCachedApp();
  const before = await fetchDemoPlayerPoints(site.provider);
  // Chromium 150 forgets for the next document what it plays; on a phone that says so itself, it says so.
  const said = await context.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
  );
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You are offline').first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('Wallet')).toBeVisible();
  // What was seen before is seen again, with its age.
  await page.goto('/imp');
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByText(before.toLocaleString('en-IN'))).toBeVisible();
  await expect(
    page.getByText(/^You are offline\. Showing the last update, (\d\d-\w+ )?\d\d:\d\d [AP]M\.$/),
  ).toBeVisible();
  await said.dispose();
  await context.setOffline(false);

  await page.goto('/imp');
  await openSingleDigitOfOpenMarket(page);
  await addSlipLine(page, '4', '30');
  await page.getByRole('button', { name: 'Submit' }).click();
  const sent = countSentBids();
  await context.setOffline(true);
  const submit = page.getByRole('button', { name: 'SUBMIT', exact: true });
  await expect(submit.and(page.locator(':disabled'))).toBeVisible();
  await expect(page.getByText('You are offline').first()).toBeVisible();
  await context.setOffline(false);
  await page.goto('/imp');
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  expect(countSentBids()).toBe(sent);
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(before);
  await close();
});

test('a page that hangs or fails gives way to the kept one; the next start on a good network takes what is live', async () => {
  const { page, close } = await openTabWithCachedApp();
  try {
    for (const weather of ['page fails', 'page hangs'] as const) {
      front.setCondition(weather);
      await page.reload();
      await expect(page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
    }
  } finally {
    front.setCondition('fine');
  }
  await setSiteConfig(site.target, { offline: true, supportEmail: 'new@example.com' });
  await reloadUntilShows(page, 'new@example.com');
  await close();
});

test('a kept file that rotted is fetched again, and the page never sees it', async () => {
  const { page, context, close } = await openTabWithCachedApp();
  const spoil = async () => {
    const cache = await caches.open('ank-files-1');
    for (const { url } of await cache.keys()) {
      const headers = (await cache.match(url))?.headers;
      await cache.put(url, new Response('rotten', headers && { headers }));
    }
  };
  await page.evaluate(spoil);
  // A page of its own: this one has its scripts in memory.
  const opened = toBrowserTab(await context.newPage(), context);
  await page.close();
  await opened.page.goto('/imp7');
  await expect(opened.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  const isMended = async () => {
    const files = await (await caches.open('ank-files-1')).matchAll();
    const texts = await Promise.all(files.map((file) => file.text()));
    return texts.some((text) => text !== 'rotten');
  };
  await waitUntilTrueInPage(opened.page, isMended, undefined);
  opened.assertNoPageErrors();
  await close();
});

test('files of versions that are no longer named are dropped with the next page', async () => {
  const { page, close } = await openTabWithCachedApp();
  await page.evaluate(async () => {
    const cache = await caches.open('ank-files-1');
    await cache.put('/r/wallet/0.0.1-gone/remoteEntry.js', new Response('old'));
  });
  await writeLivePage(site.target);
  await page.reload();
  const isGone = async (path: string) => !(await (await caches.open('ank-files-1')).match(path));
  await waitUntilTrueInPage(page, isGone, '/r/wallet/0.0.1-gone/remoteEntry.js');
  await waitUntilPageCached(page, '/r/wallet/');
  await close();
});

test('switched off again, the worker goes at the next start, with all it kept', async () => {
  const { page, close } = await openTabWithCachedApp();
  await setSiteConfig(site.target, { offline: false, supportEmail: 'off@example.com' });
  try {
    await reloadUntilShows(page, 'off@example.com');
    await waitUntilTrueInPage(
      page,
      async () => (await navigator.serviceWorker.getRegistrations()).length === 0,
      undefined,
    );
    await page.reload();
    await waitUntilTrueInPage(
      page,
      async () => (await caches.keys()).every((name) => !name.startsWith('ank-')),
      undefined,
    );
  } finally {
    await setSiteConfig(site.target, { offline: true });
  }
  await close();
});
