import { walletEndpoint } from '@ank/shared/api';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen, within } from '@testing-library/react';
import WalletScreen from '../menu/WalletScreen';

const HISTORY = '/api-wallet-transaction-history';

const aTransactionRow = (parts: object = {}) => ({
  transaction_id: 'T1',
  transaction_note: 'Bid: Sunrise Morning, Single Digit Open',
  transaction_type: '2',
  amount: '30',
  amount_status: '5',
  insert_date: '28-Nov-2026 10:05 AM',
  kind: 'bid',
  note_name: 'Sunrise Morning',
  ...parts,
});

const renderWalletWithHistory = (answer: unknown, answers = {}) =>
  renderScreen(<WalletScreen />, {
    path: '/imp7',
    answers: { '/api-user-wallet-balance': aWallet({ wallet_amt: '500' }), [HISTORY]: answer, ...answers },
  });
const aHistoryAnswer = (...movementTexts: object[]) => ({ status: true, transaction_history: movementTexts });
const recentRegion = () => screen.getByRole('region', { name: 'Recent transactions' });
const movementRowTexts = () =>
  within(recentRegion())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T09:05:00Z')));

test('what moved the points last stands under the balance: kind, market, day, time and amount; then the way to all', async () => {
  const { sent } = renderWalletWithHistory(
    aHistoryAnswer(
      aTransactionRow(),
      aTransactionRow({
        transaction_id: 'T2',
        kind: 'win',
        transaction_type: '1',
        amount: '1950',
        insert_date: '27-Nov-2026 06:05 PM',
      }),
    ),
  );
  await screen.findByText('Win');
  expect(movementRowTexts()).toEqual([
    'Bid: Sunrise Morning\u221230 ptsToday, 10:05 AM',
    'Win: Sunrise Morning+1,950 pts27 Nov, 06:05 PM',
    'Wallet History',
  ]);
  expect(sent.to(HISTORY)).toMatchObject({ limit: 4 });
  expect(screen.queryByRole('link', { name: 'Withdraw History' })).toBeNull();
});

test('a provider that sends more rows, no kinds and dates in figures shows four, in its own words', async () => {
  const row = (at: number) =>
    aTransactionRow({
      transaction_id: `T${at}`,
      transaction_note: `Note ${at}`,
      kind: undefined,
      note_name: undefined,
      insert_date: '11/28/2026',
    });
  renderWalletWithHistory(aHistoryAnswer(...[1, 2, 3, 4, 5, 6].map(row)));
  await screen.findByText('Note 1');
  expect(movementRowTexts()).toEqual(
    [1, 2, 3, 4].map((at) => `Note ${at}\u221230 pts`).concat('Wallet History'),
  );
});

test('a wide screen shows ten in the same one request, and beside them the bounds and the histories', async () => {
  const { matchMedia } = window;
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  const rows = Array.from({ length: 12 }, (_, at) =>
    aTransactionRow({ kind: undefined, transaction_note: `Note ${at}` }),
  );
  const { sent } = renderWalletWithHistory(aHistoryAnswer(...rows));
  expect(await screen.findByText('Note 9')).toBeVisible();
  window.matchMedia = matchMedia;
  expect(screen.queryByText('Note 10')).toBeNull();
  expect(sent.to(HISTORY)).toMatchObject({ limit: 10 });
  expect(sent.count(HISTORY)).toBe(1);
  expect(screen.getByRole('heading', { name: 'Withdrawals' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Withdraw History' })).toHaveAttribute('href', '/withdrawhistory');
});

test('rows that share an id, as some providers number them, are each drawn once, also when one more comes', async () => {
  const errors = jest.spyOn(console, 'error');
  const rows = (...notes: string[]) =>
    aHistoryAnswer(...notes.map((note) => aTransactionRow({ kind: undefined, transaction_note: note })));
  const { store } = renderWalletWithHistory(
    (_body: unknown, times: number) => (times === 1 ? rows('A', 'B') : rows('C', 'A', 'B')),
    {
      '/api-user-wallet-balance': (_body: unknown, times: number) => aWallet({ wallet_amt: times * 100 }),
      '/api-get-dashboard-data': {},
    },
  );
  await screen.findByText('A');
  await act(
    async () => void (await store.dispatch(walletEndpoint.initiate(undefined, { forceRefetch: true }))),
  );
  await screen.findByText('C');
  expect(
    within(recentRegion())
      .getAllByText(/^[ABC]$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['C', 'A', 'B']);
  expect(errors).not.toHaveBeenCalled();
});

test('a row without an amount is left out; one with nothing else says which way it went', async () => {
  renderWalletWithHistory(
    aHistoryAnswer(
      aTransactionRow({ amount: 'lots' }),
      { amount: 70, transaction_type: '1' },
      { amount: 60, transaction_type: '2' },
    ),
  );
  await screen.findByText('Credit');
  expect(movementRowTexts()).toEqual(['Credit+70 pts', 'Debit\u221260 pts', 'Wallet History']);
});

test.each([
  ['an empty list', { status: true, transaction_history: [] }],
  ['a refusal, as some providers answer an empty list', { status: false, msg: 'No data' }],
])('%s says that nothing has moved yet, and what will stand here', async (_answer, answer) => {
  renderWalletWithHistory(answer);
  expect(await screen.findByText('No transactions yet')).toBeVisible();
  expect(screen.getByText('What you add, bid and win will appear here.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Wallet History' })).toBeVisible();
});

test('movements that did not come say so, and are asked for again; the rest of the wallet stays', async () => {
  const { user } = renderWalletWithHistory((_body: unknown, times: number) =>
    times === 1 ? new Error('offline') : aHistoryAnswer(aTransactionRow()),
  );
  expect(await screen.findByText('Recent transactions did not load.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Bid')).toBeVisible();
});

test('a balance that changes while the wallet is open brings the new movement', async () => {
  const { store } = renderWalletWithHistory(
    (_body: unknown, times: number) =>
      aHistoryAnswer(
        ...(times > 1 ? [aTransactionRow({ kind: 'win', transaction_type: '1' })] : []),
        aTransactionRow({ transaction_id: 'T0' }),
      ),
    {
      '/api-user-wallet-balance': (_body: unknown, times: number) => aWallet({ wallet_amt: times * 100 }),
      '/api-get-dashboard-data': {},
    },
  );
  await screen.findByText('Bid');
  expect(screen.queryByText('Win')).toBeNull();
  await act(
    async () => void (await store.dispatch(walletEndpoint.initiate(undefined, { forceRefetch: true }))),
  );
  expect(await screen.findByText('Win')).toBeVisible();
});

test('a movement that comes in parts is told in the words of the passbook, with its icon', async () => {
  renderWalletWithHistory(
    aHistoryAnswer(
      aTransactionRow({ kind: 'deposit', note_code: 'deposit', note_name: '', transaction_type: '1' }),
      aTransactionRow({ kind: 'transfer', note_code: 'sent', note_name: 'Asha' }),
      aTransactionRow({ note_code: 'bid' }),
    ),
  );
  expect(await screen.findByText('Deposit approved')).toBeVisible();
  expect(screen.getByText('Transfer to Asha')).toBeVisible();
  expect(screen.getByText('Bid: Sunrise Morning')).toBeVisible();
});
