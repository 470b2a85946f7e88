import { walletEndpoint } from '@ank/shared/api';
import { useSelector } from '@ank/shared/redux';
import type { AppState } from '@ank/shared/store';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { aBidRow } from '../testing/historyRows';
import BidsOrWinsScreen from './BidsOrWinsScreen';

const BIDS = '/api-bid-history-data';

/** Points, and the result of the one market. */
type Wallet = [points: number, result: string];

const selectWallet = walletEndpoint.select();

/** What the page has taken in of the wallet: it is told a moment after an answer came. */
function ShownWallet() {
  const wallet = useSelector((state: AppState) => selectWallet(state).data);
  return (
    <p>
      Wallet: {wallet?.points}, {wallet?.markets[0]?.openResult}
    </p>
  );
}

const renderBidListWithWallet = (bids: (times: number) => unknown[]) => {
  let wallet: Wallet = [0, ''];
  const view = renderScreen(
    <>
      <ShownWallet />
      <BidsOrWinsScreen />
    </>,
    {
      path: '/imp4',
      answers: {
        [BIDS]: (_body: unknown, times: number) => ({ status: true, bid_data: bids(times) }),
        '/api-user-wallet-balance': () =>
          aWallet({
            wallet_amt: wallet[0],
            result: [{ game_id: '7', game_name: 'Kaveri', open_result: wallet[1] }],
          }),
      },
    },
  );
  const poll = async (next: Wallet) => {
    wallet = next;
    const asked = walletEndpoint.initiate(undefined, { forceRefetch: true });
    await act(async () => void (await view.store.dispatch(asked)));
    await screen.findByText(`Wallet: ${next.join(', ')}`);
  };
  return { ...view, poll };
};
const placedThenWon = (times: number) =>
  times === 1 ? [aBidRow({ bid_state: 'placed' })] : [aBidRow({ bid_state: 'won', win_amt: 950 })];

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T09:05:00Z')));

test.each<[string, Wallet]>([
  ['points were paid', [1050, '***-*']],
  ['a result was declared', [100, '123-6']],
])('when %s, a bid that waited turns to what became of it by itself', async (_what, after) => {
  const { poll, sent } = renderBidListWithWallet(placedThenWon);
  await screen.findByText('Placed', { selector: 'b' });
  await poll([100, '***-*']);
  await poll([100, '***-*']);
  expect(sent.count(BIDS)).toBe(1);
  await poll(after);
  expect(await screen.findByText('Won 950 pts')).toBeVisible();
  expect(sent.count(BIDS)).toBe(2);
});

test.each([
  ['is settled', { bid_state: 'lost' }],
  ['has no state, as of a provider that names none', {}],
])('a list whose bid %s is not asked for again', async (_what, parts) => {
  const { poll, sent } = renderBidListWithWallet(() => [aBidRow(parts)]);
  await screen.findByRole('heading', { name: '1 bid' });
  await poll([100, '***-*']);
  await poll([1050, '123-6']);
  expect(sent.count(BIDS)).toBe(1);
});
