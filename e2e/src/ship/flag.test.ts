import { rollBackToRevision } from '@ank/release/operations';
import { publishBuilds } from '@ank/release/publish';
import { setFlag } from '@ank/release/set-flag';
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

const switchTo = (percent: number) => setFlag(site.target, 'wallet', 'newest', percent);

/** Whether the wallet draws what stands behind the flag. */
const isDrawn = async () => {
  await expect(tab.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  return (await tab.page.getByText(NEWEST_TEXT).count()) > 0;
};
const open = async () => {
  await tab.page.goto('/imp7');
  return isDrawn();
};

test('what stands behind a flag is off when it is published, and switched without another publication', async () => {
  const published = await publishBuilds(site.target, [
    await buildVariant({ of: 'wallet', version: '9.3.0', variant: 'behindFlag' }),
  ]);
  expect(await open()).toBe(false);
  await switchTo(100);
  expect(await open()).toBe(true);
  await switchTo(0);
  expect(await open()).toBe(false);
  await switchTo(100);
  await rollBackToRevision(site.target, published.revision);
  expect(await open()).toBe(false);
  tab.assertQuiet();
});

test('an open tab keeps what it came with; the next one follows', async () => {
  expect(await open()).toBe(false);
  await switchTo(100);
  await tab.page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(tab.page.getByText('Market Open', { exact: true }).first()).toBeVisible();
  await tab.page
    .getByRole('banner')
    .getByRole('link', { name: /Wallet/ })
    .click();
  expect(await isDrawn()).toBe(false);
  expect(await open()).toBe(true);
  tab.assertQuiet();
});
