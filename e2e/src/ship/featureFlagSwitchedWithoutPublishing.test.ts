import { rollBackToRevision } from '@ank/release/operations';
import { publishBuilds } from '@ank/release/publish';
import { setFlagPercent } from '@ank/release/set-flag';
import { expect } from '@playwright/test';
import type { BrowserTab } from '../support/browserTab';
import { buildVariant, NEWEST_TEXT } from '../support/buildRemoteVariants';
import { test } from '../support/journeyFixtures';
import type { JourneySite } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';

test.describe.configure({ mode: 'serial' });

let site: JourneySite;
let tab: BrowserTab;
test.beforeAll(async ({ site: own }) => {
  site = own;
  tab = await openLoggedInTab(site);
});

const setNewestFlag = (percent: number) => setFlagPercent(site.target, 'wallet', 'newest', percent);

/** Whether the wallet draws what stands behind the flag. */
const isFlaggedTextShown = async () => {
  await expect(tab.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  return (await tab.page.getByText(NEWEST_TEXT).count()) > 0;
};
const openWalletAndIsFlaggedTextShown = async () => {
  await tab.page.goto('/imp7');
  return isFlaggedTextShown();
};

test('what stands behind a flag is off when it is published, and switched without another publication', async () => {
  const published = await publishBuilds(site.target, [
    await buildVariant({ of: 'wallet', version: '9.3.0', variant: 'behindFlag' }),
  ]);
  expect(await openWalletAndIsFlaggedTextShown()).toBe(false);
  await setNewestFlag(100);
  expect(await openWalletAndIsFlaggedTextShown()).toBe(true);
  await setNewestFlag(0);
  expect(await openWalletAndIsFlaggedTextShown()).toBe(false);
  await setNewestFlag(100);
  await rollBackToRevision(site.target, published.revision);
  expect(await openWalletAndIsFlaggedTextShown()).toBe(false);
  tab.assertNoPageErrors();
});

test('an open tab keeps what it came with; the next one follows', async () => {
  expect(await openWalletAndIsFlaggedTextShown()).toBe(false);
  await setNewestFlag(100);
  await tab.page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(tab.page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  await tab.page
    .getByRole('banner')
    .getByRole('link', { name: /Wallet/ })
    .click();
  expect(await isFlaggedTextShown()).toBe(false);
  expect(await openWalletAndIsFlaggedTextShown()).toBe(true);
  tab.assertNoPageErrors();
});
