import { readBuild } from '@ank/release/built';
import { expect, type Page } from '@playwright/test';
import { bidsOf, openBidConfirmation, SUBMIT } from '../bidding/confirmation';
import { alertSays } from '../support/alerts';
import { addLine, chooseSingleDigit, linesAre, slipLines } from '../support/bidding';
import { type BrowserTab, countLoads } from '../support/browser';
import { remotePackages } from '../support/built';
import { collectEvents, eventsOf, untilEvent } from '../support/events';
import { failTest } from '../support/failTest';
import { newHappening } from '../support/happening';
import { openLoggedIn, walletPoints } from '../support/player';
import { type JourneySite, offerPastGate } from '../support/site';
import { test } from '../support/test';
import { buildVariant, NEWEST_WORDS } from '../support/variants';

/** A version that is sound when it is drawn and breaks in the player's hands. */

let site: JourneySite;
let tab: BrowserTab;
test.beforeAll(async ({ site: own }) => {
  site = own;
  const bidding = remotePackages().find(({ name }) => name === 'bidding') ?? failTest('there is no bidding');
  const bad = await buildVariant({ of: 'bidding', version: '9.0.0', variant: 'throwsWhenUsed' });
  await offerPastGate(site, [bad, readBuild(bidding)]);
});
test.beforeEach(async () => {
  tab = await openLoggedIn(site);
  await collectEvents(tab.page);
  await tab.page.goto('/imp');
  await expect(tab.page.getByText(NEWEST_WORDS)).toBeVisible();
});
test.afterEach(() => tab?.close());

const breakNow = async (page: Page) => {
  await expect(page.getByText(NEWEST_WORDS)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('test:break')));
  await expect(page.getByText(NEWEST_WORDS)).toHaveCount(0);
  await untilEvent(page, 'bidding', 'quarantined');
  const events = await eventsOf(page, 'bidding');
  expect(events.some(({ event }) => event === 'quarantined')).toBe(true);
};

test('the slip and the half-typed line are where they were, in the version before', async () => {
  const { page } = tab;
  await chooseSingleDigit(page);
  await addLine(page, '5', '40');
  await page.getByLabel('Digit', { exact: true }).fill('7');
  await page.getByLabel('Points', { exact: true }).fill('70');
  const loads = countLoads(page);
  await breakNow(page);
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible();
  await untilEvent(page, 'bidding', 'fell-back');
  expect((await eventsOf(page, 'bidding')).at(-1)?.event).toBe('fell-back');
  await expect(slipLines(page).first()).toHaveText(/^5.*40/);
  await expect(page.getByLabel('Digit', { exact: true })).toHaveValue('7');
  await expect(page.getByLabel('Points', { exact: true })).toHaveValue('70');
  expect(loads(), 'the page was loaded again').toBe(0);
});

for (const answer of ['late', 'lost'] as const) {
  test(`a bid that was on its way when the version broke, its answer ${answer}, is placed once, and the player is told`, async () => {
    const { page } = tab;
    const [points, bids] = [await walletPoints(site.provider), await bidsOf(site)];
    let sent = 0;
    let answerNow = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const arrived = newHappening('the bid reaches the provider');
    await page.route(SUBMIT, async (route) => {
      sent += 1;
      const response = await route.fetch();
      arrived.happen();
      await mayAnswer;
      await (answer === 'late' ? route.fulfill({ response }) : route.abort());
    });
    const submit = await openBidConfirmation(page, '3', '30');
    const loads = countLoads(page);
    await submit.click();
    await arrived.come();
    await breakNow(page);
    answerNow();
    await alertSays(page, 'Bid placed successfully!');
    await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible();
    await linesAre(page, 0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(sent).toBe(1);
    expect(await walletPoints(site.provider)).toBe(points - 30);
    expect(await bidsOf(site)).toStrictEqual(['3 for 30', ...bids]);
    expect(loads(), 'the page was loaded again').toBe(0);
  });
}

test('a bid that never arrived because the version broke is said not to be placed; its lines stay and place one bid', async () => {
  const { page } = tab;
  const [points, bids] = [await walletPoints(site.provider), await bidsOf(site)];
  let loseIt = () => {};
  const mayBeLost = new Promise<void>((resolve) => {
    loseIt = resolve;
  });
  const left = newHappening('the bid leaves the page');
  await page.route(SUBMIT, async (route) => {
    left.happen();
    await mayBeLost;
    await route.abort();
  });
  const submit = await openBidConfirmation(page, '4', '40');
  await submit.click();
  await left.come();
  await breakNow(page);
  loseIt();
  await alertSays(page, 'Failed to place bid. Please try again.');
  await linesAre(page, 1);
  expect(await walletPoints(site.provider)).toBe(points);
  expect(await bidsOf(site)).toStrictEqual(bids);

  await page.unroute(SUBMIT);
  await submit.click();
  await alertSays(page, 'Bid placed successfully!');
  await linesAre(page, 0);
  expect(await walletPoints(site.provider)).toBe(points - 40);
  expect(await bidsOf(site)).toStrictEqual(['4 for 40', ...bids]);
});
