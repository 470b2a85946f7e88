import { renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen, within } from '@testing-library/react';
import { aBidRow, UNFORMATTED_VALUE_PATTERN } from '../testing/historyRows';
import BidsOrWinsScreen from './BidsOrWinsScreen';

const renderBidList = (...bids: unknown[]) =>
  renderScreen(<BidsOrWinsScreen />, {
    path: '/imp4',
    answers: { '/api-bid-history-data': { status: true, bid_data: bids } },
  });
const findListItemTexts = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T09:05:00Z')));

test.each([
  [{ bid_state: 'placed' }, 'Placed'],
  [{ bid_state: 'won', win_amt: 9500 }, 'Won 9,500 pts'],
  [{ bid_state: 'WON', win_amt: 'many' }, 'Won'],
  [{ bid_state: 'lost', win_amt: 5 }, 'Lost'],
  [{ bid_state: 'refunded', refund_reason: 'Kaveri is not played' }, 'Refunded: Kaveri is not played'],
  [{ bid_state: 'refunded' }, 'Refunded'],
  [{ bid_state: 'toString' }, ''],
])('a bid that stands as %j says "%s" as its pill', async (parts, words) => {
  renderBidList(aBidRow({ bid_number: 'K7M2QPX9AB', ...parts }));
  const [row] = await findListItemTexts();
  expect(document.querySelector('.pills')?.textContent ?? '').toBe(words);
  expect(row).toContain('02:31 PM #K7M2QPX9AB');
  expect(row).not.toMatch(UNFORMATTED_VALUE_PATTERN);
});

test('why it was refunded, in the provider’s English, is marked as that on a Hindi page', async () => {
  const { store } = renderBidList(
    aBidRow({ bid_number: 'K7', bid_state: 'refunded', refund_reason: 'Kaveri is not played' }),
  );
  act(() => void store.dispatch(languageChosen('hi')));
  expect(await screen.findByText('Kaveri is not played')).toHaveAttribute('lang', 'en');
  localStorage.clear();
});

test('a provider that says nothing of it: neither number nor state, nor a choice of states', async () => {
  renderBidList(aBidRow(), aBidRow({ digits: '8' }));
  for (const row of await findListItemTexts())
    expect(row).toMatch(/100 ptsSingle Digit OpenPlaced 21-Nov-2026 02:31 PM$/);
  expect(screen.queryByRole('combobox')).toBeNull();
});

const MIXED = [
  aBidRow({ digits: '1', bid_state: 'won', win_amt: 95 }),
  aBidRow({ digits: '2', bid_state: 'lost', game_name: 'Kaveri' }),
  aBidRow({ digits: '3', bid_state: 'placed', game_name: 'Kaveri', pana: 'Jodi Digit' }),
];

test('filters by state, market and type narrow the list, its count and its sum, together', async () => {
  const { user } = renderBidList(...MIXED);
  await findListItemTexts();
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(options('Status')).toEqual(['All states', 'Placed', 'Won', 'Lost']);
  expect(options('Game')).toEqual(['All markets', 'Kaveri', 'Sahyadri Day']);
  expect(options('Type')).toEqual(['All types', 'Single Digit', 'Jodi Digit']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'Kaveri');
  expect(screen.getByRole('heading', { name: '2 bids' })).toBeVisible();
  expect(screen.getByText('200 pts staked')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Placed');
  expect(screen.getByRole('heading', { name: '1 bid' })).toBeVisible();
  expect(await findListItemTexts()).toEqual([expect.stringMatching(/^3Kaveri/)]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Single Digit');
  expect(screen.getByRole('heading', { name: '0 bids' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'All types');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All states');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'All markets');
  expect(screen.getByRole('heading', { name: '3 bids' })).toBeVisible();
});

test('a bid that another screen leads to by its state alone opens on its own page, and leads to all of its day', async () => {
  window.scrollTo = jest.fn();
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  const { user, sent } = renderScreen(<BidsOrWinsScreen />, {
    path: '/imp4',
    state: { bid: 'K7M2QPX9AB', day: '11/20/2026' },
    answers: {
      '/api-bid-history-data': {
        status: true,
        bid_data: [aBidRow({ digits: '1' }), aBidRow({ digits: '2', bid_number: 'K7M2QPX9AB' })],
      },
    },
  });
  expect(await screen.findByRole('button', { name: 'Share: #K7M2QPX9AB' })).toBeVisible();
  expect(sent.to('/api-bid-history-data')).toMatchObject({ bid_from: '11/20/2026', bid_to: '11/20/2026' });
  await user.click(screen.getByRole('link', { name: 'All bids' }));
  expect(screen.queryByRole('button', { name: 'Share: #K7M2QPX9AB' })).toBeNull();
  expect(await findListItemTexts()).toHaveLength(2);
  expect(sent.count('/api-bid-history-data')).toBe(1);
});
