import { walletEndpoint } from '@ank/shared/api';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { aBidRow } from '../testing/historyRows';
import BidsOrWinsScreen from './BidsOrWinsScreen';

const BIDS = '/api-bid-history-data';

const bidOfDay = (bid_number: string, bid_date: string) => aBidRow({ bid_number, bid_date });

const EARLIER = ['20', '19', '18', '17'].map((day) => bidOfDay(`E${day}`, `${day}-Nov-2026 02:31 PM`));

const renderBids = async (ofToday: unknown[]) => {
  const view = renderScreen(<BidsOrWinsScreen />, {
    path: '/imp4',
    answers: {
      '/api-user-wallet-balance': aWallet({ features: ['wallet-details'] }),
      [BIDS]: ({ bid_from }: Record<string, unknown>) => ({
        status: true,
        bid_data: bid_from === '11/21/2026' ? ofToday : [...ofToday, ...EARLIER],
      }),
    },
  });
  await act(async () => void (await view.store.dispatch(walletEndpoint.initiate())));
  return view;
};

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T09:05:00Z')));

test('under a short list of today stand the last three bids of the days before, each under its day', async () => {
  await renderBids([bidOfDay('T1', '21-Nov-2026 02:31 PM')]);
  expect(await screen.findByRole('heading', { name: '20 Nov 2026' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByRole('heading', { name: '17 Nov 2026' })).toBeNull();
  expect(within(screen.getByRole('region', { name: '21 Nov 2026' })).getAllByRole('listitem')).toHaveLength(
    1,
  );
  expect(screen.getByRole('heading', { name: '1 bid' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Earlier' })).getAllByRole('listitem')).toHaveLength(3);
});

test('a day without a bid shows them too, with the way to the seven days last', async () => {
  await renderBids([]);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('NO DATA FOUND')).toBeVisible();
  const ways = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(ways.slice(3, 4)).toEqual(['See markets']);
  expect(ways.at(-1)).toBe('See the last 7 days');
});

test('a list that fills the page asks for no other days', async () => {
  const { sent } = await renderBids(['A', 'B', 'C', 'D'].map((bid) => bidOfDay(bid, '21-Nov-2026 02:31 PM')));
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(sent.count(BIDS)).toBe(1);
});
