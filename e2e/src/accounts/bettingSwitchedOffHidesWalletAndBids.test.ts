import { readLatestRevision } from '@ank/release/revisions';
import { expect, type Page } from '@playwright/test';
import type { BrowserTab } from '../support/browserTab';
import { closeByEscape } from '../support/closeByEscape';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import type { JourneySite } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';
import { newOperatorClient } from '../wallet/operatorClient';

const WALLET = '**/api-user-wallet-balance';
/** Words of one variant alone. */
const ON = ['AddFund', 'Passbook'];
const OFF = ['Welcome to Ank'];
const GATED_ITEMS = ['Add Funds', 'Wallet', 'Win History', 'Bid History', 'How To Play', 'Game Rates'];
const OPEN_ITEMS = ['Home', 'Charts', 'Change Password', 'Privacy Policy', 'Log out'];

test.use({ siteConfig: { pollMs: 1000 } });
let site: JourneySite;
let tab: BrowserTab;
test.beforeAll(({ site: own }) => {
  site = own;
});
test.beforeEach(async () => {
  tab = await openLoggedInTab(site);
});
test.afterEach(async () => {
  await setBettingOfDemoPlayer(true);
  await tab?.close();
});

const setBettingOfDemoPlayer = (on: boolean) =>
  newOperatorClient(site.provider).ask(`/players/${site.provider.demo.mobile}/betting`, { on });

type WindowWithRecordedTexts = { seen?: string[] };

/** Records which of these texts the page has ever shown, were it for one frame. */
const recordShownTexts = (page: Page, texts: string[]) =>
  page.addInitScript((wantedTexts) => {
    const seen: string[] = [];
    (window as WindowWithRecordedTexts).seen = seen;
    new MutationObserver(() => {
      const text = document.body?.textContent ?? '';
      for (const wanted of wantedTexts)
        if (!seen.includes(wanted) && text.includes(wanted)) seen.push(wanted);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, texts);
const readRecordedTexts = (page: Page) => page.evaluate(() => (window as WindowWithRecordedTexts).seen ?? []);

/** Where the centre of the footer's home stands, in px from the left. */
const measureHomeLinkLeftPx = async (page: Page): Promise<number> => {
  const box =
    (await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).boundingBox()) ??
    failTest('home has a place');
  return Math.round(box.x + box.width / 2);
};

/** Loads a path, holds the wallet's answer back until the frame stands, and gives where its home stood by then. */
const openWithHeldWalletAndMeasureHomeLink = async (page: Page, path: string): Promise<number> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(WALLET, async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(path);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Home' })).toBeVisible();
  expect(await readRecordedTexts(page), `${path} before the flag is known`).toStrictEqual([]);
  const home = await measureHomeLinkLeftPx(page);
  release();
  return home;
};

const locateFooter = (page: Page) => page.getByRole('contentinfo');
const locateWalletLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Wallet/ });

const listMenuItems = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('Log out')).toBeVisible();
  const names: string[] = [];
  for (const name of [...GATED_ITEMS, ...OPEN_ITEMS])
    if ((await menu.getByText(name, { exact: true }).count()) > 0) names.push(name);
  await closeByEscape(page);
  await expect(menu).toHaveCount(0);
  return names;
};

/** The page loses its network for a moment and reads the wallet again. */
const goOfflineAndBack = async ({ context, page }: BrowserTab) => {
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await context.setOffline(false);
};

for (const path of ['/imp', '/imp9', '/imp4', '/single']) {
  test(`${path} with betting on never shows the other variant`, async () => {
    const { page } = tab;
    await recordShownTexts(page, [...ON, ...OFF]);
    const home = await openWithHeldWalletAndMeasureHomeLink(page, path);
    await expect(locateFooter(page).getByRole('link', { name: 'Passbook' })).toBeVisible();
    expect(await measureHomeLinkLeftPx(page), 'home does not move').toBe(home);
    await expect(locateWalletLink(page)).toBeVisible();
    expect((await readRecordedTexts(page)).some((word) => OFF.includes(word))).toBe(false);
  });

  test(`${path} with betting off never shows what is locked, and is home`, async () => {
    const { page } = tab;
    await setBettingOfDemoPlayer(false);
    await recordShownTexts(page, [...ON, ...OFF]);
    await openWithHeldWalletAndMeasureHomeLink(page, path);
    await page.waitForURL('**/imp');
    await expect(locateFooter(page).getByText('Welcome to Ank')).toBeVisible();
    await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
    expect(await readRecordedTexts(page)).toStrictEqual(OFF);
    expect(await locateWalletLink(page).count()).toBe(0);
  });
}

test('with betting off: bar, drawer, footer and shortcuts are the restricted ones, and every gated path leads home', async () => {
  const { page } = tab;
  await setBettingOfDemoPlayer(false);
  await page.goto('/imp');
  await expect(locateFooter(page).getByText('Welcome to Ank')).toBeVisible();
  expect(await locateWalletLink(page).count()).toBe(0);
  expect(await listMenuItems(page)).toStrictEqual(OPEN_ITEMS);
  await expect(locateFooter(page).getByRole('link')).toHaveText([''], { useInnerText: true });
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(shortcuts.getByRole('link')).toHaveText(['WhatsApp']);
  await page.getByText('Market Open', { exact: true }).first().click();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/imp');

  const routes = (await readLatestRevision(site.target))?.remotes.flatMap((remote) => remote.routes) ?? [];
  const gated = routes.filter(({ betting }) => betting).map(({ path }) => path);
  expect(gated.length, gated.join(' ')).toBeGreaterThanOrEqual(38);
  for (const path of gated) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForURL('**/imp');
  }
  for (const path of ['/charts', '/htp', '/profile', '/change', '/privacy', '/about', '/delete', '/star']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(locateFooter(page).getByText('Welcome to Ank')).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
});

test('switched off and on while the player is on home: the polled flag changes every part, without a reload', async () => {
  const { page } = tab;
  await page.goto('/imp');
  await expect(page.getByRole('link', { name: 'AddFund' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stays: true }));
  expect(await listMenuItems(page)).toStrictEqual([...GATED_ITEMS, ...OPEN_ITEMS]);
  await setBettingOfDemoPlayer(false);
  await expect(page.getByRole('link', { name: 'AddFund' })).toHaveCount(0);
  await expect(locateFooter(page).getByText('Welcome to Ank')).toBeVisible();
  expect(await locateWalletLink(page).count()).toBe(0);
  expect(await listMenuItems(page)).toStrictEqual(OPEN_ITEMS);
  await setBettingOfDemoPlayer(true);
  await expect(page.getByRole('link', { name: 'AddFund' })).toBeVisible();
  await expect(locateFooter(page).getByRole('link', { name: 'Passbook' })).toBeVisible();
  await expect(locateWalletLink(page)).toBeVisible();
  expect(await listMenuItems(page)).toStrictEqual([...GATED_ITEMS, ...OPEN_ITEMS]);
  expect(await page.evaluate(() => 'stays' in window)).toBeTruthy();
});

test('switched off while a gated screen or its menu is shown: the player is led home', async () => {
  const { page } = tab;
  await page.goto('/imp7');
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible();
  await setBettingOfDemoPlayer(false);
  await goOfflineAndBack(tab);
  await page.waitForURL('**/imp');
  await expect(locateFooter(page).getByText('Welcome to Ank')).toBeVisible();
  await setBettingOfDemoPlayer(true);
  await expect(page.getByRole('link', { name: 'AddFund' })).toBeVisible();

  await page.goto('/charts');
  await expect(locateWalletLink(page)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('Game Rates')).toBeVisible();
  await setBettingOfDemoPlayer(false);
  await goOfflineAndBack(tab);
  await expect(menu.getByText('Game Rates')).toHaveCount(0);
  await expect(menu.getByText('Log out')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/charts');
});
