import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { postToProvider } from '../support/playerLogin';
import { type DeskProvider, startDeskProvider } from './deskProvider';
import { findDeskFaultsInAllSizes, openDeskScreen } from './deskScreenChecks';

let deskProvider: DeskProvider;
test.beforeAll(async ({ browser }) => {
  deskProvider = await startDeskProvider(browser);
});
test.afterAll(() => deskProvider?.close());

const EXACT = 40;
const makeBankReference = (n: number) => `5034${String(88_000_000 + n)}`;
const makeCreditRow = (text: string, reference: string, amount: number) =>
  `05/03/25,"UPI-${text}-x@ybl-HDFC0000001-${reference}-UPI",0000${reference},05/03/25,,"${amount}.00",0.00`;
const makeDebitRow = (n: number) =>
  `05/03/25,UPI-RENT-y@ybl-${makeBankReference(9000 + n)}-UPI,,05/03/25,90.00,,0.00`;

/** Fifty lines: 40 of deposits, one with another sum, one that two could claim by its sum alone, four of nobody, four that left. */
const STATEMENT = [
  'HOUSE OF PRACTICE,,,,,,',
  'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
  ...Array.from({ length: EXACT }, (_, n) => makeCreditRow('RAGHU', makeBankReference(n), 101 + n)),
  makeCreditRow('RAGHU', makeBankReference(EXACT), 999),
  makeCreditRow('MEENA', makeBankReference(5000), 500),
  ...[1, 2, 3, 4].flatMap((n) => [
    makeCreditRow('NOBODY', makeBankReference(7000 + n), 7000 + n),
    makeDebitRow(n),
  ]),
].join('\r\n');

const requestDeposits = async () => {
  const { url, mobile, password } = deskProvider.player;
  const { unique_token } = await postToProvider(url, '/api-user-login', {
    mobile,
    password,
    device_id: null,
  });
  for (let n = 0; n <= EXACT; n++) {
    const reference = n % 2 ? makeBankReference(n) : `UTR ${makeBankReference(n)}`;
    const asked = { unique_token, request_amount: 101 + n, method: 'UPI', reference };
    expect((await postToProvider(url, '/api-fund-request-add', asked)).status).toBe(true);
  }
};
const readPlayerPoints = async () =>
  ((await deskProvider.callOperator(`/players/${deskProvider.player.mobile}`)).player as { points: number })
    .points;

test('a statement of 50 lines approves what agrees, once; the day is closed and its closing is kept', async () => {
  await deskProvider.callOperator(
    '/settings/limits',
    { max_waiting: EXACT + 10 },
    'A rehearsal of many deposits',
  );
  await requestDeposits();
  const tab = await deskProvider.open();
  const { page } = tab;
  const sum = await test.step('match a bank statement, and approve what agrees once', async () => {
    await deskProvider.logIn(page, 'Usha');
    await openDeskScreen(page, 'Deposits');
    await page.getByRole('link', { name: 'Bank statement' }).click();
    const drop = () =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'hdfc.csv', mimeType: 'text/csv', buffer: Buffer.from(STATEMENT) });
    await drop();
    await expect(page.getByRole('heading', { name: `Exact matches · ${EXACT}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Near matches · 2' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Unmatched bank lines · 4' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Unpaid requests · 1' })).toBeVisible();
    expect(await findDeskFaultsInAllSizes(page, 'statement')).toStrictEqual([]);
    const had = await readPlayerPoints();
    const sum = Array.from({ length: EXACT }, (_, n) => 101 + n).reduce((a, b) => a + b, 0);
    await page.getByRole('button', { name: `Approve ${EXACT} matches` }).dblclick();
    await expect(page.getByText(`${EXACT} approved, 0 need a second approval.`)).toBeVisible();
    expect(await readPlayerPoints()).toBe(had + sum);
    await page.reload();
    await drop();
    await expect(page.getByText(`${EXACT} were credited before.`)).toBeVisible();
    expect(await page.getByRole('button', { name: /^Approve \d+ match/ }).count()).toBe(0);
    expect(await readPlayerPoints()).toBe(had + sum);
    return sum;
  });

  await test.step('read the day in the reports', async () => {
    await deskProvider.callOperator('/training/clock', { to: '2025-03-06 00:45' });
    await openDeskScreen(page, 'Reports');
    await page.getByLabel('Day', { exact: true }).fill('2025-03-05');
    await expect(page.getByRole('heading', { name: 'Money by hour' })).toBeVisible();
    await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
    await page.getByText('Show as table').first().click();
    expect(await findDeskFaultsInAllSizes(page, 'reports day')).toStrictEqual([]);
  });

  await test.step('close the day, and keep its closing', async () => {
    await page.getByRole('link', { name: 'Day closing' }).click();
    await expect(page.getByText('Not closed yet')).toBeVisible();
    const daily = await deskProvider.callOperator('/reports/daily?date=2025-03-05');
    const wallets = page.getByRole('table', { name: 'Total in wallets' });
    await expect(
      wallets.getByRole('row', {
        name: `Closing balance ${(daily.wallets as number).toLocaleString('en-IN')}`,
      }),
    ).toBeVisible();
    await expect(
      wallets.getByRole('row', { name: `Deposits +${(sum + 3000).toLocaleString('en-IN')}` }),
    ).toBeVisible();
    await expect(page.getByText('None. Requests and ledger match.')).toBeVisible();
    expect(await findDeskFaultsInAllSizes(page, 'closing')).toStrictEqual([]);
    await page.getByRole('button', { name: 'Close the day' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).dblclick();
    await expect(page.getByText('Closed by Usha')).toBeVisible();
    const before = await page.getByRole('table').allInnerTexts();
    await deskProvider.callOperator(`/adjustments`, {
      mobile: deskProvider.player.mobile,
      amount: 50,
      reason: 'goodwill',
    });
    await page.reload();
    await expect(page.getByText('Closed by Usha')).toBeVisible();
    await expect(page.getByRole('table')).toHaveText(before, { useInnerText: true });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('button').count(), 'nothing to press is printed').toBe(0);
    await expect(page.getByText('Handed over by')).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step('the books balance', async () => {
    await openDeskScreen(page, 'Tonight');
    await expect(page.getByText('Balanced')).toBeVisible();
    await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
    expect(await findDeskFaultsInAllSizes(page, 'tonight charts')).toStrictEqual([]);
    expect((await deskProvider.callOperator('/invariants')).holds).toBe(true);
    tab.assertNoPageErrors(/401/);
    await tab.close();
  });
});
