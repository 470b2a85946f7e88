import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { latestRevision } from '@ank/tooling/src/publish/revisions';
import type { Page } from 'playwright-core';
import { register } from './accounts/codes';
import { PHONE, SMALL_PHONE, type Tab } from './support/browser';
import { openLoggedIn } from './support/player';
import { axeFindings, clippedTexts, settle, sidewaysScroll, smallTargets } from './support/screens';
import { openSite, type Site } from './support/site';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

/** What a bid screen, a chooser or a code screen is opened with by the screen before it. */
const STATE = {
  gameId: '9',
  gameName: 'Midnight Star',
  openTime: '11:59 PM',
  closeTime: '12:45 AM',
  phoneNumber: '9876543210',
  option: '1',
};

/** What is typed for a registration is kept nowhere, so a reload of its code screen starts over. */
const ELSEWHERE = ['/otpregister'];

/** Opens a path with navigation state, as a reload of it would. */
const openWith = async (page: Page, path: string) => {
  await page.evaluate(({ state, to }) => history.pushState({ usr: state, key: 'here', idx: 1 }, '', to), {
    state: STATE,
    to: path,
  });
  await page.reload();
  await page.getByRole('main').first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};

const LOOKS = [PHONE, SMALL_PHONE].flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })),
);

/** Everything that is wrong with the screen on show, in both sizes and themes. */
const faultsOf = async (page: Page, path: string): Promise<string[]> => {
  const faults: string[] = [];
  for (const { size, colorScheme } of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page, colorScheme);
    const where = `${path} ${size.width} ${colorScheme}`;
    const add = (found: readonly string[], what = '') =>
      faults.push(...found.map((text) => `${where}: ${what}${text}`));
    add(await sidewaysScroll(page));
    if (colorScheme === 'light') add(await clippedTexts(page), 'cut off ');
    // A theme changes nothing but colours, and a size hardly changes what axe looks for.
    if (colorScheme === 'light') add(await smallTargets(page), 'small ');
    if (size === PHONE) add(await axeFindings(page, colorScheme === 'dark' ? 'color-contrast' : undefined));
  }
  return faults;
};

const walk = async (tab: Tab, paths: readonly string[]) => {
  const faults: string[] = [];
  await tab.page.goto('/');
  for (const path of paths) {
    await openWith(tab.page, path);
    const shown = new URL(tab.page.url()).pathname;
    if (shown !== path && !ELSEWHERE.includes(path)) faults.push(`${path} led to ${shown}`);
    faults.push(...(await faultsOf(tab.page, path)));
  }
  assert.deepEqual(faults, []);
  tab.assertQuiet();
  await tab.close();
};

/** One path per screen, and per bid type where the form differs. */
const pathsOf = async (isGuarded: boolean): Promise<string[]> => {
  const revision = await latestRevision(site.target);
  const routes =
    revision?.remotes.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, name }))) ?? [];
  const chosen = routes.filter(({ login }) => login === isGuarded);
  const first = chosen.filter(
    (route, index) =>
      chosen.findIndex((one) => one.name === route.name && one.screen === route.screen) === index,
  );
  return first.map(({ path }) => path);
};

test('a stranger’s screens break no policy, do not scroll sideways, suit a finger and axe, in both themes', async () => {
  const paths = await pathsOf(false);
  assert.ok(paths.includes('/login'));
  await walk(await site.open(), paths);
});

test('the code screen of a registration is like the others', async () => {
  const tab = await site.open();
  await register(tab.page, 'Bhagyalakshmi', '9811100031', 'a-secret');
  await tab.page.waitForURL('**/otpregister');
  await tab.page.getByRole('button', { name: 'Verify Code' }).waitFor();
  assert.deepEqual(await faultsOf(tab.page, '/otpregister'), []);
  await tab.page.getByRole('button', { name: 'Verify Code' }).click();
  await tab.page.getByText('Enter Valid OTP').waitFor();
  assert.deepEqual(await faultsOf(tab.page, '/otpregister with a wrong code'), []);
  tab.assertQuiet();
  await tab.close();
});

test('a player’s screens break no policy, do not scroll sideways, suit a finger and axe, in both themes', async () => {
  const paths = await pathsOf(true);
  assert.ok(paths.length >= 15, paths.join(' '));
  await walk(await openLoggedIn(site), paths);
});

test('the open menu and Support suit axe and a finger as well', async () => {
  const tab = await openLoggedIn(site);
  await tab.page.goto('/imp');
  await tab.page.getByText('Market Open', { exact: true }).first().waitFor();
  await tab.page.getByRole('button', { name: 'Menu' }).click();
  await tab.page.getByRole('link', { name: 'Privacy Policy' }).waitFor();
  const menu = await faultsOf(tab.page, 'menu');
  await tab.page.keyboard.press('Escape');
  await tab.page.getByRole('button', { name: 'Support' }).click();
  await tab.page.getByRole('dialog', { name: 'Support' }).waitFor();
  const support = await faultsOf(tab.page, 'support');
  assert.deepEqual([...menu, ...support], []);
  tab.assertQuiet();
  await tab.close();
});
