import { aWallet } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { renderBidScreen } from '../testing/renderBidScreen';

const PLACED = 'Bid placed successfully!';
const aHistoryRow = (parts: object = {}) => ({
  pana: 'Single Digit',
  game_name: 'Sahyadri Day',
  session: 'Open',
  digits: '5',
  closedigits: '',
  points: 40,
  bid_date: '05-Mar-2025 03:00 PM',
  ...parts,
});
const BEFORE = '05-Mar-2025 11:20 AM';
const EARLIER = aHistoryRow({ bid_date: BEFORE });

/**
 * Places 40 points on 5 at a provider without keys, whose wallet then has `pointsAfter` and whose history these
 * rows.
 */
const placeFortyPoints = async (
  path: string,
  callPrefix: string,
  pointsAfter: number,
  historyRows: object[],
  features?: string[],
  answer: object = { status: true },
) => {
  const page = renderBidScreen(path, {
    answers: {
      [`/api-${callPrefix}submit-bid`]: answer,
      [`/api-${callPrefix}bid-history-data`]: { status: true, bid_data: historyRows },
      '/api-user-wallet-balance': (_body: unknown, times: number) =>
        aWallet({ wallet_amt: times === 1 ? 1000 : pointsAfter, ...(features && { features }) }),
    },
  });
  await screen.findByText('1,000 pts left');
  await page.add({ Digit: '5', Points: '40' });
  await page.submit();
  await page.confirm();
  return page;
};

test.each([
  ['/single', '', {}],
  ['/starsingle', 'starline-', {}],
  ['/leftdigit', 'galidisawar-', { pana: 'Left Digit', session: '' }],
])(
  '%s: a bid that was taken twice is told with both numbers, and nothing says success',
  async (path, call, parts) => {
    const page = await placeFortyPoints(path, call, 920, [aHistoryRow(parts), aHistoryRow(parts), EARLIER]);
    expect(await page.toast()).toBe(
      'You sent 40 pts once, but 80 pts were taken. Do not send it again: check Wallet History and ask support to return 40 pts.',
    );
    expect(page.toasts()).toHaveLength(1);
    expect(screen.queryByText(PLACED)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Receipt' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.lines()).toHaveLength(0);
  },
);

test('a win at that moment does not hide it', async () => {
  const page = await placeFortyPoints('/single', '', 1300, [aHistoryRow(), aHistoryRow()]);
  expect(await page.toast()).toMatch(/but 80 pts were taken/);
});

test.each([
  ['as much left as was sent', 960, [aHistoryRow(), aHistoryRow()]],
  ['another device bid elsewhere', 900, [aHistoryRow(), aHistoryRow({ digits: '6' }), EARLIER]],
  ['a win came', 1460, [aHistoryRow(), EARLIER]],
  ['the wallet has not moved yet', 1000, [aHistoryRow()]],
])('%s: the bid was placed', async (_what, points, rows) => {
  const page = await placeFortyPoints('/single', '', points, rows);
  expect(await screen.findByText(PLACED)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(page.toasts()).toEqual([PLACED]);
});

test('a provider that takes the key is believed at once', async () => {
  const page = await placeFortyPoints(
    '/single',
    '',
    920,
    [aHistoryRow(), aHistoryRow()],
    ['idempotency-key'],
  );
  expect(await screen.findByText(PLACED)).toBeVisible();
  expect(page.sent.count('/api-bid-history-data')).toBe(0);
});

test('of three families the one that was taken twice is counted', async () => {
  const page = renderBidScreen('/spdptp', {
    answers: {
      '/api-submit-bid': { status: true },
      '/api-bid-history-data': {
        status: true,
        bid_data: [
          aHistoryRow({ pana: 'Triple Pana', digits: '555', points: 10 }),
          aHistoryRow({ pana: 'Triple Pana', digits: '555', points: 10 }),
        ],
      },
      '/api-user-wallet-balance': (_body: unknown, times: number) =>
        aWallet({ wallet_amt: times === 1 ? 1000 : 890 }),
    },
  });
  await screen.findByText('1,000 pts left');
  await page.add({ Digit: '5', Points: '10', DP: true, TP: true });
  await page.submit();
  await page.confirm();
  expect(await page.toast()).toMatch(/^You sent 100 pts once, but 110 pts were taken\./);
});

const NO = { status: false, msg: 'Insufficient balance' };

test.each([
  ['/single', '', {}],
  ['/starsingle', 'starline-', {}],
  ['/leftdigit', 'galidisawar-', { pana: 'Left Digit', session: '' }],
])('%s: a bid of which only the repeat was refused was placed', async (path, call, parts) => {
  const page = await placeFortyPoints(
    path,
    call,
    960,
    [aHistoryRow(parts), aHistoryRow({ ...parts, bid_date: BEFORE })],
    [],
    NO,
  );
  expect(await screen.findByText(PLACED)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(page.toasts()).toEqual([PLACED]);
  expect(page.lines()).toHaveLength(0);
});

test.each<[string, number, object[], number]>([
  ['the wallet stands', 1000, [aHistoryRow()], 0],
  ['another device bid elsewhere', 960, [aHistoryRow({ digits: '6' }), EARLIER], 1],
  ['a win came', 1460, [EARLIER], 1],
])('%s: a refused bid stays refused', async (_what, points, rows, lists) => {
  const page = await placeFortyPoints('/single', '', points, rows, [], NO);
  expect(await screen.findByText(/Insufficient balance/)).toBeVisible();
  expect(screen.queryByText(PLACED)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Receipt' })).toBeNull();
  expect(page.sent.count('/api-bid-history-data')).toBe(lists);
});

test('a provider that takes the key is believed in a refusal', async () => {
  const page = await placeFortyPoints('/single', '', 960, [aHistoryRow()], ['idempotency-key'], NO);
  expect(await screen.findByText(/Insufficient balance/)).toBeVisible();
  expect(page.sent.count('/api-bid-history-data')).toBe(0);
});
