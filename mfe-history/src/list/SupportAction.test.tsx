import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import BidsOrWinsScreen from '../records/BidsOrWinsScreen';
import { aBidRow, aTransactionRow, aWithdrawalRow } from '../testing/historyRows';
import TransactionsScreen from '../wallet/TransactionsScreen';
import WithdrawalsScreen from '../wallet/WithdrawalsScreen';

const BIDS = '/api-bid-history-data';

/** What Support is opened with by the button of a row. */
const openSupportAndReadState = async (
  shown: React.ReactElement,
  answers: object,
  buttonName: string,
  path?: string,
) => {
  const { user, store, go } = renderScreen(shown, { answers: answers as never, ...(path && { path }) });
  // A bid's page has what its row has not.
  if (path) await go(`${path}?bid=K7M2&day=11-21-2026`);
  await user.click(await screen.findByRole('button', { name: buttonName }));
  return store.getState().screen;
};

test('Support asked from a bid of several lines has its number and how they stand', async () => {
  const lines = ['1', '2'].map((digits) =>
    aBidRow({ digits, bid_number: 'K7M2', bid_state: digits === '1' ? 'won' : 'lost' }),
  );
  const state = await openSupportAndReadState(
    <BidsOrWinsScreen />,
    { [BIDS]: { status: true, bid_data: lines } },
    'Support: #K7M2',
    '/imp4',
  );
  expect(state).toMatchObject({
    supportOpen: true,
    supportAbout: 'Bid #K7M2 · Won 1, Lost 1 · Sahyadri Day · 21-Nov-2026 02:31 PM',
  });
});

test('from a bid of one line, with its number on the board as well', async () => {
  const bid_data = [aBidRow({ bid_number: 'K7M2', bid_state: 'refunded' })];
  const state = await openSupportAndReadState(
    <BidsOrWinsScreen />,
    { [BIDS]: { status: true, bid_data } },
    'Support: #K7M2',
    '/imp4',
  );
  expect(state.supportAbout).toBe('Bid #K7M2 · Refunded · 7 · Sahyadri Day · 21-Nov-2026 02:31 PM');
});

test('from a withdrawal, with number, state and amount', async () => {
  const withdrawdata = [aWithdrawalRow()];
  const state = await openSupportAndReadState(
    <WithdrawalsScreen />,
    { '/api-user-withdraw-transaction-history': { status: true, withdrawdata } },
    'Support: #W77',
  );
  expect(state.supportAbout).toBe('Withdrawal #W77 · Pending · ₹2,000 · 21-Nov-2026 11:20 AM');
});

test('from a deposit', async () => {
  const transaction_history = [
    aTransactionRow({ transaction_type: '1', amount_status: '1', transaction_note: 'Deposit approved' }),
  ];
  const state = await openSupportAndReadState(
    <TransactionsScreen />,
    { '/api-wallet-transaction-history': { status: true, transaction_history } },
    'Support: #48213',
    '/addfundhistory',
  );
  expect(state.supportAbout).toBe('Deposit #48213 · Deposit approved · 270 pts · 21-Nov-2026 02:31 PM');
});

test('a bid without a number offers none: the operator could not find it', async () => {
  renderScreen(<BidsOrWinsScreen />, {
    path: '/imp4',
    answers: { [BIDS]: { status: true, bid_data: [aBidRow()] } },
  });
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button', { name: /^Support/ })).toBeNull();
});
