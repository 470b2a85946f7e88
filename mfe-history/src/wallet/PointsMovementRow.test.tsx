import { walletEndpoint } from '@ank/shared/api';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { aBidRow, aTransactionRow } from '../testing/historyRows';
import TransactionsScreen from './TransactionsScreen';

const ROWS = [
  aTransactionRow({
    transaction_type: '1',
    transaction_note: 'Win: Kaveri',
    amount: 950,
    kind: 'win',
    balance_after: 1680,
    bid_number: 'K7M2QPX9AB',
    bid_mode: 'main',
    bid_day: '11/20/2026',
  }),
  aTransactionRow({ kind: 'bid', balance_after: 730 }),
  aTransactionRow({ transaction_note: 'Gift', kind: 'parcel', balance_after: 'many', bid_number: 'X' }),
];

const renderTransactions = async (features: string[] | undefined) => {
  const view = renderScreen(<TransactionsScreen />, {
    answers: {
      '/api-wallet-transaction-history': { status: true, transaction_history: ROWS },
      '/api-user-wallet-balance': aWallet({ features }),
      '/api-bid-history-data': { status: true, bid_data: [aBidRow()] },
    },
  });
  await act(async () => void (await view.store.dispatch(walletEndpoint.initiate())));
  await screen.findAllByRole('listitem');
  return view;
};
const listItemTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

test('where announced, each movement says what it leaves, and kinds narrow list and sums', async () => {
  const { user } = await renderTransactions(['wallet-details']);
  expect(listItemTexts()[0]).toContain('02:31 PM Balance 1,680 pts');
  expect(screen.getByText('1,680')).toBeVisible();
  const filter = screen.getByRole('button', { name: 'Filter' });
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(filter);
  expect(listItemTexts()[2]).not.toContain('Balance');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Wins');
  expect(listItemTexts()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Filter · 1' })).toBeVisible();
  expect(screen.getAllByText('+950')[0]).toBeVisible();
});

test('what happened stands over what it is of, which the ear hears in one', async () => {
  await renderTransactions(['wallet-details']);
  const name = screen.getByText('Bid placed').parentElement;
  expect(name).toHaveTextContent(/^Bid placed, Single Digit$/);
  expect(screen.getByText(', Single Digit')).toHaveClass('sr');
  expect(screen.getByText('Single Digit').closest('[aria-hidden]')?.parentElement).toHaveClass('meta');
});

test('a row has room for what can be done with it only where there is something', async () => {
  await renderTransactions(['wallet-details']);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('.more') !== null)).toEqual([true, false, false]);
});

test('a payout leads to its bid, on its day', async () => {
  const { user, location } = await renderTransactions(['wallet-details']);
  await user.click(screen.getByText('Win: Kaveri'));
  await user.click(screen.getByRole('link', { name: 'Bid #K7M2QPX9AB' }));
  expect(location()).toMatchObject({
    pathname: '/imp4',
    state: { bid: 'K7M2QPX9AB', day: '11/20/2026' },
  });
});

test('a provider that does not announce it has the list as specified', async () => {
  await renderTransactions(undefined);
  expect(listItemTexts().join()).not.toContain('Balance');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
