import { renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import { aTransactionRow } from '../testing/historyRows';
import TransactionsScreen from './TransactionsScreen';

const renderWithRows = (path: string, rows: unknown[]) =>
  renderScreen(<TransactionsScreen />, {
    path,
    answers: { '/api-wallet-transaction-history': { status: true, transaction_history: rows } },
  });
const renderDeposits = (...rows: unknown[]) => renderWithRows('/addfundhistory', rows);
const renderTransactions = (...rows: unknown[]) => renderWithRows('/transaction', rows);

const findRowText = async () => (await screen.findByRole('listitem')).textContent;

test('a debit says its note, date, amount, direction and number', async () => {
  renderTransactions(aTransactionRow());
  expect(await findRowText()).toBe(
    'Bid placed, Single Digit−270 pts21-Nov-2026 02:31 PM · Single Digit Debit #48213',
  );
});

test('a long transaction number is shown whole, on a line of its own', async () => {
  const transaction_id = '01a1fe00-c826-7003-92e9-3f1cbd4e951a-1';
  renderTransactions(aTransactionRow({ transaction_id }));
  expect(await screen.findByText(`#${transaction_id}`)).toHaveClass('number');
});

test('a row of two lines holds its number for screen readers, and is opened for eyes', async () => {
  renderTransactions(aTransactionRow({ transaction_id: 'K7M2QPX9AB-1' }));
  expect(await findRowText()).toBe(
    'Bid placed, Single Digit−270 pts21-Nov-2026 02:31 PM · Single Digit Debit #K7M2QPX9AB-1',
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
  expect(screen.getByText('since 21 Nov 2026')).toBeVisible();
});

test.each([
  ['main', 'Bid: Sahyadri Day, Single Digit Open'],
  ['starline', 'Bid: Sahyadri Day, Single Digit'],
  ['gali', 'Bid: Sahyadri Day, Single Digit'],
])('a bid of mode %s reads "%s": a draw with one result has no session', async (bid_mode, words) => {
  const parts = { note_code: 'bid', note_name: 'Sahyadri Day', note_bet: 'Single Digit', note_of: 'Open' };
  renderTransactions(aTransactionRow({ ...parts, bid_mode }));
  expect((await screen.findByRole('listitem')).textContent).toMatch(new RegExp(`^${words}\u2212270 pts`));
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
  expect(screen.getByText('Added in total')).toBeVisible();
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

test('an empty wallet history explains what comes in and goes out, and leads on', async () => {
  renderTransactions();
  expect(await screen.findByText('Deposits \u00b7 Wins \u00b7 Bonus')).toBeVisible();
  expect(screen.getByText('Bids \u00b7 Withdrawals \u00b7 Transfers')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add funds' })).toHaveAttribute('href', '/imp9');
  expect(screen.getByRole('link', { name: 'See markets' })).toHaveAttribute('href', '/imp');
});

test('five thousand movements are summed, and only those in sight are in the page', async () => {
  renderTransactions(
    ...Array.from({ length: 5000 }, (_, id) => aTransactionRow({ amount: 2, transaction_id: `${id}` })),
  );
  expect(await screen.findByText('5,000 entries')).toBeVisible();
  expect(screen.getByText(/−10,000/)).toBeVisible();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
});

describe('on a screen of two columns', () => {
  beforeEach(() => {
    window.matchMedia = ((query: string) => ({ matches: query.includes('min-width') })) as typeof matchMedia;
    Element.prototype.scrollIntoView = jest.fn();
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('each day says what came in and what went out, and leads to its rows', async () => {
    const { user } = renderTransactions(
      aTransactionRow({ amount: 100 }),
      aTransactionRow({ transaction_type: '1', amount: 1250 }),
      aTransactionRow({ amount: 40, insert_date: '20-Nov-2026 09:00 AM' }),
    );
    const days = within(await screen.findByRole('region', { name: 'By day pts' })).getAllByRole('button');
    expect(days.map(({ textContent }) => textContent)).toEqual([
      '21 Nov 2026 In +1,250 Out \u2212100',
      '20 Nov 2026 Out \u221240',
    ]);
    await user.click(screen.getByRole('button', { name: /^20 Nov 2026/ }));
    const day = screen.getByRole('region', { name: '20 Nov 2026' });
    expect(day).toHaveFocus();
    expect(day.scrollIntoView).toHaveBeenCalled();
  });

  test('a list of deposits has no sums by day', async () => {
    renderDeposits(aTransactionRow({ transaction_type: '1', amount_status: '1' }));
    await screen.findByRole('heading', { name: '1 deposit' });
    expect(screen.queryByText('By day')).toBeNull();
  });
});
