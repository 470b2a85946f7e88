import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { aTransactionRow, aWithdrawalRow, UNFORMATTED_VALUE_PATTERN } from '../testing/historyRows';
import TransactionsScreen from './TransactionsScreen';
import WithdrawalsScreen from './WithdrawalsScreen';

const TRANSACTIONS = '/api-wallet-transaction-history';
const WITHDRAWALS = '/api-user-withdraw-transaction-history';

const renderWithAnswer = (shown: ReactElement, call: string, answer: unknown, path = '/transaction') =>
  renderScreen(shown, { path, answers: { [call]: answer } });
const renderTransactions = (...rows: unknown[]) =>
  renderWithAnswer(<TransactionsScreen />, TRANSACTIONS, { status: true, transaction_history: rows });
const renderWithdrawals = (...rows: unknown[]) =>
  renderWithAnswer(<WithdrawalsScreen />, WITHDRAWALS, { status: true, withdrawdata: rows });

const findRowText = async () => (await screen.findByRole('listitem')).textContent;

test.each([
  ['transaction_history', TRANSACTIONS, <TransactionsScreen key="w" />, 'NO DATA FOUND', '/transaction'],
  [
    'transaction_history',
    TRANSACTIONS,
    <TransactionsScreen key="d" />,
    'No add fund transactions found.',
    '/addfundhistory',
  ],
  [
    'withdrawdata',
    WITHDRAWALS,
    <WithdrawalsScreen key="x" />,
    'No withdrawal history available',
    '/withdrawhistory',
  ],
])('%s of %s, empty or failed, in its fixed wording', async (list, call, shown, words, path) => {
  const first = renderWithAnswer(shown, call, { status: false, [list]: null }, path);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  // Who has no points yet goes on to add some; a withdrawal wants points first.
  const next = screen.queryByRole('link', { name: 'Add funds' });
  if (path === '/withdrawhistory') expect(next).toBeNull();
  else expect(next).toHaveAttribute('href', '/imp9');
  first.unmount();
  const good = {
    status: 'true',
    [list]: [aTransactionRow({ transaction_type: '1', amount_status: '1', request_number: 'W1' })],
  };
  const answer = (_body: unknown, times: number) => (times === 1 ? new Response('', { status: 502 }) : good);
  const { user } = renderWithAnswer(shown, call, answer, path);
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem')).toBeVisible();
});

test('rows nobody could read are left out, half-read ones show what there is', async () => {
  const odd = [null, 'x', [], {}, { insert_date: {}, amount: 'x', amount_status: [], transaction_id: 9 }];
  const wallet = renderTransactions(...odd);
  expect(await findRowText()).toBe('Debit  Debit #9');
  wallet.unmount();
  renderWithdrawals(null, 'x', [], {}, { request_number: 5, request_amount: Number.NaN, insert_date: null });
  expect(await findRowText()).toBe('Withdrawal  Unknown #5Support');
  expect(document.body.textContent).not.toMatch(UNFORMATTED_VALUE_PATTERN);
});

test.each([
  [
    <TransactionsScreen key="1" />,
    TRANSACTIONS,
    'transaction_history',
    aTransactionRow,
    'transaction_id',
    /entries$/,
  ],
  [<WithdrawalsScreen key="2" />, WITHDRAWALS, 'withdrawdata', aWithdrawalRow, 'request_number', /requests$/],
] as const)('%#: of more movements than can be read there is no sum, and it is said', async (...row) => {
  const [shown, call, list, aRow, id, count] = row;
  let made = 0;
  renderWithAnswer(shown, call, () => ({
    status: true,
    [list]: Array.from({ length: 500 }, () => aRow({ [id]: `n-${made++}` })),
  }));
  expect(await screen.findByText(/^Only the newest 10,000 are shown/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: count })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});
