import assert from 'node:assert/strict';
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
  assert.ok(paths.includes('/login'));
  await walkScreens(await site.open(), paths, { looks, isSample: true });
});

test('the code screen of a registration is like the others', async ({ stranger: tab }) => {
  await registerPlayer(tab.page, 'Bhagyalakshmi', '9811100031', 'a-secret');
  await tab.page.waitForURL('**/otpregister');
  await tab.page.getByRole('button', { name: 'Verify Code' }).waitFor();
  assert.deepEqual(await screenFaults(tab.page, '/otpregister', looks), []);
  await tab.page.getByRole('button', { name: 'Verify Code' }).click();
  await tab.page.getByText('Enter Valid OTP').waitFor();
  assert.deepEqual(await screenFaults(tab.page, '/otpregister with a wrong code', looks), []);
  tab.assertQuiet();
});

test('a player’s screens suit the eye, a finger, axe and large text, in both themes, and break no policy', async ({
  site,
}) => {
  const paths = await screenPaths(site, true);
  assert.ok(paths.length >= 15, paths.join(' '));
  await walkScreens(await openLoggedIn(site), paths, { looks, isSample: true });
});

test('the open menu, Support and a confirmation are like the screens under them', async ({ player: tab }) => {
  const { page } = tab;
  await page.goto('/imp');
  await page.getByText('Market Open', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Privacy Policy' }).waitFor();
  const menu = await screenFaults(page, 'menu', looks);
  await pressEscape(page);
  await page.getByRole('button', { name: 'Support' }).click();
  await page.getByRole('dialog', { name: 'Support' }).waitFor();
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
  await page.getByRole('dialog', { name: 'SP DP TP' }).waitFor();
  const confirmation = await screenFaults(page, 'confirmation', looks);
  assert.deepEqual([...menu, ...support, ...slip, ...confirmation], []);
  tab.assertQuiet();
});
