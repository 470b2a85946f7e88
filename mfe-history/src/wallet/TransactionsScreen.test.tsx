import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { aTransactionRow, aWithdrawalRow, UNFORMATTED_VALUE_PATTERN } from '../testing/historyRows';
import TransactionsScreen from './TransactionsScreen';
import WithdrawalsScreen from './WithdrawalsScreen';

afterEach(() => setConfig(DEFAULT_CONFIG));

const TRANSACTIONS = '/api-wallet-transaction-history';
const WITHDRAWALS = '/api-user-withdraw-transaction-history';

const renderWithAnswer = (shown: ReactElement, call: string, answer: unknown, path = '/transaction') =>
  renderScreen(shown, { path, answers: { [call]: answer } });
const renderDeposits = (...rows: unknown[]) =>
  renderWithAnswer(
    <TransactionsScreen />,
    TRANSACTIONS,
    { status: true, transaction_history: rows },
    '/addfundhistory',
  );
const renderTransactions = (...rows: unknown[]) =>
  renderWithAnswer(<TransactionsScreen />, TRANSACTIONS, { status: true, transaction_history: rows });
const renderWithdrawals = (...rows: unknown[]) =>
  renderWithAnswer(<WithdrawalsScreen />, WITHDRAWALS, { status: true, withdrawdata: rows });

const findRowText = async () => (await screen.findByRole('listitem')).textContent;

test('a debit says its note, date, amount, direction and number', async () => {
  renderTransactions(aTransactionRow());
  expect(await findRowText()).toBe('Bid placed, Single Digit−270 pts21-Nov-2026 02:31 PM Debit #48213');
});

test('a long transaction number is shown whole, on a line of its own', async () => {
  const transaction_id = '01a1fe00-c826-7003-92e9-3f1cbd4e951a-1';
  renderTransactions(aTransactionRow({ transaction_id }));
  expect(await screen.findByText(`#${transaction_id}`)).toHaveClass('number');
});

test('a row of two lines holds its number for screen readers, and is opened for eyes', async () => {
  renderTransactions(aTransactionRow({ transaction_id: 'K7M2QPX9AB-1' }));
  expect(await findRowText()).toBe(
    'Bid placed, Single Digit−270 pts21-Nov-2026 02:31 PM Debit #K7M2QPX9AB-1',
  );
});

test('type 1 is a credit, everything else a debit', async () => {
  renderTransactions(
    aTransactionRow({
      transaction_type: '1',
      transaction_note: 'Add Funds',
      amount: '1000.50',
      amount_status: '1',
    }),
    aTransactionRow({ transaction_type: 1, amount: 5 }),
    aTransactionRow({ transaction_type: '3', amount: -7, amount_status: 'Pending' }),
    aTransactionRow({ transaction_type: null, amount: 1 }),
  );
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Add Funds\+1,000\.5 pts.*Credit · Approved #48213Support$/);
  expect(rows[1]).toMatch(/\+5 pts.*Credit #48213$/);
  expect(rows[2]).toMatch(/−7 pts.*Debit · Pending #48213$/);
  expect(rows[3]).toMatch(/−1 pts.*Debit #48213$/);
  expect(screen.getByRole('heading', { name: '4 entries' })).toBeVisible();
  const sums = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(sums).toEqual(['+1,005.5 pts', '−8 pts']);
});

test('deposits are the approved credits alone', async () => {
  const rows = [
    aTransactionRow({
      transaction_type: '1',
      amount_status: '1',
      transaction_note: 'Add Funds',
      amount: 500,
    }),
    aTransactionRow({ transaction_type: '1', amount_status: '8', transaction_note: 'Win' }),
    aTransactionRow({ transaction_type: '2', amount_status: '1', transaction_note: 'Withdraw' }),
    aTransactionRow({
      transaction_type: 1,
      amount_status: 1,
      transaction_note: 'Add Funds again',
      amount: '250',
    }),
  ];
  renderDeposits(...rows);
  expect(await screen.findByRole('heading', { name: '2 deposits' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add funds' })).toHaveAttribute('href', '/imp9');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Add Funds again')).toBeVisible();
  expect(screen.getByText(/\+750/)).toBeVisible();
});

test.each(['Withdraw request cancelled: wrong number', 'WITHDRAWAL REJECTED', 'With Draw Refund'])(
  'a refused withdrawal given back (%s) is a movement of the wallet and no deposit, even under a deposit’s code',
  async (transaction_note) => {
    const back = aTransactionRow({
      transaction_type: '1',
      amount_status: '1',
      transaction_note,
      amount: 600,
    });
    const paid = aTransactionRow({
      transaction_type: '1',
      amount_status: '1',
      transaction_note: 'Add Funds',
    });
    const wallet = renderTransactions(back);
    expect(await findRowText()).toContain('+600 pts');
    wallet.unmount();
    renderDeposits(back, paid);
    expect(await screen.findByRole('heading', { name: '1 deposit' })).toBeVisible();
    expect(await findRowText()).toContain('Add Funds');
  },
);

test('a list of deposits says on a pill how each stands; the passbook leaves what is approved to its sign', async () => {
  const paid = aTransactionRow({ transaction_type: '1', amount_status: '1', transaction_note: 'Add Funds' });
  const passbook = renderTransactions(paid);
  expect(await screen.findByText('Approved')).not.toHaveClass('pill');
  passbook.unmount();
  renderDeposits(paid);
  const pill = await screen.findByText('Approved');
  expect(pill).toHaveClass('pill', 'approved');
  expect(pill.parentElement).not.toHaveClass('sr');
});

test('a deposit whose title says how it stands says it once', async () => {
  const paid = { transaction_type: '1', amount_status: '1', transaction_note: 'Deposit approved' };
  renderDeposits(aTransactionRow(paid));
  expect(await screen.findByText('Deposit approved')).toBeVisible();
  expect(screen.getByText('Approved').parentElement).toHaveClass('sr');
});

test('movements without a deposit say so in the fixed wording', async () => {
  renderDeposits(aTransactionRow());
  expect(await screen.findByText('No add fund transactions found.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test.each([
  ['0', 'Pending'],
  ['1', 'Cancelled'],
  ['2', 'Approved'],
  [2, 'Approved'],
  ['3', 'Unknown'],
  ['', 'Unknown'],
  [null, 'Unknown'],
  ['toString', 'Unknown'],
])('request_status %j reads %s', async (request_status, word) => {
  renderWithdrawals(aWithdrawalRow({ request_status }));
  expect(await findRowText()).toBe(`Google Pay 9876543210₹2,00021-Nov-2026 11:20 AM${word} #W77Support`);
});

test('the withdrawals are asked for with the number of the player', async () => {
  const { sent } = renderWithdrawals(aWithdrawalRow());
  await findRowText();
  expect(sent.to(WITHDRAWALS)).toMatchObject({ unique_token: 'token-1', mobile_no: '9876543210' });
});

test.each([
  ['google_pay_number', 'Google Pay'],
  ['phone_pay_number', 'PhonePe'],
  ['paytm_number', 'Paytm'],
])('the number used may be %s, and stands beside the name of %s', async (name, method) => {
  renderWithdrawals(aWithdrawalRow({ google_pay_number: null, phone_pay_number: '', [name]: '9000000001' }));
  expect(await findRowText()).toContain(`${method} 9000000001`);
});

test.each([
  ['2', 'Google Pay'],
  ['3', 'Paytm'],
  ['4', 'PhonePe'],
  ['9', 'Withdrawal'],
])('a withdrawal by method %s that names no number is called %s', async (payment_method, name) => {
  renderWithdrawals(aWithdrawalRow({ google_pay_number: null, payment_method }));
  expect(await findRowText()).toMatch(new RegExp(`^${name} `));
});

test('a withdrawal that names no number is called by the method codes of the house', async () => {
  setConfig({ ...DEFAULT_CONFIG, withdrawMethods: { google: 4, paytm: 3, phonepe: 2 } });
  renderWithdrawals(aWithdrawalRow({ google_pay_number: null, payment_method: '2' }));
  expect(await findRowText()).toMatch(/^PhonePe /);
});

test('an empty wallet history explains what comes in and goes out, and leads on', async () => {
  renderTransactions();
  expect(await screen.findByText('Deposits \u00b7 Wins \u00b7 Bonus')).toBeVisible();
  expect(screen.getByText('Bids \u00b7 Withdrawals \u00b7 Transfers')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add funds' })).toHaveAttribute('href', '/imp9');
  expect(screen.getByRole('link', { name: 'See markets' })).toHaveAttribute('href', '/imp');
});

test('a receipt is a link only when it is an http(s) address', async () => {
  renderWithdrawals(
    aWithdrawalRow({ payment_receipt: 'https://pay.example/r/1.png' }),
    aWithdrawalRow({ payment_receipt: 'javascript:alert(1)' }),
    aWithdrawalRow({ payment_receipt: 'uploads/r.png' }),
    aWithdrawalRow({ payment_receipt: null }),
  );
  const link = await screen.findByRole('link', { name: 'Receipt' });
  expect(link).toHaveAttribute('href', 'https://pay.example/r/1.png');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

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

test('five thousand movements are summed, and only those in sight are in the page', async () => {
  renderTransactions(
    ...Array.from({ length: 5000 }, (_, id) => aTransactionRow({ amount: 2, transaction_id: `${id}` })),
  );
  expect(await screen.findByText('5,000 entries')).toBeVisible();
  expect(screen.getByText(/−10,000/)).toBeVisible();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
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
