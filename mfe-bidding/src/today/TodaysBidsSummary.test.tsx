import { OWN_KEY, storage } from '@ank/shared/session';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import HomeScreen from '../home/HomeScreen';
import { CLOSED_MARKET_ROW, OPEN_MARKET_ROW, RUNNING_MARKET_ROW } from '../testing/marketRows';
import { mockAfternoonAndGetUsualAnswers } from '../testing/usualAnswers';

const HISTORY = '/api-bid-history-data';

const renderHomeWithBids = (bids: readonly object[], answers: Record<string, Answer> = {}) =>
  renderScreen(<HomeScreen />, {
    path: '/imp',
    answers: {
      ...mockAfternoonAndGetUsualAnswers(),
      '/api-user-wallet-balance': aWallet({
        result: [OPEN_MARKET_ROW, RUNNING_MARKET_ROW, CLOSED_MARKET_ROW],
      }),
      '/api-get-headline': { status: '0', data: [] },
      '/api-get-slider-images': { status: false, sliderdata: [] },
      '/api-get-social-data': { status: true },
      [HISTORY]: { status: true, bid_data: bids },
      ...answers,
    },
  });

const aBidRow = (parts: object) => ({ game_name: 'Sahyadri Day', session: 'Open', points: '50', ...parts });

const storeLastPlayedMode = () => storage.write(OWN_KEY, JSON.stringify({ last: { main: '/single' } }));
beforeEach(storeLastPlayedMode);
afterEach(() => localStorage.clear());

test('open numbers, their points and the next result stand before the markets', async () => {
  renderHomeWithBids([
    aBidRow({ bid_state: 'placed' }),
    aBidRow({ bid_state: 'Placed', session: 'Close', points: '200' }),
    aBidRow({ bid_state: 'lost', points: '999' }),
  ]);
  const card = await screen.findByRole('link', { name: /2 numbers open · 250 pts/ });
  expect(card).toHaveTextContent('Next result after 03:45 PM');
  expect(card).toHaveAttribute('href', '/imp4');
});

test('what was won today is said in points, and leads to the wins', async () => {
  renderHomeWithBids([aBidRow({ bid_state: 'won', win_amt: '475' }), aBidRow({ bid_state: 'placed' })]);
  const card = await screen.findByRole('link', { name: /You won 475 pts today/ });
  expect(card).toHaveTextContent('1 number open · 50 pts');
  expect(card).toHaveAttribute('href', '/imp3');
});

test.each([
  [[], 'No bids today yet'],
  [[aBidRow({})], 'See today’s bids'],
  [Array.from({ length: 500 }, () => aBidRow({ bid_state: 'placed' })), 'See today’s bids'],
  [[aBidRow({ bid_state: 'lost' })], 'All results of today’s bids are in'],
])('nothing open and nothing won, case %#: it says why', async (bids, words) => {
  renderHomeWithBids(bids);
  expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', '/imp4');
});

test('a refused history is no history without bids', async () => {
  renderHomeWithBids([], { [HISTORY]: { status: false, msg: 'Server busy' } });
  const card = await screen.findByRole('link', { name: 'See today’s bids' });
  await waitFor(() => expect(card).not.toHaveAttribute('aria-busy'));
  expect(card).toHaveTextContent(/^See today’s bids$/);
});

test('one who never placed a bid on this phone is shown nothing, and nothing is asked', async () => {
  localStorage.clear();
  const { sent } = renderHomeWithBids([aBidRow({ bid_state: 'placed' })]);
  await screen.findByRole('button', { name: 'Sahyadri Day' });
  expect(sent.count(HISTORY)).toBe(0);
});

test('where betting is off it is not shown', async () => {
  const { sent } = renderHomeWithBids([], {
    '/api-user-wallet-balance': aWallet({ result: [OPEN_MARKET_ROW], betting_status: '0' }),
  });
  await screen.findByRole('button', { name: 'Sahyadri Day' });
  expect(sent.count(HISTORY)).toBe(0);
});
