import { type LoadedBuild, readBuild } from '@ank/release/built';
import { revokeVersion } from '@ank/release/operations';
import { publishBuilds } from '@ank/release/publish';
import { expect, type Page } from '@playwright/test';
import { type BrowserTab, countPageLoads } from '../support/browserTab';
import { listRemotePackages } from '../support/buildAndReadPackages';
import { buildVariant, mustGetCandidate, NEWEST_TEXT } from '../support/buildRemoteVariants';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import { type JourneySite, publishWithoutGate } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';
import { recordRemoteEvents, waitForRemoteEvent } from '../support/remoteEvents';
import { waitUntilRevisionRead } from './waitUntilRevisionRead';

/**
 * A version of the wallet whose slice, answers and code another version cannot read, and which then goes.
 */

test.use({ siteConfig: { registryPollMs: 400 } });
let site: JourneySite;
let real: LoadedBuild;
test.beforeAll(({ site: own }) => {
  site = own;
  const wallet = listRemotePackages().find(({ name }) => name === 'wallet') ?? failTest('there is no wallet');
  real = readBuild(wallet);
});

const NEWEST_AMOUNT = 'Newest amount';
const buildOtherShapesVariant = (version: string) =>
  buildVariant({ of: 'wallet', version, variant: 'otherShapes' });
const waitForNewerVersion = (page: Page) => page.getByText('ways: upi qr, payments: 0').waitFor();

/** A tab in which the newer version has its state, its answers and half of a typed amount. */
const openNewerVersionWithTypedAmount = async (): Promise<BrowserTab> => {
  const tab = await openLoggedInTab(site);
  await recordRemoteEvents(tab.page);
  await tab.page.goto('/imp9');
  await waitForNewerVersion(tab.page);
  await tab.page.getByLabel(NEWEST_AMOUNT).fill('1500');
  return tab;
};

/** The version before draws its own state and answers, and what was typed, and can be paid with. */
const assertOlderVersionWorks = async ({ page }: BrowserTab) => {
  await page.getByRole('link', { name: /UPI/ }).click();
  await expect(page.getByLabel('Amount', { exact: false }).first()).toHaveValue('1500');
  await page.getByText('PhonePe', { exact: true }).click();
  expect(await page.getByText('did not load').count()).toBe(0);
};

for (const [what, goAway] of [
  ['is revoked', (_page: Page, version: string) => revokeVersion(site.target, 'wallet', version)],
  ['breaks in use', (page: Page) => page.evaluate(() => dispatchEvent(new Event('test:break')))],
] as const)
  test(`a newer version with another slice and other answers ${what}: the one before draws with its own, and what was typed is kept`, async () => {
    const newest = await buildOtherShapesVariant(what === 'is revoked' ? '9.6.0' : '9.7.0');
    await publishWithoutGate(site, [real]);
    const { notes = [] } = await publishBuilds(site.target, [newest]);
    expect(
      notes.some((note) => /another state in walletPayment and no "migrate"/.test(note)),
      notes.join(),
    ).toBe(true);
    expect(
      notes.some((note) => /another definition of walletGateways/.test(note)),
      notes.join(),
    ).toBe(true);
    const tab = await openNewerVersionWithTypedAmount();
    const loads = countPageLoads(tab.page);
    await goAway(tab.page, mustGetCandidate(newest).version);
    await expect(tab.page.getByText(NEWEST_TEXT)).toHaveCount(0);
    await waitForRemoteEvent(tab.page, 'wallet', 'fell-back');
    await assertOlderVersionWorks(tab);
    expect(loads(), 'the page was loaded again').toBe(0);
    await tab.close();
  });

test('forward: a tab that drew the version before draws the newer one with its own state and what was typed', async () => {
  await publishWithoutGate(site, [real]);
  const tab = await openLoggedInTab(site);
  const { page } = tab;
  await page.goto('/payviaupi');
  await page.getByLabel('Amount', { exact: false }).first().fill('1500');
  const { revision } = await publishBuilds(site.target, [await buildOtherShapesVariant('9.8.0')]);
  // A change of screen then offers the update.
  await waitUntilRevisionRead(page, revision);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Wallet/ })
    .click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(NEWEST_TEXT)).toBeVisible();
  await page.goto('/imp9');
  await waitForNewerVersion(page);
  await expect(page.getByLabel(NEWEST_AMOUNT)).toHaveValue('1500');
  await tab.close();
});
