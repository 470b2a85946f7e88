import assert from 'node:assert/strict';
import { readBuilt } from '@ank/release/built';
import type { Page } from '@playwright/test';
import { bidsOf, openBidConfirmation, SUBMIT } from '../bidding/confirmation';
import { alertSays } from '../support/alerts';
import { addLine, chooseSingleDigit, linesAre, slipLines } from '../support/bidding';
import { type BrowserTab, countLoads } from '../support/browser';
import { remotePackages } from '../support/built';
import { collectEvents, eventsOf, untilEvent } from '../support/events';
import { openLoggedIn, walletPoints } from '../support/player';
import { type JourneySite, offerPastGate } from '../support/site';
import { test } from '../support/test';
import { newHappening, untilIs, untilSays } from '../support/until';
import { buildVariant, NEWEST_WORDS } from '../support/variants';

/** A version that is sound when it is drawn and breaks in the player's hands. */

test.use({ siteConfig: { callTimeoutMs: 60_000 } });
let site: JourneySite;
let tab: BrowserTab;
test.beforeAll(async ({ site: own }) => {
  site = own;
  const bidding = remotePackages().find(({ name }) => name === 'bidding');
  assert.ok(bidding);
  const bad = await buildVariant({ of: 'bidding', version: '9.0.0', variant: 'throwsWhenUsed' });
  await offerPastGate(site, [bad, readBuilt(bidding)]);
});
test.beforeEach(async () => {
  tab = await openLoggedIn(site);
  await collectEvents(tab.page);
  await tab.page.goto('/imp');
  await tab.page.getByText(NEWEST_WORDS).waitFor();
});
test.afterEach(() => tab?.close());

const breakNow = async (page: Page) => {
  await page.getByText(NEWEST_WORDS).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('test:break')));
  await page.getByText(NEWEST_WORDS).waitFor({ state: 'detached' });
  await untilEvent(page, 'bidding', 'quarantined');
  const events = await eventsOf(page, 'bidding');
  assert.ok(events.some(({ event }) => event === 'quarantined'));
};

test('the slip and the half-typed line are where they were, in the version before', async () => {
  const { page } = tab;
  await chooseSingleDigit(page);
  await addLine(page, '5', '40');
  await page.getByLabel('Digit', { exact: true }).fill('7');
  await page.getByLabel('Points', { exact: true }).fill('70');
  const loads = countLoads(page);
  await breakNow(page);
  await page.getByRole('button', { name: 'Proceed' }).waitFor();
  await untilEvent(page, 'bidding', 'fell-back');
  assert.equal((await eventsOf(page, 'bidding')).at(-1)?.event, 'fell-back');
  await untilSays(slipLines(page).first(), /^5.*40/);
  await untilIs(() => page.getByLabel('Digit', { exact: true }).inputValue(), '7');
  await untilIs(() => page.getByLabel('Points', { exact: true }).inputValue(), '70');
  assert.equal(loads(), 0, 'the page was loaded again');
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
    await page.getByRole('button', { name: 'Proceed' }).waitFor();
    await linesAre(page, 0);
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(sent, 1);
    assert.equal(await walletPoints(site.provider), points - 30);
    assert.deepEqual(await bidsOf(site), ['3 for 30', ...bids]);
    assert.equal(loads(), 0, 'the page was loaded again');
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
  assert.equal(await walletPoints(site.provider), points);
  assert.deepEqual(await bidsOf(site), bids);

  await page.unroute(SUBMIT);
  await submit.click();
  await alertSays(page, 'Bid placed successfully!');
  await linesAre(page, 0);
  assert.equal(await walletPoints(site.provider), points - 40);
  assert.deepEqual(await bidsOf(site), ['4 for 40', ...bids]);
});
