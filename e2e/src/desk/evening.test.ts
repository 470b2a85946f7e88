import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { pressEscape } from '../support/escape';
import { test } from '../support/test';
import { untilSays } from '../support/until';
import { deskLayoutFaults, goToScreen, guidePicture } from './look';
import { type Rehearsal, startRehearsal } from './rehearsal';

let rehearsal: Rehearsal;
test.beforeAll(async ({ browser }) => {
  rehearsal = await startRehearsal(browser);
});
test.afterAll(() => rehearsal?.close());

const clock = (to: string) => rehearsal.ask('/training/clock', { to });
const books = (page: Page) => page.getByText('Ledger').locator('../..');

test('the evening of docs/operator.md: a deposit, a refused one, withdrawals, two results, and the books balance', {
  tag: ['@main', '@job:operate'],
}, async () => {
  const tab = await rehearsal.open();
  const { page } = tab;
  await page.goto('/desk/');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  assert.deepEqual(await deskLayoutFaults(page, 'log-in'), []);
  await clock('19:00');
  await rehearsal.logIn(page, 'Usha');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Deposits 2/ })
    .waitFor();
  assert.deepEqual(await deskLayoutFaults(page, 'tonight'), []);
  await guidePicture(page, 'tonight');

  await goToScreen(page, 'Deposits');
  await page.getByText('Meenakshi', { exact: true }).waitFor();
  assert.deepEqual(await deskLayoutFaults(page, 'deposits'), []);
  await guidePicture(page, 'deposits');
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await page.getByLabel('Bank reference').fill('UTR503488123456');
  assert.deepEqual(await deskLayoutFaults(page, 'approve'), []);
  const points = async () =>
    ((await rehearsal.ask('/players/9123456780')).player as { points: number }).points;
  const had = await points();
  // The desk does it, and its answer is lost on the way.
  await page.route('**/approve', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Press again; it won’t be done twice').waitFor();
  const credited = page.getByText('500 points added to the wallet of Meenakshi').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await credited;
  assert.equal(await points(), had + 500);
  await page.getByText('Meenakshi', { exact: true }).waitFor({ state: 'detached' });

  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await page.getByLabel('Bank reference').fill('utr-503488 123456');
  await page.getByText(/already uses this reference: 500 points/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Another deposit already uses this bank reference').waitFor();
  assert.equal(await page.getByLabel('Bank reference').inputValue(), 'utr-503488 123456');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('[data-row]').getByRole('button', { name: 'Reject' }).click();
  await page.getByLabel('Reason').fill('No such payment');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Nothing was credited').waitFor();
  await page.getByText('All done. Nothing pending.').waitFor();

  await clock('20:00');
  await goToScreen(page, 'Withdrawals');
  await page.getByText('Raghunathan', { exact: true }).waitFor();
  assert.deepEqual(await deskLayoutFaults(page, 'withdrawals'), []);
  const rows = page.locator('[data-row]');
  const decision = page.getByRole('dialog');
  await rows.nth(0).getByRole('button', { name: 'Start paying' }).click();
  assert.deepEqual(await deskLayoutFaults(page, 'withdrawal Start paying'), []);
  await decision.getByRole('button', { name: 'Start paying' }).click();
  // Whoever has the request goes on to paying it.
  await decision.getByRole('img', { name: 'QR code to pay' }).waitFor();
  assert.deepEqual(await deskLayoutFaults(page, 'withdrawal Sent'), []);
  await decision.getByRole('button', { name: 'Sent' }).click();
  await decision.waitFor({ state: 'detached' });
  await rows.nth(0).getByRole('button', { name: 'Arrived' }).click();
  assert.deepEqual(await deskLayoutFaults(page, 'withdrawal Arrived'), []);
  await decision.getByRole('button', { name: 'Arrived' }).click();
  await decision.waitFor({ state: 'detached' });
  await page.getByText('Withdrawal of 600 points by Raghunathan paid').waitFor();
  await rows.nth(1).waitFor({ state: 'detached' });
  await rows.nth(0).getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Enter a reason.').waitFor();
  await page.getByLabel('Reason').fill('The number does not take payments');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByText('700 points returned to the wallet of Meenakshi').waitFor();

  await clock('21:50');
  await goToScreen(page, 'Tonight');
  await page.getByRole('link', { name: /Main Mandi · Open/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Main Mandi · Open' });
  await dialog.getByLabel('Number', { exact: true }).fill('123');
  await dialog.getByLabel('Repeat number').fill('132');
  await dialog.getByRole('button', { name: 'Preview payout' }).click();
  await dialog.getByText('The numbers don’t match').waitFor();
  await dialog.getByLabel('Repeat number').fill('123');
  await dialog.getByRole('button', { name: 'Preview payout' }).click();
  await dialog.getByRole('button', { name: 'Declare 123 and pay 1,780 points' }).waitFor();
  assert.deepEqual(await dialog.locator('tbody tr').allInnerTexts(), [
    'Single Pana\t10\t1,400',
    'Single Digit\t60\t380',
  ]);
  assert.deepEqual(await deskLayoutFaults(page, 'result'), []);
  await guidePicture(page, 'result');
  await dialog.getByRole('button', { name: 'Declare 123' }).dblclick();
  await page.getByText('123 declared. 2 winning bids were paid 1,780 points').waitFor();
  assert.deepEqual(await deskLayoutFaults(page, 'declared'), []);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(await deskLayoutFaults(page, 'results'), []);

  await page.getByRole('button', { name: /Main Mandi Open 123/ }).click();
  await dialog.getByText('Revoke result').first().click();
  await dialog.getByText('Takes 1,780 points back from 2 players').waitFor();
  await dialog.getByLabel('Reason').fill('Misread: 137');
  await dialog.getByRole('button', { name: 'Revoke result' }).click();
  await page.getByText('Result of Main Mandi revoked').waitFor();

  await goToScreen(page, 'Tonight');
  await untilSays(books(page), /Balanced/);
  const { holds } = await rehearsal.ask('/invariants');
  assert.equal(holds, true);
  tab.assertQuiet(/401|ERR_FAILED/);
  await tab.close();
});

test('a cashier reads results and is told that declaring is for others', async () => {
  const tab = await rehearsal.open();
  const { page } = tab;
  await rehearsal.logIn(page, 'Chandra');
  await goToScreen(page, 'Results');
  await page.getByRole('button', { name: /Main Mandi Open/ }).click();
  await page.getByText('needs the role “results”').waitFor();
  assert.equal(await page.getByRole('button', { name: /Preview payout|Declare/ }).count(), 0);
  await pressEscape(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await page.goto('/desk/deposits');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await tab.close();
});
