import { expect } from '@playwright/test';
import { registerPlayer } from './accounts/codes';
import { linesAre } from './support/bidding';
import { pressEscape } from './support/escape';
import { FEW_LOOKS } from './support/looks';
import { openLoggedIn } from './support/player';
import { test } from './support/test';
import { openWith, screenFaults, screenPaths, walkScreens } from './support/walk';

const looks = FEW_LOOKS;

test('a stranger’s screens suit the eye, a finger, axe and large text, in both themes, and break no policy', async ({
  site,
}) => {
  const paths = await screenPaths(site, false);
  expect(paths).toContain('/login');
  await walkScreens(await site.open(), paths, { looks, isSample: true });
});

test('the code screen of a registration is like the others', async ({ stranger: tab }) => {
  await registerPlayer(tab.page, 'Bhagyalakshmi', '9811100031', 'a-secret');
  await tab.page.waitForURL('**/otpregister');
  await expect(tab.page.getByRole('button', { name: 'Verify Code' })).toBeVisible();
  expect(await screenFaults(tab.page, '/otpregister', looks)).toStrictEqual([]);
  await tab.page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(tab.page.getByText('Enter Valid OTP')).toBeVisible();
  expect(await screenFaults(tab.page, '/otpregister with a wrong code', looks)).toStrictEqual([]);
  tab.assertQuiet();
});

test('a player’s screens suit the eye, a finger, axe and large text, in both themes, and break no policy', async ({
  site,
}) => {
  const paths = await screenPaths(site, true);
  expect(paths.length, paths.join(' ')).toBeGreaterThanOrEqual(15);
  await walkScreens(await openLoggedIn(site), paths, { looks, isSample: true });
});

test('the open menu, Support and a confirmation are like the screens under them', async ({ player: tab }) => {
  const { page } = tab;
  await page.goto('/imp');
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  const menu = await screenFaults(page, 'menu', looks);
  await pressEscape(page);
  await page.getByRole('button', { name: 'Support' }).click();
  await expect(page.getByRole('dialog', { name: 'Support' })).toBeVisible();
  const support = await screenFaults(page, 'support', looks);
  await pressEscape(page);
  await openWith(page, '/spdptp');
  await page.getByLabel('SP', { exact: true }).check();
  await page.getByLabel('Digit', { exact: true }).fill('4');
  await page.getByLabel('Points', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await linesAre(page, 1);
  const slip = await screenFaults(page, 'slip', looks);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'SP DP TP' })).toBeVisible();
  const confirmation = await screenFaults(page, 'confirmation', looks);
  expect([...menu, ...support, ...slip, ...confirmation]).toStrictEqual([]);
  tab.assertQuiet();
});
