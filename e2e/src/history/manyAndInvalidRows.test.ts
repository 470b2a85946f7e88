import { expect } from '@playwright/test';
import { findHorizontalOverflow } from '../support/accessibilityChecks';
import { SMALL_PHONE_VIEWPORT } from '../support/browserTab';
import { test } from '../support/journeyFixtures';
import { openLoggedInTab } from '../support/playerLogin';
import { stubCall } from './stubAndRecordCalls';

const LONG = 'Madhuramangalyavishweshwarabhaskarachandrashekhara'.repeat(2);

const makeBidRow = (index: number) => ({
  pana: index % 7 === 3 ? LONG : 'Single Digit',
  game_name: index % 5 === 2 ? LONG : 'Sahyadri Day',
  session: 'Open',
  digits: String(index),
  closedigits: index % 3 === 1 ? '550' : '',
  bid_date: `${28 - (Math.floor(index / 250) % 28)}-Nov-2026 02:31 PM`,
  points: index % 11 === 4 ? 123456789.5 : 10,
});

test('five thousand bids scroll to the last one, never sideways, with a screenful in the page', async ({
  site,
}) => {
  const tab = await openLoggedInTab(site, { viewport: SMALL_PHONE_VIEWPORT });
  const { page } = tab;
  const bids = Array.from({ length: 5000 }, (_, index) => makeBidRow(index));
  await stubCall(page, '/api-bid-history-data', { status: true, bid_data: bids });
  await page.goto('/imp4');
  await expect(page.getByRole('heading', { name: '5,000 bids' })).toBeVisible();
  const items = page.getByRole('main').getByRole('listitem');
  expect(await items.count(), `${await items.count()} rows are in the page`).toBeLessThan(60);
  expect(await findHorizontalOverflow(page)).toStrictEqual([]);
  // Rows are measured as they appear: the page may grow while it is scrolled.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await items.filter({ hasText: /^4999/ }).isVisible(), 'the last bid never came').toBe(true);
  }).toPass();
  await expect(items.filter({ hasText: /^4999/ })).toBeVisible();
  expect(await items.count()).toBeLessThan(60);
  expect(await findHorizontalOverflow(page)).toStrictEqual([]);
  tab.assertNoPageErrors();
  await tab.close();
});

const ODD_ROWS = [
  null,
  7,
  'x',
  [],
  {},
  { pana: {}, game_name: 'Half a row', digits: null, points: 'many', amount: [] },
];
const CALLS = [
  ['/imp3', '/api-wining-history-data', 'win_data'],
  ['/impwin', '/api-galidisawar-wining-history-data', 'win_data'],
  ['/impbid', '/api-galidisawar-bid-history-data', 'bid_data'],
] as const;

for (const [path, call, list] of CALLS) {
  test(`${path} survives odd rows, null lists, status words and failures`, async ({ site }) => {
    const tab = await openLoggedInTab(site, { viewport: SMALL_PHONE_VIEWPORT });
    const { page } = tab;
    const main = page.getByRole('main');
    const show = async (answer: unknown) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await stubCall(page, call, answer);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
    };
    await page.goto(path);
    await show({ status: 'true', [list]: ODD_ROWS });
    await expect(main.getByText('Half a row')).toBeVisible();
    expect(String(await main.textContent())).not.toMatch(/NaN|undefined|null|\[object/);
    expect(await findHorizontalOverflow(page)).toStrictEqual([]);

    for (const answer of [{ status: true, [list]: null }, { status: 'false', [list]: [] }, null]) {
      await show(answer);
      await expect(main.getByText('NO DATA FOUND', { exact: true })).toBeVisible();
    }

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(`**${call}`, (route) => route.fulfill({ status: 503, body: '<html>' }));
    await page.reload();
    await expect(main.getByText('NO DATA FOUND', { exact: true })).toBeVisible();
    await stubCall(page, call, { status: 1, [list]: [{ game_name: 'Back again', digits: '5' }] });
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByText('Back again')).toBeVisible();
    tab.assertNoPageErrors(/503/);
    await tab.close();
  });
}
