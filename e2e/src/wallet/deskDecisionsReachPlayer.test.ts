import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { checkLedger } from '../support/journeyProvider';
import type { JourneySite } from '../support/journeySite';
import { fetchDemoPlayerPoints, openLoggedInTab } from '../support/playerLogin';
import { newOperatorClient } from './operatorClient';
import {
  formatPoints,
  readOpenedUpiAddresses,
  recordCallBodiesAndKeys,
  stubUpiApp,
  waitForShownBalance,
} from './walletActions';

let site: JourneySite;
test.beforeAll(({ site: own }) => {
  site = own;
});

test('a deposit above the greatest opens no app; by QR, reference and screenshot reach the desk, and its word the wallet', async () => {
  const desk = newOperatorClient(site.provider);
  const tab = await openLoggedInTab(site);
  const { page, context } = tab;
  await stubUpiApp(context);
  const had = await fetchDemoPlayerPoints(site.provider);
  await page.goto('/payviaupi');
  await expect(page.getByText('Minimum ₹100, maximum ₹1,00,000')).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('100001');
  await page.getByRole('radio', { name: 'PhonePe' }).check();
  await page.getByRole('button', { name: 'Add Money' }).click();
  await expect(page.getByText('Maximum amount to add is 100000')).toBeVisible();
  expect(await readOpenedUpiAddresses(page)).toStrictEqual([]);

  await page.goto('/qrpay');
  await page.getByLabel('Amount paid').fill('907');
  await page.getByLabel('Reference (UTR)').fill('4251 9034 8812');
  const picture = { name: 'paid.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a screenshot (optional)' }).click();
  await (await choosing).setFiles(picture);
  await expect(page.getByRole('img', { name: 'Screenshot of the payment' })).toBeVisible();
  const sent = page.waitForResponse('**/api-deposit-screenshot');
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByText(/^Your request is recorded/)).toBeVisible();
  expect(((await (await sent).json()) as { status: unknown }).status).toBe(true);

  const [request, ...others] = await desk.deposits(907);
  expect(others).toStrictEqual([]);
  const seen = await desk.picture(`/deposits/${request?.id}/screenshot`);
  expect([...seen.slice(0, 2)]).toStrictEqual([0xff, 0xd8]);
  await desk.ask(`/deposits/${request?.id}/approve`, { proof: '425190348812' });
  await page.goto('/inbox');
  await expect(page.getByText('Deposit approved', { exact: true }).first()).toBeVisible();
  await page.goto('/imp7');
  await waitForShownBalance(page, had + 907);
  tab.assertNoPageErrors();
  await tab.close();
});

test('a withdrawal taken back in the moment the cashier approves it: one of them wins, and the books balance', async () => {
  const desk = newOperatorClient(site.provider);
  const tab = await openLoggedInTab(site);
  const { page, context } = tab;
  const had = await fetchDemoPlayerPoints(site.provider);
  await page.goto('/withdraw');
  await expect(page.getByRole('radio', { name: 'Google Pay' }).and(page.locator(':checked'))).toBeAttached();
  await expect(page.getByText('Open now')).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('604');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/imp');
  const [request] = await desk.withdrawals(604);

  const calls = await recordCallBodiesAndKeys(context, '/api-user-withdraw-take-back');
  await page.goto('/withdrawhistory');
  const row = page.getByRole('listitem').filter({ hasText: '604' });
  await row.getByRole('button', { name: 'Cancel request' }).click();
  const answer = page.waitForResponse('**/api-user-withdraw-take-back');
  const [approved] = await Promise.all([
    desk.pay(request?.id),
    row.getByRole('button', { name: 'Cancel request' }).click(),
  ]);
  const taken = ((await (await answer).json()) as { status: unknown }).status === true;
  expect(taken, 'one of the two').not.toBe(approved);
  expect(calls).toHaveLength(1);
  expect(await fetchDemoPlayerPoints(site.provider)).toBe(taken ? had : had - 604);
  await expect(row.getByText(taken ? 'Cancelled' : 'Approved')).toBeVisible();
  const walletPill = page.getByRole('banner').getByRole('link', { name: /Wallet/ });
  await expect(walletPill.getByText(formatPoints(taken ? had : had - 604))).toBeVisible();
  tab.assertNoPageErrors();
  await tab.close();

  await site.provider.halt();
  for (const finding of await checkLedger(site.provider)) expect(finding).toMatch(/^holds /);
});
