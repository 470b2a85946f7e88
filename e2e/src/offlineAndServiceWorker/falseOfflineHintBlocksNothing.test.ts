import { revokeVersion } from '@ank/release/operations';
import { publishBuilds } from '@ank/release/publish';
import { expect } from '@playwright/test';
import { buildVariant, mustGetCandidate, NEWEST_TEXT } from '../support/buildRemoteVariants';
import { test } from '../support/journeyFixtures';
import { fetchDemoPlayerPoints, openLoggedInTab } from '../support/playerLogin';
import { waitForAlert } from '../support/recordAlerts';
import { addSlipLine, openSingleDigitOfOpenMarket } from '../support/slipActions';

test.use({ siteConfig: { registryPollMs: 300 } });

test('a phone that calls itself offline all along, as on some VPNs, bids, polls and hears of what is taken back', async ({
  site,
}) => {
  const newest = await buildVariant({ of: 'wallet', version: '9.1.0', variant: 'sound' });
  await publishBuilds(site.target, [newest]);
  const { page, context, close } = await openLoggedInTab(site);
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
  );
  const before = await fetchDemoPlayerPoints(site.provider);
  await page.goto('/imp');
  await openSingleDigitOfOpenMarket(page);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await addSlipLine(page, '4', '30');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await waitForAlert(page, 'Bid placed successfully!');
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(before - 30);
  expect(await page.getByText('You are offline').count()).toBe(0);

  await page.goto('/imp7');
  await expect(page.getByText(NEWEST_TEXT)).toBeVisible();
  await revokeVersion(site.target, 'wallet', mustGetCandidate(newest).version);
  await expect(page.getByText(NEWEST_TEXT)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Fund' })).toBeVisible();

  // A network that is lost meanwhile is noticed though the browser says nothing new.
  await context.setOffline(true);
  await expect(page.getByText('You are offline').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await close();
});
