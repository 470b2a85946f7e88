import { walletEndpoint } from '@ank/shared/api';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { aBidRow } from '../testing/historyRows';
import BidsOrWinsScreen from './BidsOrWinsScreen';

const MARKET = {
  game_id: '7',
  game_name: 'Sahyadri Day',
  open_time: '03:45 PM',
  close_time: '05:45 PM',
  msg_status: 1,
};

const renderRecordsWithBid = async (
  path: string,
  call: string,
  bid: object,
  { betting_status = '1', market = MARKET as object } = {},
) => {
  const view = renderScreen(<BidsOrWinsScreen />, {
    path,
    answers: {
      [call]: { status: true, bid_data: [bid] },
      '/api-user-wallet-balance': aWallet({ betting_status, result: [market] }),
      '/api-starline-game': { status: true, result: [market] },
    },
  });
  await act(async () => void (await view.store.dispatch(walletEndpoint.initiate())));
  await screen.findByRole('listitem');
  return view;
};
const bidAgainButton = () => screen.queryByRole('button', { name: /^Bid again/ });

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T09:05:00Z')));

test.each([
  [
    'main',
    '/imp4',
    '/api-bid-history-data',
    aBidRow({ points: '50' }),
    '/single',
    { session: 'Open', digits: '7', closeDigits: '', points: 50 },
  ],
  [
    'a Half Sangam with its digit on the Close side',
    '/imp4',
    '/api-bid-history-data',
    aBidRow({ pana: 'Half Sangam', session: 'Close', digits: '127', closedigits: '5' }),
    '/halfsangam',
    { session: 'Close', digits: '5', closeDigits: '127', points: 100 },
  ],
  [
    'Starline',
    '/imp5',
    '/api-starline-bid-history-data',
    aBidRow({ pana: 'Single Pana', digits: '127' }),
    '/ssinglepana',
    { session: 'Open', digits: '127', closeDigits: '', points: 100 },
  ],
])('a bid of %s is handed to its bid screen with its market', async (_what, path, call, bid, to, line) => {
  const { user, location } = await renderRecordsWithBid(path, call, bid);
  await user.click(await screen.findByRole('button', { name: /^Bid again/ }));
  expect(await screen.findByText(`At ${to}`)).toBeVisible();
  expect(location().state).toMatchObject({ gameId: '7', gameName: 'Sahyadri Day', again: [line] });
});

test('a market that takes no bids is told, and the list stays', async () => {
  const { user, location } = await renderRecordsWithBid('/imp4', '/api-bid-history-data', aBidRow(), {
    market: { ...MARKET, msg_status: 2 },
  });
  await user.click(await screen.findByRole('button', { name: 'Bid again: 7' }));
  expect(await screen.findByText('Sahyadri Day takes no bids now.')).toBeVisible();
  expect(location().pathname).toBe('/imp4');
});

test.each([
  ['of a type that no screen takes', aBidRow({ pana: 'Red Bracket' }), '1'],
  ['without points', aBidRow({ points: null }), '1'],
  ['of a player who may not bid', aBidRow(), '0'],
])('a bid %s offers none', async (_what, bid, betting_status) => {
  await renderRecordsWithBid('/imp4', '/api-bid-history-data', bid, { betting_status });
  expect(bidAgainButton()).toBeNull();
});
