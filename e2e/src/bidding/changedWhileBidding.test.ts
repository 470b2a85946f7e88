import { expect, type Page } from '@playwright/test';
import { alertSays } from '../support/alerts';
import { slipLines } from '../support/bidding';
import type { BrowserTab } from '../support/browser';
import { credentialsOf, openLoggedIn, postCall, walletPoints } from '../support/player';
import { TOMORROW_NOON } from '../support/provider';
import type { JourneySite } from '../support/site';
import { test } from '../support/test';
import { deskOf } from '../wallet/desk';
import { proceedWith } from './betTypes';
import {
  assertOneLine,
  assertTrueBalance,
  bidsOf,
  bidsSent,
  openBidConfirmation,
  openSingleDigit,
  pressSubmit,
  SUBMIT,
  walletPill,
} from './confirmation';

const FAILED = 'Failed to place bid. Please try again.';
/** Kaveri opens at 4:10 PM and closes at 6:10 PM. */
const MARKET = { id: '5', name: 'Kaveri' };

let site: JourneySite;
let tab: BrowserTab;
test.beforeAll(({ site: own }) => {
  site = own;
});
test.beforeEach(async () => {
  tab = await openLoggedIn(site);
});
test.afterEach(() => tab?.close());

/** From now on the provider's answers carry this time of its day. */
const setProviderTime = async (page: Page, hours: number, minutes: number) => {
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
const readAgain = async ({ page, context }: BrowserTab) => {
  await context.setOffline(true);
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  await context.setOffline(false);
};

/**
 * From `stop` on the page, which is not opened yet, is told what it was told of the wallet before, until its bid was
 * answered: its own poll would bring it the news before SUBMIT is pressed.
 */
const holdNews = async (page: Page): Promise<{ stop: () => void }> => {
  let isHeld = false;
  let told = '';
  await page.route('**/api-user-wallet-balance', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (!isHeld) told = body;
    await route.fulfill({ response, body: told });
  });
  await page.route(SUBMIT, async (route) => {
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
  const desk = deskOf(site.provider);
  const { mobile } = site.provider.demo;
  const [points, bids] = [await walletPoints(site.provider), await bidsOf(site)];
  const news = await holdNews(page);
  const submit = await openBidConfirmation(page, '3', '30');
  news.stop();
  await desk.ask(`/players/${mobile}/betting`, { on: false });
  await submit.click();
  await alertSays(page, FAILED);
  await page.waitForURL('**/imp');
  await expect(walletPill(page)).toHaveCount(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await walletPoints(site.provider)).toBe(points);
  expect(await bidsOf(site)).toStrictEqual(bids);

  await desk.ask(`/players/${mobile}/betting`, { on: true });
  await openSingleDigit(page);
  await assertOneLine(page, /^3.*30 pts/);
  await assertTrueBalance(site, page, 30);
  await (await pressSubmit(page)).click();
  await alertSays(page, 'Bid placed successfully!');
  expect(await bidsOf(site)).toStrictEqual(['3 for 30', ...bids]);
  await assertTrueBalance(site, page);
});

test('a session closes between Proceed and SUBMIT: what is closed is never sent, what is open goes after a second look', async () => {
  const { page } = tab;
  const sent = await bidsSent(page);
  const [points, bids] = [await walletPoints(site.provider), await bidsOf(site)];
  await openSingleDigit(page, MARKET.name);
  await proceedWith(page, { Digit: '4' }, '40');
  await page.getByRole('radio', { name: 'Close' }).check({ force: true });
  await proceedWith(page, { Digit: '6' }, '60');
  const submit = await pressSubmit(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveText(/Total Bid\s*2\s*Total Points\s*100/);

  await setProviderTime(page, 16, 10);
  await readAgain(tab);
  await expect(slipLines(page).getByText('Closed', { exact: true })).toBeVisible();
  await submit.click();
  await alertSays(page, 'Bidding is closed for Single Digit');
  await expect(
    dialog.getByText('Some bids have just closed. Look at the total again, then press SUBMIT.'),
  ).toBeVisible();
  await expect(dialog).toHaveText(/Total Bid\s*1\s*Total Points\s*60/);
  expect(await sent()).toHaveLength(0);
  await submit.click();
  await alertSays(page, 'Bid placed successfully!');
  expect((await sent()).map((lines) => lines.map(({ session, points }) => [session, points]))).toStrictEqual([
    [['Close', 60]],
  ]);
  expect(await bidsOf(site)).toStrictEqual(['6 for 60', ...bids]);
  expect(await walletPoints(site.provider)).toBe(points - 60);
  // The line that stays is marked, and holds no points back.
  await expect(slipLines(page).getByText('Closed', { exact: true })).toBeVisible();
  await assertOneLine(page, /^4.*40 pts/);
  await assertTrueBalance(site, page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await alertSays(page, 'Bidding is closed for Single Digit');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await sent()).toHaveLength(1);
});

test('a session the provider alone knows to be closed: refused in the provider’s words, nothing taken', async () => {
  const { page } = tab;
  const [points, bids] = [await walletPoints(site.provider), await bidsOf(site)];
  const news = await holdNews(page);
  await openSingleDigit(page, 'Sagar Evening');
  await proceedWith(page, { Digit: '7' }, '70');
  const submit = await pressSubmit(page);
  news.stop();
  await deskOf(site.provider).ask('/markets/6', { open: '11:00' });
  await submit.click();
  await alertSays(page, FAILED);
  await expect(
    page.getByRole('dialog').getByText('The provider says: Bidding is closed for Single Digit'),
  ).toBeVisible();
  expect(await walletPoints(site.provider)).toBe(points);
  expect(await bidsOf(site)).toStrictEqual(bids);
  await page.getByRole('dialog').getByRole('button', { name: 'CANCEL' }).click();
  await assertTrueBalance(site, page, 70);
  await assertOneLine(page, /^7.*70 pts/);
});

test('the wallet lowered from another device: refused, the true balance is shown, and the rest can be bid', async () => {
  const { page } = tab;
  const { provider } = site;
  const before = await bidsOf(site);
  const news = await holdNews(page);
  const submit = await openBidConfirmation(page, '8', '500');
  const { token } = await credentialsOf(provider);
  news.stop();
  const amount = (await walletPoints(provider)) - 200;
  const moved = await postCall(provider.url, '/api-user-transfer-wallet-balance', {
    unique_token: token,
    mobile_no: '9123456780',
    amount,
    transfer_note: '',
  });
  expect(moved.status, JSON.stringify(moved)).toBe(true);
  await submit.click();
  await alertSays(page, FAILED);
  await expect(page.getByRole('dialog').getByText(/^The provider says: .*balance/i)).toBeVisible();
  expect(await walletPoints(provider)).toBe(200);
  expect(await bidsOf(site)).toStrictEqual(before);

  await page.getByRole('dialog').getByRole('button', { name: 'CANCEL' }).click();
  await assertTrueBalance(site, page, 500);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await alertSays(page, 'Insufficient balance please refill your account');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await slipLines(page).getByRole('button', { name: 'Remove' }).click();
  await assertTrueBalance(site, page);
  await proceedWith(page, { Digit: '8' }, '200');
  await (await pressSubmit(page)).click();
  await alertSays(page, 'Bid placed successfully!');
  expect(await bidsOf(site)).toStrictEqual(['8 for 200', ...before]);
  expect(await walletPoints(provider)).toBe(0);
  await assertTrueBalance(site, page);
});
