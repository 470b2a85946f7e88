import { readBuild } from '@ank/release/built';
import { expect, type Page } from '@playwright/test';
import {
  fetchTodaysMainBids,
  openSingleDigitConfirmationAndLocateSubmit,
  SUBMIT_BID_URL,
} from '../bidding/bidActionsAndBalanceChecks';
import { type BrowserTab, countPageLoads } from '../support/browserTab';
import { listRemotePackages } from '../support/buildAndReadPackages';
import { buildVariant, NEWEST_TEXT } from '../support/buildRemoteVariants';
import { newExpectedEvent } from '../support/expectedEvent';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import { type JourneySite, publishWithoutGate } from '../support/journeySite';
import { fetchDemoPlayerPoints, openLoggedInTab } from '../support/playerLogin';
import { waitForAlert } from '../support/recordAlerts';
import { readRemoteEvents, recordRemoteEvents, waitForRemoteEvent } from '../support/remoteEvents';
import {
  addSlipLine,
  expectSlipLineCount,
  locateSlipLines,
  openSingleDigitOfOpenMarket,
} from '../support/slipActions';

/** A version that is sound when it is drawn and breaks in the player's hands. */

let site: JourneySite;
let tab: BrowserTab;
test.beforeAll(async ({ site: own }) => {
  site = own;
  const bidding =
    listRemotePackages().find(({ name }) => name === 'bidding') ?? failTest('there is no bidding');
  const bad = await buildVariant({ of: 'bidding', version: '9.0.0', variant: 'throwsWhenUsed' });
  await publishWithoutGate(site, [bad, readBuild(bidding)]);
});
test.beforeEach(async () => {
  tab = await openLoggedInTab(site);
  await recordRemoteEvents(tab.page);
  await tab.page.goto('/imp');
  await expect(tab.page.getByText(NEWEST_TEXT)).toBeVisible();
});
test.afterEach(() => tab?.close());

const breakBiddingVersion = async (page: Page) => {
  await expect(page.getByText(NEWEST_TEXT)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('test:break')));
  await expect(page.getByText(NEWEST_TEXT)).toHaveCount(0);
  await waitForRemoteEvent(page, 'bidding', 'quarantined');
  const events = await readRemoteEvents(page, 'bidding');
  expect(events.some(({ event }) => event === 'quarantined')).toBe(true);
};

test('the slip and the half-typed line are where they were, in the version before', async () => {
  const { page } = tab;
  await openSingleDigitOfOpenMarket(page);
  await addSlipLine(page, '5', '40');
  await page.getByLabel('Digit', { exact: true }).fill('7');
  await page.getByLabel('Points', { exact: true }).fill('70');
  const loads = countPageLoads(page);
  await breakBiddingVersion(page);
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible();
  await waitForRemoteEvent(page, 'bidding', 'fell-back');
  expect((await readRemoteEvents(page, 'bidding')).at(-1)?.event).toBe('fell-back');
  await expect(locateSlipLines(page).first()).toHaveText(/^5.*40/);
  await expect(page.getByLabel('Digit', { exact: true })).toHaveValue('7');
  await expect(page.getByLabel('Points', { exact: true })).toHaveValue('70');
  expect(loads(), 'the page was loaded again').toBe(0);
});

for (const answer of ['late', 'lost'] as const) {
  test(`a bid that was on its way when the version broke, its answer ${answer}, is placed once, and the player is told`, async () => {
    const { page } = tab;
    const [points, bids] = [await fetchDemoPlayerPoints(site.provider), await fetchTodaysMainBids(site)];
    let sent = 0;
    let answerNow = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const arrived = newExpectedEvent('the bid reaches the provider');
    await page.route(SUBMIT_BID_URL, async (route) => {
      sent += 1;
      const response = await route.fetch();
      arrived.markHappened();
      await mayAnswer;
      await (answer === 'late' ? route.fulfill({ response }) : route.abort());
    });
    const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '3', '30');
    const loads = countPageLoads(page);
    await submit.click();
    await arrived.waitUntilHappened();
    await breakBiddingVersion(page);
    answerNow();
    await waitForAlert(page, 'Bid placed successfully!');
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await expectSlipLineCount(page, 0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(sent).toBe(1);
    expect(await fetchDemoPlayerPoints(site.provider)).toBe(points - 30);
    expect(await fetchTodaysMainBids(site)).toStrictEqual(['3 for 30', ...bids]);
    expect(loads(), 'the page was loaded again').toBe(0);
  });
}

test('a bid that never arrived because the version broke is said not to be placed; its lines stay and place one bid', async () => {
  const { page } = tab;
  const [points, bids] = [await fetchDemoPlayerPoints(site.provider), await fetchTodaysMainBids(site)];
  let loseIt = () => {};
  const mayBeLost = new Promise<void>((resolve) => {
    loseIt = resolve;
  });
  const left = newExpectedEvent('the bid leaves the page');
  await page.route(SUBMIT_BID_URL, async (route) => {
    left.markHappened();
    await mayBeLost;
    await route.abort();
  });
  const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '4', '40');
  await submit.click();
  await left.waitUntilHappened();
  await breakBiddingVersion(page);
  loseIt();
  await waitForAlert(page, 'Failed to place bid. Please try again.');
  await expectSlipLineCount(page, 1);
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(points);
  expect(await fetchTodaysMainBids(site)).toStrictEqual(bids);

  await page.unroute(SUBMIT_BID_URL);
  await submit.click();
  await waitForAlert(page, 'Bid placed successfully!');
  await expectSlipLineCount(page, 0);
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(points - 40);
  expect(await fetchTodaysMainBids(site)).toStrictEqual(['4 for 40', ...bids]);
});
