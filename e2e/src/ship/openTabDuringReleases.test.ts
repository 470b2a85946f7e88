import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type LoadedBuild, readBuild } from '@ank/release/built';
import { revokeVersion, rollBackRemoteOrShell } from '@ank/release/operations';
import { publishBuilds } from '@ank/release/publish';
import { expect } from '@playwright/test';
import { type BrowserTab, countPageLoads } from '../support/browserTab';
import { listRemotePackages } from '../support/buildAndReadPackages';
import { buildVariant, mustGetCandidate, NEWEST_TEXT } from '../support/buildRemoteVariants';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import { type JourneySite, publishWithoutGate } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';
import { readRemoteEvents, recordRemoteEvents, waitForRemoteEvent } from '../support/remoteEvents';
import { addSlipLine, locateSlipLines, openSingleDigitOfOpenMarket } from '../support/slipActions';
import { waitUntilRevisionRead } from './waitUntilRevisionRead';

/** How often the tabs of these tests ask what is live, in ms. */
const POLL_MS = 400;

test.use({ siteConfig: { registryPollMs: POLL_MS } });
let site: JourneySite;
let real: Record<'wallet' | 'bidding', LoadedBuild>;
const readRemoteBuild = (name: string) => {
  const pkg = listRemotePackages().find((remote) => remote.name === name) ?? failTest('there is no one');
  return readBuild(pkg);
};
test.beforeAll(async ({ site: own }) => {
  site = own;
  real = { wallet: await readRemoteBuild('wallet'), bidding: await readRemoteBuild('bidding') };
});
test.beforeEach(async () => {
  await publishWithoutGate(site, [real.wallet]);
  await publishWithoutGate(site, [real.bidding]);
});

const buildSoundVariant = (remote: 'wallet' | 'bidding', version: string) =>
  buildVariant({ of: remote, version, variant: 'sound' });
const openWalletByBanner = ({ page }: BrowserTab) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /Wallet/ })
    .click();
const waitForMarkets = ({ page }: BrowserTab) =>
  page.getByText('Market Open', { exact: true }).first().waitFor();
const locateUpdateButton = ({ page }: BrowserTab) => page.getByRole('button', { name: 'Update' });

test('an open tab goes on with the release it started with, is offered the new one on a change of screen, and has it after the tap', async ({
  player: tab,
}) => {
  const { page } = tab;
  await recordRemoteEvents(page);
  await page.goto('/imp');
  await waitForMarkets(tab);
  await openSingleDigitOfOpenMarket(page);
  await addSlipLine(page, '5', '40');
  const loads = countPageLoads(page);
  const newest = await buildSoundVariant('wallet', '9.1.0');
  const { revision } = await publishBuilds(site.target, [newest]);

  // The tab must have heard of it before its silence means anything.
  await waitUntilRevisionRead(page, revision);
  expect(await locateUpdateButton(tab).count(), 'offered in the middle of a screen').toBe(0);
  await openWalletByBanner(tab);
  await expect(page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  expect(await page.getByText(NEWEST_TEXT).count()).toBe(0);
  await waitForRemoteEvent(page, 'wallet', 'loaded');
  const [event] = await readRemoteEvents(page, 'wallet');
  expect([event?.event, event?.version]).toStrictEqual(['loaded', mustGetCandidate(real.wallet).version]);
  expect(loads(), 'the page was loaded again without a tap').toBe(0);

  await locateUpdateButton(tab).click();
  await expect(page.getByText(NEWEST_TEXT)).toBeVisible();
  expect(loads()).toBe(1);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(locateSlipLines(page).first()).toHaveText(/^5.*40/);
  tab.assertNoPageErrors();
});

test('a revoked version leaves an open tab within the poll interval, without a reload, and is not come back to', async () => {
  const newest = await buildSoundVariant('wallet', '9.2.0');
  await publishBuilds(site.target, [newest]);
  const tab = await openLoggedInTab(site);
  const { page } = tab;
  await recordRemoteEvents(page);
  await page.goto('/imp7');
  await expect(page.getByText(NEWEST_TEXT)).toBeVisible();
  const loads = countPageLoads(page);
  await revokeVersion(site.target, 'wallet', mustGetCandidate(newest).version);
  const asked = page.waitForResponse('**/registry/current.json');
  await asked;
  const answered = Date.now();
  await expect(page.getByText(NEWEST_TEXT)).toHaveCount(0);
  console.log(`the revoked version was gone ${Date.now() - answered} ms after the tab's next question`);
  await expect(page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  expect(loads(), 'the page was loaded again').toBe(0);
  await waitForRemoteEvent(page, 'wallet', 'fell-back');
  const events = await readRemoteEvents(page, 'wallet');
  expect(events.map(({ event, version }) => [event, version])).toStrictEqual([
    ['loaded', mustGetCandidate(newest).version],
    ['revoked', mustGetCandidate(newest).version],
    ['fell-back', mustGetCandidate(real.wallet).version],
  ]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await waitForMarkets(tab);
  await openWalletByBanner(tab);
  await expect(page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  expect(await page.getByText(NEWEST_TEXT).count()).toBe(0);
  tab.assertNoPageErrors();
  await tab.close();
});

test('publish and rollback reach whoever opens the page next, while an open tab works through both', {
  tag: ['@main', '@job:publish'],
}, async ({ player: open }) => {
  await open.page.goto('/imp');
  await waitForMarkets(open);
  await publishBuilds(site.target, [await buildSoundVariant('wallet', '9.3.0')]);
  const next = await openLoggedInTab(site);
  await next.page.goto('/imp7');
  await expect(next.page.getByText(NEWEST_TEXT)).toBeVisible();
  await rollBackRemoteOrShell(site.target, 'wallet');
  const later = await openLoggedInTab(site);
  await later.page.goto('/imp7');
  await expect(later.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  expect(await later.page.getByText(NEWEST_TEXT).count()).toBe(0);

  await openWalletByBanner(open);
  await expect(open.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  await next.page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await waitForMarkets(next);
  await openWalletByBanner(next);
  await expect(next.page.getByText(NEWEST_TEXT)).toBeVisible();
  for (const tab of [open, next, later]) {
    tab.assertNoPageErrors();
    await tab.close();
  }
});

test('publishing mfe-wallet changes no byte of another file than the page and what is current', {
  tag: ['@main', '@law:1'],
}, async () => {
  const hashes = () =>
    new Map(
      readdirSync(site.dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [
          relative(site.dir, file),
          createHash('sha256').update(readFileSync(file)).digest('hex'),
        ]),
    );
  const before = hashes();
  const newest = await buildSoundVariant('wallet', '9.5.0');
  const { revision } = await publishBuilds(site.target, [newest]);
  const after = hashes();
  const changed = [...before].filter(([path, hash]) => after.get(path) !== hash).map(([path]) => path);
  expect(changed.sort()).toStrictEqual(['index.html', 'registry/current.json']);
  const { version } = mustGetCandidate(newest);
  const others = [...after.keys()].filter(
    (path) => !before.has(path) && !path.startsWith(`r/wallet/${version}/`),
  );
  const [page, ...records] = others.sort();
  expect(String(page), 'the page is kept under its own hash').toMatch(/^registry\/page\/[^/]+\.txt$/);
  expect(records).toStrictEqual([`registry/rev/${revision}.json`]);
});
