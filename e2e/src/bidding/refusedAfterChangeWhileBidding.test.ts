import { expect, type Page } from '@playwright/test';
import type { BrowserTab } from '../support/browserTab';
import { test } from '../support/journeyFixtures';
import { TOMORROW_NOON } from '../support/journeyProvider';
import type { JourneySite } from '../support/journeySite';
import {
  fetchCredentialsOnce,
  fetchDemoPlayerPoints,
  openLoggedInTab,
  postToProvider,
} from '../support/playerLogin';
import { waitForAlert } from '../support/recordAlerts';
import { locateSlipLines } from '../support/slipActions';
import { newOperatorClient } from '../wallet/operatorClient';
import { fillAndProceed } from './betTypeCases';
import {
  assertBalanceMatchesProvider,
  expectOnlySlipLine,
  fetchTodaysMainBids,
  locateWalletPill,
  openConfirmationAndLocateSubmit,
  openSingleDigitConfirmationAndLocateSubmit,
  openSingleDigitScreen,
  recordSentBids,
  SUBMIT_BID_URL,
} from './bidActionsAndBalanceChecks';

const FAILED = 'Failed to place bid. Please try again.';
/** Kaveri opens at 4:10 PM and closes at 6:10 PM. */
const MARKET = { id: '5', name: 'Kaveri' };

let site: JourneySite;
let tab: BrowserTab;
test.beforeAll(({ site: own }) => {
  site = own;
});
test.beforeEach(async () => {
  tab = await openLoggedInTab(site);
});
test.afterEach(() => tab?.close());

/** From now on the provider's answers carry this time of its day. */
const stubDateOfAnswers = async (page: Page, hours: number, minutes: number) => {
  const at = TOMORROW_NOON + ((hours - 12) * 60 + minutes) * 60_000;
  await page.route('**/api*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), date: new Date(at).toUTCString() },
    });
  });
};

/** The page loses its network for a moment and reads the wallet again, and with it the time. */
const goOfflineAndBack = async ({ page, context }: BrowserTab) => {
  await context.setOffline(true);
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  await context.setOffline(false);
};

/**
 * From `stop` on the page, which is not opened yet, is told what it was told of the wallet before, until its bid was
 * answered: its own poll would bring it the news before SUBMIT is pressed.
 */
const repeatOldWalletAnswer = async (page: Page): Promise<{ stop: () => void }> => {
  let isHeld = false;
  let told = '';
  await page.route('**/api-user-wallet-balance', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (!isHeld) told = body;
    await route.fulfill({ response, body: told });
  });
  await page.route(SUBMIT_BID_URL, async (route) => {
    const response = await route.fetch();
    isHeld = false;
    await route.fulfill({ response });
  });
  return {
    stop: () => {
      isHeld = true;
    },
  };
};

test('betting switched off while the bid is confirmed: refused, said so, and the player is led home', async () => {
  const { page } = tab;
  const desk = newOperatorClient(site.provider);
  const { mobile } = site.provider.demo;
  const [points, bids] = [await fetchDemoPlayerPoints(site.provider), await fetchTodaysMainBids(site)];
  const news = await repeatOldWalletAnswer(page);
  const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '3', '30');
  news.stop();
  await desk.ask(`/players/${mobile}/betting`, { on: false });
  await submit.click();
  await waitForAlert(page, FAILED);
  await page.waitForURL('**/imp');
  await expect(locateWalletPill(page)).toHaveCount(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(points);
  expect(await fetchTodaysMainBids(site)).toStrictEqual(bids);

  await desk.ask(`/players/${mobile}/betting`, { on: true });
  await openSingleDigitScreen(page);
  await expectOnlySlipLine(page, /^3.*30 pts/);
  await assertBalanceMatchesProvider(site, page, 30);
  await (await openConfirmationAndLocateSubmit(page)).click();
  await waitForAlert(page, 'Bid placed successfully!');
  expect(await fetchTodaysMainBids(site)).toStrictEqual(['3 for 30', ...bids]);
  await assertBalanceMatchesProvider(site, page);
});

test('a session closes between Proceed and SUBMIT: what is closed is never sent, what is open goes after a second look', async () => {
  const { page } = tab;
  const sent = await recordSentBids(page);
  const [points, bids] = [await fetchDemoPlayerPoints(site.provider), await fetchTodaysMainBids(site)];
  await openSingleDigitScreen(page, MARKET.name);
  await fillAndProceed(page, { Digit: '4' }, '40');
  await page.getByRole('radio', { name: 'Close' }).check({ force: true });
  await fillAndProceed(page, { Digit: '6' }, '60');
  const submit = await openConfirmationAndLocateSubmit(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveText(/Total Bid\s*2\s*Total Points\s*100/);

  await stubDateOfAnswers(page, 16, 10);
  await goOfflineAndBack(tab);
  await expect(locateSlipLines(page).getByText('Closed', { exact: true })).toBeVisible();
  await submit.click();
  await waitForAlert(page, 'Bidding is closed for Single Digit');
  await expect(
    dialog.getByText('Some bids have just closed. Look at the total again, then press SUBMIT.'),
  ).toBeVisible();
  await expect(dialog).toHaveText(/Total Bid\s*1\s*Total Points\s*60/);
  expect(await sent()).toHaveLength(0);
  await submit.click();
  await waitForAlert(page, 'Bid placed successfully!');
  expect((await sent()).map((lines) => lines.map(({ session, points }) => [session, points]))).toStrictEqual([
    [['Close', 60]],
  ]);
  expect(await fetchTodaysMainBids(site)).toStrictEqual(['6 for 60', ...bids]);
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(points - 60);
  // The line that stays is marked, and holds no points back.
  await expect(locateSlipLines(page).getByText('Closed', { exact: true })).toBeVisible();
  await expectOnlySlipLine(page, /^4.*40 pts/);
  await assertBalanceMatchesProvider(site, page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await waitForAlert(page, 'Bidding is closed for Single Digit');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await sent()).toHaveLength(1);
});

test('a session the provider alone knows to be closed: refused in the provider’s words, nothing taken', async () => {
  const { page } = tab;
  const [points, bids] = [await fetchDemoPlayerPoints(site.provider), await fetchTodaysMainBids(site)];
  const news = await repeatOldWalletAnswer(page);
  await openSingleDigitScreen(page, 'Sagar Evening');
  await fillAndProceed(page, { Digit: '7' }, '70');
  const submit = await openConfirmationAndLocateSubmit(page);
  news.stop();
  await newOperatorClient(site.provider).ask('/markets/6', { open: '11:00' });
  await submit.click();
  await waitForAlert(page, FAILED);
  await expect(
    page.getByRole('dialog').getByText('The provider says: Bidding is closed for Single Digit'),
  ).toBeVisible();
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(points);
  expect(await fetchTodaysMainBids(site)).toStrictEqual(bids);
  await page.getByRole('dialog').getByRole('button', { name: 'CANCEL' }).click();
  await assertBalanceMatchesProvider(site, page, 70);
  await expectOnlySlipLine(page, /^7.*70 pts/);
});

test('the wallet lowered from another device: refused, the true balance is shown, and the rest can be bid', async () => {
  const { page } = tab;
  const { provider } = site;
  const before = await fetchTodaysMainBids(site);
  const news = await repeatOldWalletAnswer(page);
  const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '8', '500');
  const { token } = await fetchCredentialsOnce(provider);
  news.stop();
  const amount = (await fetchDemoPlayerPoints(provider)) - 200;
  const moved = await postToProvider(provider.url, '/api-user-transfer-wallet-balance', {
    unique_token: token,
    mobile_no: '9123456780',
    amount,
    transfer_note: '',
  });
  expect(moved.status, JSON.stringify(moved)).toBe(true);
  await submit.click();
  await waitForAlert(page, FAILED);
  await expect(page.getByRole('dialog').getByText(/^The provider says: .*balance/i)).toBeVisible();
  expect(await fetchDemoPlayerPoints(provider)).toBe(200);
  expect(await fetchTodaysMainBids(site)).toStrictEqual(before);

  await page.getByRole('dialog').getByRole('button', { name: 'CANCEL' }).click();
  await assertBalanceMatchesProvider(site, page, 500);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await waitForAlert(page, 'Insufficient balance please refill your account');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await locateSlipLines(page).getByRole('button', { name: 'Remove' }).click();
  await assertBalanceMatchesProvider(site, page);
  await fillAndProceed(page, { Digit: '8' }, '200');
  await (await openConfirmationAndLocateSubmit(page)).click();
  await waitForAlert(page, 'Bid placed successfully!');
  expect(await fetchTodaysMainBids(site)).toStrictEqual(['8 for 200', ...before]);
  expect(await fetchDemoPlayerPoints(provider)).toBe(0);
  await assertBalanceMatchesProvider(site, page);
});
