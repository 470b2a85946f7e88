import { expect } from '@playwright/test';
import { alertSays } from '../support/alerts';
import { linesAre } from '../support/bidding';
import type { BrowserTab } from '../support/browser';
import { newHappening } from '../support/happening';
import { openLoggedIn, walletPoints } from '../support/player';
import type { JourneySite } from '../support/site';
import { test } from '../support/test';
import { openBidConfirmation, SUBMIT } from './confirmation';

test.describe.configure({ mode: 'serial' });

let site: JourneySite;
let tab: BrowserTab;
test.beforeAll(async ({ site: own }) => {
  site = own;
  tab = await openLoggedIn(site);
});

test('a bid whose answer was lost is found in the history: placed once, and said so', {
  tag: ['@main', '@law:3'],
}, async () => {
  const { page } = tab;
  const points = await walletPoints(site.provider);
  await page.route(SUBMIT, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const submit = await openBidConfirmation(page, '3', '30');
  await submit.click();
  await alertSays(page, 'Bid placed successfully!');
  await linesAre(page, 0);
  expect(await walletPoints(site.provider)).toBe(points - 30);
  await page.unroute(SUBMIT);
});

test('a bid that never arrived is said not to be placed, though an equal one of today is in the history', async () => {
  const { page } = tab;
  const points = await walletPoints(site.provider);
  await page.route(SUBMIT, (route) => route.abort());
  const submit = await openBidConfirmation(page, '3', '30');
  await submit.click();
  await alertSays(page, 'Failed to place bid. Please try again.');
  await linesAre(page, 1);
  expect(await walletPoints(site.provider)).toBe(points);
  await page.unroute(SUBMIT);
  await submit.click();
  await alertSays(page, 'Bid placed successfully!');
  expect(await walletPoints(site.provider)).toBe(points - 30);
});

test('a reload while the answer is awaited: the bid is looked up, not sent again', async () => {
  const { page } = tab;
  const points = await walletPoints(site.provider);
  let sent = 0;
  const arrived = newHappening('the bid reaches the provider');
  await page.route(SUBMIT, async (route) => {
    sent += 1;
    await route.fetch();
    arrived.happen();
  });
  const submit = await openBidConfirmation(page, '4', '40');
  await submit.click();
  await arrived.come();
  await page.reload();
  await alertSays(page, 'Bid placed successfully!');
  expect(sent).toBe(1);
  await linesAre(page, 0);
  expect(await walletPoints(site.provider)).toBe(points - 40);
  await page.unroute(SUBMIT);
});

test('two taps and Enter place one bid', async () => {
  const { page } = tab;
  const points = await walletPoints(site.provider);
  const submit = await openBidConfirmation(page, '6', '60');
  await submit.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await page.keyboard.press('Enter');
  await alertSays(page, 'Bid placed successfully!');
  expect(await walletPoints(site.provider)).toBe(points - 60);
});
