import assert from 'node:assert/strict';
import { latestRevision } from '@ank/release/revisions';
import type { Page } from '@playwright/test';
import type { BrowserTab } from '../support/browser';
import { pressEscape } from '../support/escape';
import { openLoggedIn } from '../support/player';
import type { JourneySite } from '../support/site';
import { test } from '../support/test';
import { untilIs } from '../support/until';
import { deskOf } from '../wallet/desk';

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
  tab = await openLoggedIn(site);
});
test.afterEach(async () => {
  await setBetting(true);
  await tab?.close();
});

const setBetting = (on: boolean) =>
  deskOf(site.provider).ask(`/players/${site.provider.demo.mobile}/betting`, { on });

type Watched = { seen?: string[] };

/** Notes which of these words the page has ever shown, were it for one drawing. */
const noteWords = (page: Page, words: string[]) =>
  page.addInitScript((wanted) => {
    const seen: string[] = [];
    (window as Watched).seen = seen;
    new MutationObserver(() => {
      const text = document.body?.textContent ?? '';
      for (const word of wanted) if (!seen.includes(word) && text.includes(word)) seen.push(word);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, words);
const seenOn = (page: Page) => page.evaluate(() => (window as Watched).seen ?? []);

/** Where the centre of the footer's home stands, in px from the left. */
const homeAt = async (page: Page): Promise<number> => {
  const box = await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).boundingBox();
  assert.ok(box, 'home has a place');
  return Math.round(box.x + box.width / 2);
};

/** Loads a path, holds the wallet's answer back until the frame stands, and gives where its home stood by then. */
const openSlowly = async (page: Page, path: string): Promise<number> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(WALLET, async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(path);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).waitFor();
  assert.deepEqual(await seenOn(page), [], `${path} before the flag is known`);
  const home = await homeAt(page);
  release();
  return home;
};

const footer = (page: Page) => page.getByRole('contentinfo');
const walletPill = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Wallet/ });

const menuOf = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByText('Log out').waitFor();
  const names: string[] = [];
  for (const name of [...GATED_ITEMS, ...OPEN_ITEMS])
    if ((await menu.getByText(name, { exact: true }).count()) > 0) names.push(name);
  await pressEscape(page);
  await menu.waitFor({ state: 'detached' });
  return names;
};

/** The page loses its network for a moment and reads the wallet again. */
const readAgain = async ({ context, page }: BrowserTab) => {
  await context.setOffline(true);
  await page.getByText(/^You are offline/).waitFor();
  await context.setOffline(false);
};

for (const path of ['/imp', '/imp9', '/imp4', '/single']) {
  test(`${path} with betting on never shows the other variant`, async () => {
    const { page } = tab;
    await noteWords(page, [...ON, ...OFF]);
    const home = await openSlowly(page, path);
    await footer(page).getByRole('link', { name: 'Passbook' }).waitFor();
    assert.equal(await homeAt(page), home, 'home does not move');
    await walletPill(page).waitFor();
    assert.ok(!(await seenOn(page)).some((word) => OFF.includes(word)));
  });

  test(`${path} with betting off never shows what is locked, and is home`, async () => {
    const { page } = tab;
    await setBetting(false);
    await noteWords(page, [...ON, ...OFF]);
    await openSlowly(page, path);
    await page.waitForURL('**/imp');
    await footer(page).getByText('Welcome to Ank').waitFor();
    await page.getByText('Market Open', { exact: true }).first().waitFor();
    assert.deepEqual(await seenOn(page), OFF);
    assert.equal(await walletPill(page).count(), 0);
  });
}

test('with betting off: bar, drawer, footer and shortcuts are the restricted ones, and every gated path leads home', async () => {
  const { page } = tab;
  await setBetting(false);
  await page.goto('/imp');
  await footer(page).getByText('Welcome to Ank').waitFor();
  assert.equal(await walletPill(page).count(), 0);
  assert.deepEqual(await menuOf(page), OPEN_ITEMS);
  assert.deepEqual(await footer(page).getByRole('link').allInnerTexts(), ['']);
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
  await untilIs(() => shortcuts.getByRole('link').allInnerTexts(), ['WhatsApp']);
  await page.getByText('Market Open', { exact: true }).first().click();
  await page.getByRole('banner').waitFor();
  assert.equal(new URL(page.url()).pathname, '/imp');

  const routes = (await latestRevision(site.target))?.remotes.flatMap((remote) => remote.routes) ?? [];
  const gated = routes.filter(({ betting }) => betting).map(({ path }) => path);
  assert.ok(gated.length >= 38, gated.join(' '));
  for (const path of gated) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForURL('**/imp');
  }
  for (const path of ['/charts', '/htp', '/profile', '/change', '/privacy', '/about', '/delete', '/star']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await footer(page).getByText('Welcome to Ank').waitFor();
    assert.equal(new URL(page.url()).pathname, path);
  }
});

test('switched off and on while the player is on home: the polled flag changes every part, without a reload', async () => {
  const { page } = tab;
  await page.goto('/imp');
  await page.getByRole('link', { name: 'AddFund' }).waitFor();
  await page.evaluate(() => Object.assign(window, { stays: true }));
  assert.deepEqual(await menuOf(page), [...GATED_ITEMS, ...OPEN_ITEMS]);
  await setBetting(false);
  await page.getByRole('link', { name: 'AddFund' }).waitFor({ state: 'detached' });
  await footer(page).getByText('Welcome to Ank').waitFor();
  assert.equal(await walletPill(page).count(), 0);
  assert.deepEqual(await menuOf(page), OPEN_ITEMS);
  await setBetting(true);
  await page.getByRole('link', { name: 'AddFund' }).waitFor();
  await footer(page).getByRole('link', { name: 'Passbook' }).waitFor();
  await walletPill(page).waitFor();
  assert.deepEqual(await menuOf(page), [...GATED_ITEMS, ...OPEN_ITEMS]);
  assert.ok(await page.evaluate(() => 'stays' in window));
});

test('switched off while a gated screen or its menu is shown: the player is led home', async () => {
  const { page } = tab;
  await page.goto('/imp7');
  await page.getByRole('region', { name: 'Balance' }).waitFor();
  await setBetting(false);
  await readAgain(tab);
  await page.waitForURL('**/imp');
  await footer(page).getByText('Welcome to Ank').waitFor();
  await setBetting(true);
  await page.getByRole('link', { name: 'AddFund' }).waitFor();

  await page.goto('/charts');
  await walletPill(page).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByText('Game Rates').waitFor();
  await setBetting(false);
  await readAgain(tab);
  await menu.getByText('Game Rates').waitFor({ state: 'detached' });
  await menu.getByText('Log out').waitFor();
  assert.equal(new URL(page.url()).pathname, '/charts');
});
