import { expect, type Page } from '@playwright/test';
import { closeByEscape } from '../support/closeByEscape';
import { test } from '../support/journeyFixtures';
import { waitForAlert } from '../support/recordAlerts';
import { type DeskProvider, startDeskProvider } from './deskProvider';
import {
  findBarsUnderToast,
  findDeskFaultsInAllSizes,
  keepToastsOpen,
  logOutOfDesk,
  openDeskScreen,
  saveGuideScreenshotWhenAsked,
} from './deskScreenChecks';

let deskProvider: DeskProvider;
test.beforeAll(async ({ browser }) => {
  deskProvider = await startDeskProvider(browser);
});
test.afterAll(() => deskProvider?.close());

const setTrainingClock = (to: string) => deskProvider.callOperator('/training/clock', { to });
const locateLedgerBox = (page: Page) => page.getByText('Ledger').locator('../..');

test('the evening of docs/operator.md: a deposit, a refused one, withdrawals, two results, and the books balance', {
  tag: ['@main', '@job:operate'],
}, async () => {
  const tab = await deskProvider.open();
  const { page } = tab;
  await test.step('log in, and see what waits', async () => {
    await page.goto('/desk/');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(await findDeskFaultsInAllSizes(page, 'log-in')).toStrictEqual([]);
    await setTrainingClock('19:00');
    await deskProvider.logIn(page, 'Usha');
    await expect(page.getByRole('main').getByRole('link', { name: /^Deposits 2/ })).toBeVisible();
    expect(await findDeskFaultsInAllSizes(page, 'tonight')).toStrictEqual([]);
    await saveGuideScreenshotWhenAsked(page, 'tonight');
  });

  await test.step('approve a deposit whose answer is lost on the way, once', async () => {
    await openDeskScreen(page, 'Deposits');
    await expect(page.getByText('Meenakshi', { exact: true })).toBeVisible();
    expect(await findDeskFaultsInAllSizes(page, 'deposits')).toStrictEqual([]);
    await saveGuideScreenshotWhenAsked(page, 'deposits');
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await page.getByLabel('Bank reference').fill('UTR503488123456');
    expect(await findDeskFaultsInAllSizes(page, 'approve')).toStrictEqual([]);
    const points = async () =>
      ((await deskProvider.callOperator('/players/9123456780')).player as { points: number }).points;
    const had = await points();
    // The desk does it, and its answer is lost on the way.
    await page.route('**/approve', (route) => route.fetch().then(() => route.abort()), { times: 1 });
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Press again; it won’t be done twice')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await waitForAlert(page, '500 points added to the wallet of Meenakshi');
    expect(await points()).toBe(had + 500);
    await expect(page.getByText('Meenakshi', { exact: true })).toHaveCount(0);
  });

  await test.step('reject a deposit with a reference that was used', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await page.getByLabel('Bank reference').fill('utr-503488 123456');
    await expect(page.getByText(/already uses this reference: 500 points/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Another deposit already uses this bank reference')).toBeVisible();
    await expect(page.getByLabel('Bank reference')).toHaveValue('utr-503488 123456');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('[data-row]').getByRole('button', { name: 'Reject' }).click();
    await page.getByLabel('Reason').fill('No such payment');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await waitForAlert(page, 'Nothing was credited');
    await expect(page.getByText('All done. Nothing pending.')).toBeVisible();
  });

  await test.step('pay one withdrawal and reject another', async () => {
    await setTrainingClock('20:00');
    await openDeskScreen(page, 'Withdrawals');
    await expect(page.getByText('Raghunathan', { exact: true })).toBeVisible();
    expect(await findDeskFaultsInAllSizes(page, 'withdrawals')).toStrictEqual([]);
    const rows = page.locator('[data-row]');
    const decision = page.getByRole('dialog');
    await rows.nth(0).getByRole('button', { name: 'Start paying' }).click();
    expect(await findDeskFaultsInAllSizes(page, 'withdrawal Start paying')).toStrictEqual([]);
    await decision.getByRole('button', { name: 'Start paying' }).click();
    // Whoever has the request goes on to paying it. What to do stands there, not in a message that would hide
    // the code.
    await expect(decision.getByRole('img', { name: 'QR code to pay' })).toBeVisible();
    await expect(decision.getByText('Send ₹600 to Raghunathan now, then press Sent.')).toBeVisible();
    await expect(page.getByText('Send ₹600')).toHaveCount(1);
    expect(await findDeskFaultsInAllSizes(page, 'withdrawal Sent')).toStrictEqual([]);
    const letGo = await keepToastsOpen(page);
    await decision.getByRole('button', { name: 'Sent' }).click();
    await expect(decision).toHaveCount(0);
    expect(await findBarsUnderToast(page, 'header, nav, h1, [data-row] button')).toStrictEqual([]);
    await letGo();
    await rows.nth(0).getByRole('button', { name: 'Arrived' }).click();
    expect(await findDeskFaultsInAllSizes(page, 'withdrawal Arrived')).toStrictEqual([]);
    await decision.getByRole('button', { name: 'Arrived' }).click();
    await expect(decision).toHaveCount(0);
    await waitForAlert(page, 'Withdrawal of 600 points by Raghunathan paid');
    await expect(rows.nth(1)).toHaveCount(0);
    await rows.nth(0).getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Enter a reason.')).toBeVisible();
    await page.getByLabel('Reason').fill('The number does not take payments');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await waitForAlert(page, '700 points returned to the wallet of Meenakshi');
  });

  const dialog = await test.step('declare a result', async () => {
    await setTrainingClock('21:50');
    await openDeskScreen(page, 'Tonight');
    await page.getByRole('link', { name: /Main Mandi · Open/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Main Mandi · Open' });
    await dialog.getByLabel('Number', { exact: true }).fill('123');
    await dialog.getByLabel('Repeat number').fill('132');
    await dialog.getByRole('button', { name: 'Preview payout' }).click();
    await expect(dialog.getByText('The numbers don’t match')).toBeVisible();
    await dialog.getByLabel('Repeat number').fill('123');
    await dialog.getByRole('button', { name: 'Preview payout' }).click();
    await expect(dialog.getByRole('button', { name: 'Declare 123 and pay 1,780 points' })).toBeVisible();
    await expect(dialog.locator('tbody tr')).toHaveText(['Single Pana\t10\t1,400', 'Single Digit\t60\t380'], {
      useInnerText: true,
    });
    expect(await findDeskFaultsInAllSizes(page, 'result')).toStrictEqual([]);
    await saveGuideScreenshotWhenAsked(page, 'result');
    await dialog.getByRole('button', { name: 'Declare 123' }).dblclick();
    await waitForAlert(page, '123 declared. 2 winning bids were paid 1,780 points');
    expect(await findDeskFaultsInAllSizes(page, 'declared')).toStrictEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await findDeskFaultsInAllSizes(page, 'results')).toStrictEqual([]);
    return dialog;
  });

  await test.step('revoke the result', async () => {
    await page.getByRole('button', { name: /Main Mandi Open 123/ }).click();
    await dialog.getByText('Revoke result').first().click();
    await expect(dialog.getByText('Takes 1,780 points back from 2 players')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Misread: 137');
    await dialog.getByRole('button', { name: 'Revoke result' }).click();
    await waitForAlert(page, 'Result of Main Mandi revoked');
  });

  await test.step('the books balance', async () => {
    await openDeskScreen(page, 'Tonight');
    await expect(locateLedgerBox(page)).toHaveText(/Balanced/);
    const { holds } = await deskProvider.callOperator('/invariants');
    expect(holds).toBe(true);
    tab.assertNoPageErrors(/401|ERR_FAILED/);
    await tab.close();
  });
});

test('a cashier reads results and is told that declaring is for others', async () => {
  const tab = await deskProvider.open();
  const { page } = tab;
  await deskProvider.logIn(page, 'Chandra');
  await openDeskScreen(page, 'Results');
  await page.getByRole('button', { name: /Main Mandi Open/ }).click();
  await expect(page.getByText('needs the role “results”')).toBeVisible();
  expect(await page.getByRole('button', { name: /Preview payout|Declare/ }).count()).toBe(0);
  await closeByEscape(page);
  await logOutOfDesk(page);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.goto('/desk/deposits');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await tab.close();
});
