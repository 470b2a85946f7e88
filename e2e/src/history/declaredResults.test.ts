import { expect, type Locator, type Page } from '@playwright/test';
import { BET_TYPE_CASES, fillAndProceed, GAMES_BY_MODE, openBetType } from '../bidding/betTypeCases';
import type { BrowserTab } from '../support/browserTab';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import { checkLedger } from '../support/journeyProvider';
import type { JourneySite } from '../support/journeySite';
import { fetchDemoPlayerPoints, openLoggedInTab } from '../support/playerLogin';
import { waitForAlert } from '../support/recordAlerts';
import { newOperatorClient } from '../wallet/operatorClient';

test.describe.configure({ mode: 'serial' });

let site: JourneySite;
let tab: BrowserTab;
test.beforeAll(async ({ site: own }) => {
  site = own;
  tab = await openLoggedInTab(site, { colorScheme: 'light' });
  tab.page.setDefaultTimeout(60_000);
});

type PlacedBid = {
  path: string;
  /** Labels of fields and what is typed into them. */
  typed: Record<string, string>;
  points: number;
  /** How the lists write the number. */
  number: string;
  /** Points paid by the demo's rates; 0 for a bid that loses. */
  win: number;
  /** "r, g, b" of a Gali win. */
  colour?: string;
};

type DeclaredDraw = {
  mode: keyof typeof GAMES_BY_MODE;
  market: string;
  /** Results in the order they are declared. */
  results: { session: 'Open' | 'Close'; number: string }[];
  bids: PlacedBid[];
  bidList: string;
  winList: string;
};

const DRAWS: DeclaredDraw[] = [
  {
    mode: 'main',
    market: '9',
    results: [
      { session: 'Open', number: '123' },
      { session: 'Close', number: '890' },
    ],
    bids: [
      { path: '/single', typed: { Digit: '6' }, points: 21, number: '6', win: 199.5 },
      { path: '/single', typed: { Digit: '9' }, points: 22, number: '9', win: 0 },
      { path: '/jodi', typed: { Digit: '67' }, points: 30, number: '67', win: 2850 },
      {
        path: '/fullsangam',
        typed: { 'Open Digit': '123', 'Close Digit': '890' },
        points: 40,
        number: '123890',
        win: 400_000,
      },
    ],
    bidList: '/imp4',
    winList: '/imp3',
  },
  {
    mode: 'starline',
    market: 's24',
    results: [{ session: 'Open', number: '127' }],
    bids: [
      { path: '/ssinglepana', typed: { Pana: '127' }, points: 50, number: '127', win: 7000 },
      { path: '/starsingle', typed: { Digit: '1' }, points: 51, number: '1', win: 0 },
    ],
    bidList: '/imp5',
    winList: '/imp6',
  },
  {
    mode: 'gali',
    market: 'g4',
    results: [{ session: 'Open', number: '57' }],
    bids: [
      {
        path: '/leftdigit',
        typed: { Digit: '5' },
        points: 60,
        number: '5',
        win: 570,
        colour: '27, 90, 168',
      },
      {
        path: '/rightdigit',
        typed: { Digit: '7' },
        points: 61,
        number: '7',
        win: 579.5,
        colour: '11, 107, 58',
      },
      {
        path: '/jodidigit',
        typed: { Digit: '57' },
        points: 62,
        number: '57',
        win: 5890,
        colour: '255, 207, 51',
      },
      { path: '/leftdigit', typed: { Digit: '7' }, points: 63, number: '7', win: 0 },
    ],
    bidList: '/impbid',
    winList: '/impwin',
  },
];

/** The provider's clock, ms. */
const fetchProviderTimeMs = async (): Promise<number> => {
  const { headers } = await fetch(`${site.provider.url}/api-get-social-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return Date.parse(headers.get('date') ?? '');
};

const INDIA = { timeZone: 'Asia/Kolkata' };
const MINUTE_MS = 60_000;

/** Ends the market's day a moment ago and declares its results, as an operator does. */
const closeMarketAndDeclare = async ({ market, results }: DeclaredDraw): Promise<void> => {
  const desk = newOperatorClient(site.provider);
  const now = await fetchProviderTimeMs();
  const [open, close] = [2, 1].map((ago) =>
    new Date(now - ago * MINUTE_MS).toLocaleTimeString('en-GB', {
      ...INDIA,
      hour: '2-digit',
      minute: '2-digit',
    }),
  );
  const date = new Date(now).toLocaleDateString('en-CA', INDIA);
  await desk.ask(`/markets/${market}`, { open, close });
  for (const { session, number } of results) {
    const draw = { market, date, session };
    await desk.ask('/results/save', { ...draw, number });
    await desk.ask('/results/declare', draw);
  }
};

const readRowText = async (row: Locator) => String(await row.textContent()).replaceAll(/\s+/g, ' ');
const formatAmount = (points: number) => `${points.toLocaleString('en-IN')} pts`;
const betTypeCaseOf = ({ path }: PlacedBid) =>
  BET_TYPE_CASES.find((type) => type.path === path) ?? failTest(path);

const placeBidOnScreen = async (page: Page, bid: PlacedBid) => {
  await openBetType(page, betTypeCaseOf(bid));
  await fillAndProceed(page, bid.typed, String(bid.points));
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'SUBMIT' }).click();
  await waitForAlert(page, 'Bid placed successfully!');
};

/** The one row of a list that is this bid: its number first, its type, its market and these points. */
const findRowOfBid = async (
  page: Page,
  { mode }: DeclaredDraw,
  bid: PlacedBid,
  points: number,
): Promise<Locator> => {
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: betTypeCaseOf(bid).tile })
    .filter({ hasText: GAMES_BY_MODE[mode].market })
    .filter({ hasText: formatAmount(points) });
  await expect(rows.first()).toBeVisible();
  await expect(rows, `${bid.path} ${points}`).toHaveCount(1);
  expect((await readRowText(rows)).startsWith(bid.number), await readRowText(rows)).toBe(true);
  return rows;
};

const readBackgroundColour = (stub: Locator) =>
  stub.evaluate((node) => getComputedStyle(node).backgroundColor);

for (const draw of DRAWS) {
  test(`${draw.mode}: bids placed on the screen and declared at the desk stand in both lists and in the wallet’s`, async () => {
    const { page } = tab;
    const before = await fetchDemoPlayerPoints(site.provider);
    for (const bid of draw.bids) await placeBidOnScreen(page, bid);
    const staked = draw.bids.reduce((sum, { points }) => sum + points, 0);
    expect(await fetchDemoPlayerPoints(site.provider)).toBe(before - staked);
    await closeMarketAndDeclare(draw);
    const won = draw.bids.filter(({ win }) => win > 0);
    const paid = won.reduce((sum, { win }) => sum + win, 0);
    const left = before - staked + paid;
    expect(await fetchDemoPlayerPoints(site.provider)).toBe(left);

    await page.goto(draw.bidList);
    for (const bid of draw.bids) await findRowOfBid(page, draw, bid, bid.points);

    await page.goto(draw.winList);
    const count = won.length === 1 ? '1 win' : `${won.length} wins`;
    await expect(page.getByRole('heading', { name: count, exact: true })).toBeVisible();
    await expect(page.getByText(`${formatAmount(paid)} won`, { exact: true })).toBeVisible();
    for (const bid of won) {
      const row = await findRowOfBid(page, draw, bid, bid.win);
      const text = await readRowText(row);
      if (bid.colour === undefined) {
        if (draw.mode === 'main') expect(text).toMatch(/Open/);
        continue;
      }
      expect(text).toMatch(/Congratulations You Won/);
      const colour = await readBackgroundColour(row.getByText(betTypeCaseOf(bid).tile).locator('xpath=..'));
      expect(colour, `${bid.path}: ${colour}`).toContain(bid.colour);
    }

    await page.goto('/transaction');
    const entries = page.getByRole('main').getByRole('listitem');
    for (const { win } of won) {
      const entry = entries.filter({ hasText: `+${formatAmount(win)}` });
      await expect(entry.first()).toBeVisible();
      expect(await readRowText(entry.first())).toMatch(/Credit/);
    }
    for (const { points } of draw.bids) {
      const entry = entries.filter({ hasText: `\u2212${formatAmount(points)}` });
      await expect(entry.first()).toBeVisible();
      expect(await readRowText(entry.first())).toMatch(/Debit/);
    }
    const walletPill = page.getByRole('banner').getByRole('link', { name: /Wallet/ });
    await expect(walletPill.getByText(left.toLocaleString('en-IN'))).toBeVisible();
    tab.assertNoPageErrors();
  });
}

test('the books are whole after it', async () => {
  await tab.close();
  await site.provider.halt();
  for (const finding of await checkLedger(site.provider)) expect(finding).toMatch(/^holds /);
});
