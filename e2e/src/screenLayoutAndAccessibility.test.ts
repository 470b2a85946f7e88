import { expect } from '@playwright/test';
import { submitRegisterForm } from './accounts/accountActions';
import { closeByEscape } from './support/closeByEscape';
import { SAMPLE_DISPLAY_SETTINGS } from './support/displaySettings';
import { test } from './support/journeyFixtures';
import { openLoggedInTab } from './support/playerLogin';
import { expectSlipLineCount } from './support/slipActions';
import {
  assertScreensHaveNoFaults,
  findScreenFaultsInSettings,
  listScreenPaths,
  openWithNavigationState,
} from './support/walkScreens';

const looks = SAMPLE_DISPLAY_SETTINGS;

test('a stranger’s screens suit the eye, a finger, axe and large text, in both themes, and break no policy', async ({
  site,
}) => {
  const paths = await listScreenPaths(site, false);
  expect(paths).toContain('/login');
  await assertScreensHaveNoFaults(await site.open(), paths, { looks, isSample: true });
});

test('the code screen of a registration is like the others', async ({ stranger: tab }) => {
  await submitRegisterForm(tab.page, 'Bhagyalakshmi', '9811100031', 'a-secret');
  await tab.page.waitForURL('**/otpregister');
  await expect(tab.page.getByRole('button', { name: 'Verify Code' })).toBeVisible();
  expect(await findScreenFaultsInSettings(tab.page, '/otpregister', looks)).toStrictEqual([]);
  await tab.page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(tab.page.getByText('Enter Valid OTP')).toBeVisible();
  expect(await findScreenFaultsInSettings(tab.page, '/otpregister with a wrong code', looks)).toStrictEqual(
    [],
  );
  tab.assertNoPageErrors();
});

test('a player’s screens suit the eye, a finger, axe and large text, in both themes, and break no policy', async ({
  site,
}) => {
  const paths = await listScreenPaths(site, true);
  expect(paths.length, paths.join(' ')).toBeGreaterThanOrEqual(15);
  await assertScreensHaveNoFaults(await openLoggedInTab(site), paths, { looks, isSample: true });
});

test('the open menu, Support and a confirmation are like the screens under them', async ({ player: tab }) => {
  const { page } = tab;
  await page.goto('/imp');
  await expect(page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  const menu = await findScreenFaultsInSettings(page, 'menu', looks);
  await closeByEscape(page);
  await page.getByRole('button', { name: 'Support' }).click();
  await expect(page.getByRole('dialog', { name: 'Support' })).toBeVisible();
  const support = await findScreenFaultsInSettings(page, 'support', looks);
  await closeByEscape(page);
  await openWithNavigationState(page, '/spdptp');
  await page.getByLabel('SP', { exact: true }).check();
  await page.getByLabel('Digit', { exact: true }).fill('4');
  await page.getByLabel('Points', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expectSlipLineCount(page, 1);
  const slip = await findScreenFaultsInSettings(page, 'slip', looks);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'SP DP TP' })).toBeVisible();
  const confirmation = await findScreenFaultsInSettings(page, 'confirmation', looks);
  expect([...menu, ...support, ...slip, ...confirmation]).toStrictEqual([]);
  tab.assertNoPageErrors();
});
