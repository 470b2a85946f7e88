import { expect } from '@playwright/test';
import type { BrowserTab } from '../support/browserTab';
import { newExpectedEvent } from '../support/expectedEvent';
import { test } from '../support/journeyFixtures';
import type { JourneySite } from '../support/journeySite';
import { fetchDemoPlayerPoints, openLoggedInTab } from '../support/playerLogin';
import { waitForAlert } from '../support/recordAlerts';
import { expectSlipLineCount } from '../support/slipActions';
import { openSingleDigitConfirmationAndLocateSubmit, SUBMIT_BID_URL } from './bidActionsAndBalanceChecks';

test.describe.configure({ mode: 'serial' });

let site: JourneySite;
let tab: BrowserTab;
test.beforeAll(async ({ site: own }) => {
  site = own;
  tab = await openLoggedInTab(site);
});

test('a bid whose answer was lost is found in the history: placed once, and said so', {
  tag: ['@main', '@law:3'],
}, async () => {
  const { page } = tab;
  const points = await fetchDemoPlayerPoints(site.provider);
  await page.route(SUBMIT_BID_URL, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '3', '30');
  await submit.click();
  await waitForAlert(page, 'Bid placed successfully!');
  await expectSlipLineCount(page, 0);
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(points - 30);
  await page.unroute(SUBMIT_BID_URL);
});

test('a bid that never arrived is said not to be placed, though an equal one of today is in the history', async () => {
  const { page } = tab;
  const points = await fetchDemoPlayerPoints(site.provider);
  await page.route(SUBMIT_BID_URL, (route) => route.abort());
  const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '3', '30');
  await submit.click();
  await waitForAlert(page, 'Failed to place bid. Please try again.');
  await expectSlipLineCount(page, 1);
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(points);
  await page.unroute(SUBMIT_BID_URL);
  await submit.click();
  await waitForAlert(page, 'Bid placed successfully!');
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(points - 30);
});

test('a reload while the answer is awaited: the bid is looked up, not sent again', async () => {
  const { page } = tab;
  const points = await fetchDemoPlayerPoints(site.provider);
  let sent = 0;
  const arrived = newExpectedEvent('the bid reaches the provider');
  await page.route(SUBMIT_BID_URL, async (route) => {
    sent += 1;
    await route.fetch();
    arrived.markHappened();
  });
  const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '4', '40');
  await submit.click();
  await arrived.waitUntilHappened();
  await page.reload();
  await waitForAlert(page, 'Bid placed successfully!');
  expect(sent).toBe(1);
  await expectSlipLineCount(page, 0);
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(points - 40);
  await page.unroute(SUBMIT_BID_URL);
});

test('two taps and Enter place one bid', async () => {
  const { page } = tab;
  const points = await fetchDemoPlayerPoints(site.provider);
  const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '6', '60');
  await submit.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await page.keyboard.press('Enter');
  await waitForAlert(page, 'Bid placed successfully!');
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(points - 60);
});
