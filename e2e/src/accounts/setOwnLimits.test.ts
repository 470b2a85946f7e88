import { expect } from '@playwright/test';
import { SAMPLE_DISPLAY_SETTINGS } from '../support/displaySettings';
import { test } from '../support/journeyFixtures';
import type { JourneySite } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';
import { assertScreensHaveNoFaults, findScreenFaultsInSettings } from '../support/walkScreens';

let site: JourneySite;
test.beforeAll(({ site: own }) => {
  site = own;
});

test('limits are found from home, set, and shown with what is used of them', async ({ player: tab }) => {
  const { page } = tab;
  await page.goto('/imp');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Play within limits' }).click();
  await page.waitForURL('**/limits');
  const row = page.getByRole('button', { name: 'Change the limit: Stakes, Per day' });
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Stakes' });
  await dialog.getByLabel('Limit').fill('500');
  await dialog.getByRole('button', { name: 'Set limit' }).click();
  await expect(row).toHaveAccessibleDescription('500 pts Used 0 pts');
  expect(
    await findScreenFaultsInSettings(page, '/limits with a limit', SAMPLE_DISPLAY_SETTINGS),
  ).toStrictEqual([]);
  tab.assertNoPageErrors();
});

test('the screen suits the eye, a finger, axe and large text in Hindi, and so does the registration', async () => {
  await assertScreensHaveNoFaults(await openLoggedInTab(site), ['/limits', '/profile'], {
    looks: SAMPLE_DISPLAY_SETTINGS,
    language: 'hi',
  });
  await assertScreensHaveNoFaults(await site.open(), ['/r'], {
    looks: SAMPLE_DISPLAY_SETTINGS,
    language: 'hi',
  });
});
