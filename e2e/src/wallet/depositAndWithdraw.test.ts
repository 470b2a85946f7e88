import { expect } from '@playwright/test';
import { pauseClock } from '../accounts/accountActions';
import { enterCodeAndPress, pickCodeOtherThan, waitForOneTimeCode } from '../accounts/oneTimeCodes';
import { test } from '../support/journeyFixtures';
import { checkLedger } from '../support/journeyProvider';
import { fetchDemoPlayerPoints, openLoggedInTab } from '../support/playerLogin';
import { waitForAlert } from '../support/recordAlerts';
import { formatTimeAfterProviderStart, newOperatorClient } from './operatorClient';
import {
  FRIEND_PLAYER,
  formatPoints,
  readOpenedUpiAddresses,
  recordCallBodiesAndKeys,
  setPageVisibility,
  stubUpiApp,
  waitForShownBalance,
  withDemoPlayer,
} from './walletActions';

test.describe.configure({ mode: 'serial' });

const FUND = '/api-fund-request-add';

test('a UPI number is saved after a code, the wallet says so once', async ({ site, player: tab }) => {
  const { page } = tab;
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Withdraw Methods' }).click();
  await page.getByRole('button', { name: 'PhonePe' }).click();
  const dialog = page.getByRole('dialog', { name: 'PhonePe' });
  await dialog.getByLabel('Phone Number').fill('98111');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Phone No is not Valid!')).toBeVisible();
  await dialog.getByLabel('Phone Number').fill('9811122233');
  await dialog.getByRole('button', { name: 'Submit' }).click();

  await page.waitForURL('**/otpwithdraw');
  await expect(page.getByRole('heading', { name: 'Verify UPI' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  // It goes to the account's own number: a stolen session alone must not move the payouts.
  const code = await waitForOneTimeCode(site.provider, site.provider.demo.mobile);
  await enterCodeAndPress(page, pickCodeOtherThan(code), 'Verify UPI');
  await expect(page.getByText('Enter Valid OTP')).toBeVisible();
  await enterCodeAndPress(page, code, 'Verify UPI');

  await page.waitForURL('**/imp7');
  await waitForAlert(page, 'UPI Number Added Successfully!');
  await expect(page.getByText('98111 22233')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Withdraw Methods' }).click();
  await expect(page.getByText('98111 22233')).toBeVisible();
  expect(await page.getByText('UPI Number Added Successfully!').count()).toBe(0);
  tab.assertNoPageErrors();
});

test('pay via UPI: the link field by field, one request, approval, and wallet and deposits follow', {
  tag: ['@main', '@job:deposit'],
}, async ({ site }) => {
  const desk = newOperatorClient(site.provider);
  await desk.ask('/settings/bank', {
    phonepay_upi_payment_id: 'site.phonepe@ybl',
    google_upi_payment_id: 'site.other@okbank',
  });
  const tab = await openLoggedInTab(site);
  const { page, context } = tab;
  await stubUpiApp(context);
  await page.clock.install();
  const before = await fetchDemoPlayerPoints(site.provider);
  const add = await test.step('choose an amount and an app', async () => {
    await page.goto('/imp9');
    await page.getByRole('link', { name: 'Pay Via UPI Apps' }).click();
    await page.waitForURL('**/payviaupi');
    await expect(page.getByText('Minimum ₹100')).toBeVisible();
    const add = page.getByRole('button', { name: 'Add Money' });
    await expect(add).toBeDisabled();
    await page.getByLabel('Amount', { exact: true }).fill('703');
    await page.getByRole('radio', { name: 'PhonePe' }).check();
    return add;
  });

  const calls = await test.step('the app opens with the link, and one request is recorded', async () => {
    const calls = await recordCallBodiesAndKeys(context, FUND);
    const recorded = page.waitForResponse((response) => response.url().endsWith(FUND));
    // The page records by itself two seconds after the app was opened.
    await pauseClock(page);
    await add.dblclick();
    await expect(async () => {
      expect((await readOpenedUpiAddresses(page)).length, 'no app was opened').toBeGreaterThan(0);
    }).toPass();
    await setPageVisibility(page, 'hidden');
    const [link, ...more] = await readOpenedUpiAddresses(page);
    expect(more).toStrictEqual([]);
    expect(String(link)).toMatch(/^upi:\/\/pay\?/);
    expect(String(link)).not.toMatch(/[+ ]/);
    expect(Object.fromEntries(new URL(String(link)).searchParams)).toStrictEqual({
      pa: 'site.phonepe@ybl',
      pn: site.provider.demo.name,
      am: '703',
      cu: 'INR',
      tn: 'Add Funds',
    });
    await setPageVisibility(page, 'visible');
    await recorded;
    await page.clock.resume();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body.request_amount).toBe(703);
    await expect(page.getByRole('heading', { name: 'Did the payment go through?' })).toBeVisible();
    await page.getByRole('button', { name: 'Yes, I paid' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
    return calls;
  });

  await test.step('the desk approves, and wallet and deposits follow', async () => {
    const [request, ...others] = await desk.deposits(703);
    expect(others).toStrictEqual([]);
    await desk.ask(`/deposits/${request?.id}/approve`, { proof: 'BANK-703' });
    await setPageVisibility(page, 'visible');
    await expect(page.getByRole('heading', { name: 'Payment approved' })).toBeVisible();
    const walletPill = page.getByRole('banner').getByRole('link', { name: /Wallet/ });
    await expect(walletPill.getByText(formatPoints(before + 703))).toBeVisible();
    await page.getByRole('link', { name: 'Deposit History' }).click();
    await page.waitForURL('**/addfundhistory');
    await expect(page.getByText('703').first()).toBeVisible();
    expect(calls).toHaveLength(1);
    tab.assertNoPageErrors();
    await tab.close();
  });
});

test('a tab thrown away while the UPI app is shown records its payment once when it is opened again', async ({
  site,
}) => {
  const desk = newOperatorClient(site.provider);
  const tab = await openLoggedInTab(site);
  const { page, context } = tab;
  await stubUpiApp(context);
  await page.clock.install();
  await page.goto('/payviaupi');
  await expect(page.getByText('Minimum ₹100')).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('811');
  await page.getByRole('radio', { name: 'Other UPI Gateway' }).check();
  // The page records by itself two seconds after the app was opened.
  await pauseClock(page);
  await page.getByRole('button', { name: 'Add Money' }).click();
  await expect(async () => {
    expect((await readOpenedUpiAddresses(page)).length, 'no app was opened').toBeGreaterThan(0);
  }).toPass();
  await page.close();
  expect(await desk.deposits(811)).toStrictEqual([]);
  await context.clock.resume();

  const calls = await recordCallBodiesAndKeys(context, FUND);
  const again = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(again.map((one) => one.goto('/payviaupi')));
  for (const one of again) await expect(one.getByText(/Your request is recorded/)).toBeVisible();
  expect(calls).toHaveLength(1);
  const [request, ...others] = await desk.deposits(811);
  expect(others).toStrictEqual([]);
  await desk.ask(`/deposits/${request?.id}/reject`, {});
  await tab.close();
});

test('a withdrawal inside the hours; cancelled gives the points back, approved does not', {
  tag: ['@main', '@job:withdraw'],
}, async ({ site }) => {
  const desk = newOperatorClient(site.provider);
  const tab = await openLoggedInTab(site);
  const { page, context } = tab;
  const before = await fetchDemoPlayerPoints(site.provider);
  const calls = await recordCallBodiesAndKeys(context, '/api-user-withdraw-fund-request');
  const withdraw = async (amount: number) => {
    await page.goto('/withdraw');
    await expect(page.getByText('Open now')).toBeVisible();
    await expect(page.getByText('Minimum 500')).toBeVisible();
    await expect(
      page.getByRole('radio', { name: 'Google Pay' }).and(page.locator(':checked')),
    ).toBeAttached();
    await page.getByLabel('Amount', { exact: true }).fill(String(amount));
    await page.getByRole('button', { name: 'Submit' }).dblclick();
    await waitForAlert(page, 'Withdraw request sent successfully');
    await page.waitForURL('**/imp');
    const card = page.getByRole('link', { name: `Withdrawal of ${amount} pts` });
    await expect(card).toContainText(/Google Pay \d{5} \d{5}Pending · #\w+$/);
    await page.reload();
    await expect(page.getByText('Market Open').first()).toBeVisible();
    await expect(card).toHaveCount(0);
    const [request] = await desk.withdrawals(amount);
    return request?.id;
  };

  const cancelled = await withdraw(501);
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(before - 501);
  await desk.ask(`/withdrawals/${cancelled}/cancel`, { reason: 'Number not reachable' });
  const approved = await withdraw(502);
  expect(await desk.pay(approved)).toBe(true);
  expect(calls.map(({ body }) => [body.request_amount, body.payment_method, body.mobile])).toStrictEqual(
    [501, 502].map((amount) => [amount, 2, site.provider.demo.mobile]),
  );

  await page.goto('/imp7');
  await waitForShownBalance(page, before - 502);
  await page.goto('/withdrawhistory');
  for (const words of [/501[\s\S]*Cancelled|Cancelled[\s\S]*501/, /502[\s\S]*Approved|Approved[\s\S]*502/]) {
    await expect(page.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible();
  }
  tab.assertNoPageErrors();
  await tab.close();
});

test('outside the hours nothing is sent, over midnight too', async ({ site }) => {
  const desk = newOperatorClient(site.provider);
  const tab = await openLoggedInTab(site);
  const { page, context } = tab;
  const calls = await recordCallBodiesAndKeys(context, '/api-user-withdraw-fund-request');
  // Soon to open; and open all day round but for the hour around now.
  for (const [open, close] of [
    [30, 90],
    [30, -30],
  ] as const) {
    await desk.ask('/settings/window', {
      open: formatTimeAfterProviderStart(open),
      close: formatTimeAfterProviderStart(close),
    });
    await page.goto('/withdraw');
    await expect(page.getByText('Closed now')).toBeVisible();
    await page.getByLabel('Amount', { exact: true }).fill('500');
    await page.getByRole('button', { name: 'Submit' }).click();
    await waitForAlert(page, 'Withdrawals are only allowed during specified hours.');
  }
  expect(calls).toStrictEqual([]);
  await desk.ask('/settings/window', {
    open: formatTimeAfterProviderStart(-30),
    close: formatTimeAfterProviderStart(-60),
  });
  await page.goto('/withdraw');
  await expect(page.getByText('Open now')).toBeVisible();
  await tab.close();
});

test('a transfer between two phones: the recipient is named, both wallets follow, the books are whole', async ({
  site,
}) => {
  const friendSite = { ...site, provider: withDemoPlayer(site.provider, FRIEND_PLAYER) };
  const [mine, theirs] = [await openLoggedInTab(site), await openLoggedInTab(friendSite)];
  const { page, context } = mine;
  const [before, friends] = [
    await fetchDemoPlayerPoints(site.provider),
    await fetchDemoPlayerPoints(friendSite.provider),
  ];
  await theirs.page.goto('/imp7');
  await waitForShownBalance(theirs.page, friends);

  const calls = await recordCallBodiesAndKeys(context, '/api-user-transfer-wallet-balance');
  await page.goto('/transfermodel');
  await page.waitForURL('**/transfer');
  await waitForShownBalance(page, before);
  await page.getByLabel('Phone Number').fill(FRIEND_PLAYER.mobile);
  await page.getByLabel('Points', { exact: true }).fill('150');
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(FRIEND_PLAYER.name)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).dblclick();
  await waitForAlert(page, 'Points transferred successfully');
  await waitForShownBalance(page, before - 150);
  expect(calls).toHaveLength(1);
  expect(String(calls[0]?.key)).toMatch(/^[0-9a-f-]{36}$/);

  await setPageVisibility(theirs.page, 'visible');
  await waitForShownBalance(theirs.page, friends + 150);
  mine.assertNoPageErrors();
  theirs.assertNoPageErrors();
  await mine.close();
  await theirs.close();

  await site.provider.halt();
  for (const finding of await checkLedger(site.provider)) expect(finding).toMatch(/^holds /);
});
