import { setSiteConfig } from '@ank/release/site-config';
import { expect, type Page, type Route } from '@playwright/test';
import type { BrowserTab } from '../support/browserTab';
import { newExpectedEvent } from '../support/expectedEvent';
import { test } from '../support/journeyFixtures';
import { type JourneySite, PATIENT_TIMEOUTS_CONFIG } from '../support/journeySite';
import { fetchDemoPlayerPoints, openLoggedInTab } from '../support/playerLogin';
import { waitForAlert } from '../support/recordAlerts';
import { expectSlipLineCount, locateSlipLines } from '../support/slipActions';
import { fillAndProceed } from './betTypeCases';
import {
  assertBalanceMatchesProvider,
  fetchTodaysMainBids,
  openConfirmationAndLocateSubmit,
  openSingleDigitConfirmationAndLocateSubmit,
  openSingleDigitScreen,
  recordSentBids,
  SUBMIT_BID_URL,
} from './bidActionsAndBalanceChecks';

/** A bid without an answer stays so until its test has seen what it wants to see. */
const PLACED = 'Bid placed successfully!';

test.use({ siteConfig: PATIENT_TIMEOUTS_CONFIG });
let site: JourneySite;
let tab: BrowserTab;
let start: { points: number; bids: string[] };
test.beforeAll(({ site: own }) => {
  site = own;
});
test.beforeEach(async () => {
  tab = await openLoggedInTab(site);
  start = { points: await fetchDemoPlayerPoints(site.provider), bids: await fetchTodaysMainBids(site) };
});
test.afterEach(() => tab?.close());

/** Exactly this bid was placed since the test began, and the screen shows what is left. */
const assertPlacedOnce = async (page: Page, digit: string, points: number) => {
  expect(await fetchTodaysMainBids(site)).toStrictEqual([`${digit} for ${points}`, ...start.bids]);
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(start.points - points);
  await expectSlipLineCount(page, 0);
  await assertBalanceMatchesProvider(site, page);
};

/** Holds the answer to the bid back, once the provider has given it, until `release` is called. */
const holdBidAnswer = async (page: Page) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = newExpectedEvent('the bid reaches the provider');
  await page.route(SUBMIT_BID_URL, async (route: Route) => {
    const response = await route.fetch();
    arrived.markHappened();
    await released;
    // The page may have given up or gone.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return { arrived: arrived.waitUntilHappened, release };
};

test('offline at SUBMIT: nothing can be sent, and back online the same press places it once', async () => {
  const { page, context } = tab;
  const sent = await recordSentBids(page);
  const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '1', '10');
  await context.setOffline(true);
  await expect(page.getByRole('dialog').getByText('You are offline.')).toBeVisible();
  await expect(submit.and(page.locator(':disabled'))).toBeVisible();
  await submit.click({ force: true });
  expect(await sent()).toHaveLength(0);
  await context.setOffline(false);
  await submit.click();
  await waitForAlert(page, PLACED);
  expect(await sent()).toHaveLength(1);
  await assertPlacedOnce(page, '1', 10);
});

test('the network goes after the bid has left: a question until it is back, then the truth, and nothing sent twice', async () => {
  const { page, context } = tab;
  const sent = await recordSentBids(page);
  await page.route(SUBMIT_BID_URL, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  let looks = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/api-bid-history-data')) looks += 1;
  });
  const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '2', '20');
  await submit.click();
  const dialog = page.getByRole('dialog');
  const again = dialog.getByRole('button', { name: 'CHECK AGAIN' });
  await expect(again).toBeVisible();
  await expect(dialog.getByText('You are offline.')).toBeVisible();
  await expect(again.and(page.locator(':disabled'))).toBeVisible();
  expect(await page.getByRole('alert').count(), 'a word that nobody could know').toBe(0);
  await expect(async () => {
    expect(looks, `${looks} looks`).toBe(2);
  }).toPass();
  await context.setOffline(false);
  await waitForAlert(page, PLACED);
  expect(await sent()).toHaveLength(1);
  await assertPlacedOnce(page, '2', 20);
});

test('a double tap on Proceed adds one line, on SUBMIT places one bid; Enter and a tap likewise', async () => {
  const { page } = tab;
  const sent = await recordSentBids(page);
  await openSingleDigitScreen(page);
  await page.getByLabel('Digit', { exact: true }).fill('3');
  await page.getByLabel('Points', { exact: true }).fill('30');
  await page.getByRole('button', { name: 'Proceed' }).dblclick();
  await waitForAlert(page, 'Please enter the number');
  await expectSlipLineCount(page, 1);
  await expect(locateSlipLines(page).getByText('30 pts', { exact: true })).toBeVisible();
  const submit = await openConfirmationAndLocateSubmit(page);
  await submit.dblclick();
  await waitForAlert(page, PLACED);
  await assertPlacedOnce(page, '3', 30);

  start = { points: start.points - 30, bids: await fetchTodaysMainBids(site) };
  // Well before the press: a request made within moments of a new route can pass it by unseen.
  const { arrived, release } = await holdBidAnswer(page);
  await page.getByLabel('Digit', { exact: true }).fill('4');
  await page.getByLabel('Points', { exact: true }).fill('40');
  await page.keyboard.press('Enter');
  await expect(locateSlipLines(page).getByText('40 pts', { exact: true })).toBeVisible();
  await openConfirmationAndLocateSubmit(page);
  await submit.focus();
  await page.keyboard.press('Enter');
  await arrived();
  await page.getByRole('dialog').getByRole('button', { name: 'Submitting...' }).click({ force: true });
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await sent()).toHaveLength(2);
  await assertPlacedOnce(page, '4', 40);
});

test('a slow answer: nothing closes the dialog; a player who goes elsewhere is told there, and the bid stands once', async () => {
  const { page } = tab;
  const sent = await recordSentBids(page);
  const { arrived, release } = await holdBidAnswer(page);
  const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '5', '50');
  await submit.click();
  await arrived();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'CANCEL' }).and(page.locator(':disabled'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  // The first Back finds what cannot be closed now, the second leaves.
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await page.waitForURL('**/game');
  release();
  await waitForAlert(page, PLACED);
  await assertBalanceMatchesProvider(site, page);
  await page.goForward();
  await page.waitForURL('**/single');
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(await sent()).toHaveLength(1);
  await assertPlacedOnce(page, '5', 50);
});

test('an answer that never comes: the page gives up waiting, looks the bid up and says it was placed', async () => {
  const { page } = tab;
  await setSiteConfig(site.target, { ...PATIENT_TIMEOUTS_CONFIG, callTimeoutMs: 6000 });
  const sent = await recordSentBids(page);
  const { arrived, release } = await holdBidAnswer(page);
  const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '6', '60');
  await submit.click();
  await arrived();
  await waitForAlert(page, PLACED);
  release();
  expect(await sent()).toHaveLength(1);
  await assertPlacedOnce(page, '6', 60);
  await setSiteConfig(site.target, PATIENT_TIMEOUTS_CONFIG);
});

test('a slow line: typing, adding and placing go on, every call late', async () => {
  const { page } = tab;
  await page.route('**/api*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.fallback();
  });
  const { arrived, release } = await holdBidAnswer(page);
  const sent = await recordSentBids(page);
  await openSingleDigitScreen(page);
  await fillAndProceed(page, { Digit: '7' }, '70');
  await (await openConfirmationAndLocateSubmit(page)).click();
  await arrived();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Submitting...' })).toBeVisible();
  release();
  await waitForAlert(page, PLACED);
  expect(await sent()).toHaveLength(1);
  await assertPlacedOnce(page, '7', 70);
});
