import { expect, type Locator } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { openLoggedInTab } from '../support/playerLogin';
import { callProviderAsDemoPlayer, formatIndiaDay, type JsonObject } from './stubAndRecordCalls';

/** The demo player has bid on every digit in each mode on the days before, so each list holds wins paid by a real settlement. */
const LISTS = [
  { path: '/imp3', title: 'Win History', call: '/api-wining-history-data', list: 'win_data' },
  { path: '/imp4', title: 'Bid History', call: '/api-bid-history-data', list: 'bid_data' },
  { path: '/imp5', title: 'Starline Bid History', call: '/api-starline-bid-history-data', list: 'bid_data' },
  {
    path: '/imp6',
    title: 'Starline Win History',
    call: '/api-starline-wining-history-data',
    list: 'win_data',
  },
  {
    path: '/impwin',
    title: 'GALI DISAWAR WINS',
    call: '/api-galidisawar-wining-history-data',
    list: 'bid_data',
  },
  {
    path: '/impbid',
    title: 'GALI DISAWAR BIDS',
    call: '/api-galidisawar-bid-history-data',
    list: 'bid_data',
  },
] as const;

const numbersOfRow = ({ digits, closedigits }: JsonObject): string[] =>
  [digits, closedigits].filter(Boolean).map(String);

/** The lines that stand beside each other and have one bid number are one bid. */
const groupLinesByBid = (rows: readonly JsonObject[]): JsonObject[][] => {
  const bids: JsonObject[][] = [];
  for (const row of rows) {
    const last = bids.at(-1);
    if (last && row.bid_number && last[0]?.bid_number === row.bid_number) last.push(row);
    else bids.push([row]);
  }
  return bids;
};

/** Bids stay in the provider's order; numbers of one bid rise. */
const sortLinesWithinBids = (rows: readonly JsonObject[]): JsonObject[] => {
  const byNumber = (a: JsonObject, b: JsonObject) =>
    numbersOfRow(a).join('-').localeCompare(numbersOfRow(b).join('-'), 'en', { numeric: true });
  return groupLinesByBid(rows).flatMap((lines) => lines.sort(byNumber));
};

const readRowText = async (row: Locator) => String(await row.textContent()).replaceAll(/\s+/g, ' ');

for (const { path, title, call, list } of LISTS) {
  test(`${path} shows what the provider recorded: number, type, market, date and points`, async ({
    site,
  }) => {
    const isWins = call.includes('wining');
    const [from, to] = [formatIndiaDay(6), formatIndiaDay()];
    const range = isWins ? { date_from: from, date_to: to } : { bid_from: from, bid_to: to };
    const rows = (await callProviderAsDemoPlayer(site, call, range))[list] as JsonObject[];
    expect(rows.length, 'the provider has records of the last days').toBeGreaterThan(0);

    const tab = await openLoggedInTab(site);
    const { page } = tab;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('button', { name: '7 days' }).click();
    const word = isWins ? 'win' : 'bid';
    const entries = isWins ? rows.length : groupLinesByBid(rows).length;
    const count = entries === 1 ? `1 ${word}` : `${entries} ${word}s`;
    await expect(page.getByRole('heading', { name: count, exact: true })).toBeVisible();

    const folds = page.getByRole('main').getByRole('button', { expanded: false, name: /numbers$/ });
    while ((await folds.count()) > 0) await folds.first().click();
    const items = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasNotText: /^Bid #/ });
    await expect(items).toHaveCount(rows.length);
    for (const [index, row] of sortLinesWithinBids(rows).entries()) {
      const text = await readRowText(items.nth(index));
      const points = Number(isWins ? row.amount : row.points);
      const date = String(isWins ? row.wining_date : row.bid_date);
      for (const part of [...numbersOfRow(row), String(row.pana), String(row.game_name), date]) {
        expect(text, `"${text}" lacks ${part}`).toContain(part);
      }
      expect(text, text).toContain(`${points.toLocaleString('en-IN')} pts`);
    }
    tab.assertNoPageErrors();
    await tab.close();
  });
}

test('a Gali win congratulates on a card in the colour of its bet type', async ({ site }) => {
  const tab = await openLoggedInTab(site, { colorScheme: 'light' });
  const { page } = tab;
  await page.goto('/impwin');
  await page.getByRole('button', { name: '7 days' }).click();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Left Digit' }).first();
  await expect(card.getByText('Congratulations You Won', { exact: true })).toBeVisible();
  const stub = card.getByText('Left Digit').locator('xpath=..');
  const colour = await stub.evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(colour).toBe('rgb(27, 90, 168)');
  await tab.close();
});

test('wallet and deposit history show what the ledger says, the withdraw history its own words when empty', async ({
  site,
}) => {
  const rows = (await callProviderAsDemoPlayer(site, '/api-wallet-transaction-history', {}))
    .transaction_history as JsonObject[];
  const tab = await openLoggedInTab(site);
  const { page } = tab;
  await page.goto('/histories');
  await page.getByRole('link', { name: 'Wallet History' }).click();
  await expect(page.getByRole('heading', { name: `${rows.length} entries`, exact: true })).toBeVisible();
  const items = page.getByRole('main').getByRole('listitem');
  for (const [index, row] of rows.slice(0, 20).entries()) {
    const text = await readRowText(items.nth(index));
    const sign = row.transaction_type === '1' ? '+' : '\u2212';
    const amount = `${sign}${Number(row.amount).toLocaleString('en-IN')} pts`;
    const word = row.transaction_type === '1' ? 'Credit' : 'Debit';
    for (const part of [
      // A draw without sessions is said without one.
      String(row.transaction_note).replace(/ Open$/, ''),
      amount,
      String(row.insert_date),
      `#${row.transaction_id}`,
      word,
    ]) {
      expect(text, `"${text}" lacks ${part}`).toContain(part);
    }
  }

  const deposits = rows.filter((row) => row.transaction_type === '1' && row.amount_status === '1');
  await page.goto('/AddFundHistory');
  await expect(
    page.getByText(deposits.length > 0 ? /^\d+ deposits?$/ : 'No add fund transactions found.'),
  ).toBeVisible();
  await expect(items).toHaveCount(deposits.length);

  await page.goto('/withdrawhistory');
  await expect(page.getByText('No withdrawal history available')).toBeVisible();
  tab.assertNoPageErrors();
  await tab.close();
});

for (const [from, to] of [
  ['/win', '/imp3'],
  ['/windata', '/imp3'],
  ['/bid', '/imp4'],
] as const) {
  test(`${from} leads to ${to}`, async ({ player: tab }) => {
    await tab.page.goto(from);
    await tab.page.waitForURL(`**${to}`);
    await expect(tab.page.getByLabel('From Date')).toBeVisible();
  });
}
