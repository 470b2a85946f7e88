import { promoteVersion, startCanary } from '@ank/release/operations';
import { publishBuilds } from '@ank/release/publish';
import { expect } from '@playwright/test';
import { buildVariant, NEWEST_TEXT } from '../support/buildRemoteVariants';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import type { JourneySite } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';

test.describe.configure({ mode: 'serial' });

let site: JourneySite;
test.beforeAll(({ site: own }) => {
  site = own;
});

/** Names of devices, and the bucket of each for the wallet, which never changes. */
const PHONES = { 'phone-j': 0.37, 'phone-k': 20.04, 'phone-f': 86.35 };

const openTabOfInstall = (phone: string) => openLoggedInTab(site, {}, phone);

/** The phones on which the newest version is drawn; each opens the page so often, which makes no difference. */
const listInstallsOnNewest = async (visits: number): Promise<string[]> => {
  const having: string[] = [];
  for (const phone of Object.keys(PHONES)) {
    const tab = await openTabOfInstall(phone);
    const drawn: number[] = [];
    for (let visit = 0; visit < visits; visit++) {
      await tab.page.goto('/imp7');
      await expect(tab.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
      drawn.push(await tab.page.getByText(NEWEST_TEXT).count());
    }
    expect([...new Set(drawn)].length, `${phone} had both versions`).toStrictEqual(1);
    if (drawn[0] === 1) having.push(phone);
    tab.assertNoPageErrors();
    await tab.close();
  }
  return having;
};

const listInstallsBelow = (percent: number) =>
  Object.entries(PHONES)
    .filter(([, stand]) => stand < percent)
    .map(([phone]) => phone);

test('a canary is for the same phones at every visit, and raising it keeps them', async () => {
  const newest = await buildVariant({ of: 'wallet', version: '9.1.0', variant: 'sound' });
  await publishBuilds(site.target, [newest], { canary: 5 });
  expect(await listInstallsOnNewest(3)).toStrictEqual(listInstallsBelow(5));
  await startCanary(site.target, 'wallet', 50);
  expect(await listInstallsOnNewest(1)).toStrictEqual(listInstallsBelow(50));
});

test('a stranger’s link with ?canary=wallet changes nothing; who says yes has the canary until he takes it back', async () => {
  const tab = await openTabOfInstall('phone-f');
  const { page } = tab;
  const newest = page.getByText(NEWEST_TEXT);
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  };
  const nameOfPhone = () => page.evaluate(() => localStorage.getItem('ank.install'));
  await open('/imp7?canary=wallet');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.waitForFunction(() => innerWidth === 320);
  await expect(async () => {
    const [badge, home] = await Promise.all([
      page.getByRole('complementary', { name: 'Canary' }).boundingBox(),
      page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).locator('span').first().boundingBox(),
    ]);
    if (!badge || !home) return failTest('the badge or the home button is not drawn');
    expect(badge.x + badge.width, 'a margin on both sides').toBeLessThanOrEqual(308);
    expect(badge.y + badge.height, 'clear of the home button').toBeLessThanOrEqual(home.y);
  }).toPass();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await open('/imp7');
  expect(await newest.count()).toBe(0);
  expect(await nameOfPhone()).toBe('phone-f');
  await open('/imp7?canary=wallet');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(newest).toBeVisible();
  await open('/imp7');
  await expect(newest).toBeVisible();
  await expect(page.getByText('Canary: wallet')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Canary: wallet')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  expect(await newest.count()).toBe(0);
  expect(await nameOfPhone()).toBe('phone-f');
  tab.assertNoPageErrors();
  await tab.close();
});

test('promoted, it is for every phone', async () => {
  await promoteVersion(site.target, 'wallet');
  expect(await listInstallsOnNewest(1)).toStrictEqual(Object.keys(PHONES));
});
