import { renderScreen } from '@ank/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import DailyClosingScreen from './DailyClosingScreen';

const CLOSING = {
  status: true,
  games: [
    {
      mode: 'main',
      name: 'Kaveri',
      market: '1',
      players: 2,
      lines: 3,
      staked: 280,
      won: 100,
      pending: 1,
      kept: 180,
    },
  ],
  money: [
    { kind: 'bid', account: 'wallet', entries: 3, amount: -280 },
    { kind: 'deposit', account: 'wallet', entries: 2, amount: 700 },
    { kind: 'deposit', account: 'cash', entries: 2, amount: -700 },
    { kind: 'withdraw-paid', account: 'cash', entries: 1, amount: 50 },
    { kind: 'something new', account: 'wallet', entries: 1, amount: 3 },
  ],
  decided: [{ by: 'Asha', what: 'deposit approve', n: 2, amount: 700 }],
  waiting: [{ kind: 'deposits', n: 1, since: '2025-03-05T15:00:00Z', amount: 90 }],
  differences: [] as { what: string; points: number }[],
  opening: { wallets: 1000, held: 0 },
  wallets: 1423,
  held: 50,
  closed: null as { by: string; at: string } | null,
};
const renderClosing = (parts: Partial<typeof CLOSING> = {}, role = 'cashier') =>
  renderScreen(<DailyClosingScreen />, {
    answers: {
      '/operator/session': { status: true, operator: { name: 'Asha', role } },
      '/operator/reports/daily': { ...CLOSING, ...parts },
      '/operator/days/2025-03-05/close': { status: true, closed: '2025-03-05' },
    },
  });
const chooseFifthOfMarch = async () =>
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2025-03-05' } });
const findCellTexts = async (table: string, row: RegExp) =>
  within(await within(await screen.findByRole('table', { name: table })).findByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('balances, cash, markets, decisions and what waits stand in words of the trade, with their signs', async () => {
  renderClosing();
  expect(await findCellTexts('Total in wallets', /Opening balance/)).toEqual(['1,000']);
  expect(await findCellTexts('Total in wallets', /Staked/)).toEqual(['−280']);
  expect(await findCellTexts('Total in wallets', /something new/)).toEqual(['+3']);
  expect(await findCellTexts('Total in wallets', /Closing balance/)).toEqual(['1,423']);
  expect(await findCellTexts('Cash', /^Total/)).toEqual(['+650']);
  expect(await findCellTexts('Held for withdrawals', /^Closing balance/)).toEqual(['50']);
  expect(await findCellTexts('By market', /^Total/)).toEqual(['280', '100', '180', '1']);
  // On a phone each figure has its label beside it, because no head stands above.
  const total = within(screen.getByRole('table', { name: 'By market' })).getByRole('row', { name: /^Total/ });
  expect(
    within(total)
      .getAllByRole('cell')
      .map((cell) => cell.getAttribute('data-label')),
  ).toEqual(['Staked', 'Payout', 'House profit', 'Open bids']);
  expect(await findCellTexts('Decisions by person', /Asha · Approve the deposit/)).toEqual(['2', '700']);
  expect(await findCellTexts('Still pending', /Deposits/)).toEqual(['1', '90', '5 Mar 2025, 20:30']);
  expect(screen.getByText(/Requests and ledger match/)).toBeVisible();
  const above = ['Closing balance', 'House profit', 'Open bids', 'Still pending'].map(
    (label) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent,
  );
  expect(above).toEqual(['1,423', '180', '1', '1']);
  expect(screen.getByText('Balanced, difference 0')).toBeVisible();
});

test('where nothing waits any more, one line says so in place of rows of noughts', async () => {
  renderClosing({ waiting: [{ kind: 'deposits', n: 0, since: '', amount: 0 }] });
  const table = await screen.findByRole('table', { name: 'Still pending' });
  expect(within(table).getByRole('rowheader')).toHaveTextContent('All done. Nothing pending.');
  expect(within(table).queryByText('Deposits')).toBeNull();
});

test('a difference is named; a day that is over is closed after a question', async () => {
  const { user, sent } = renderClosing({ differences: [{ what: 'withdrawals', points: -7 }] });
  await chooseFifthOfMarch();
  expect(await findCellTexts('Differences', /Withdrawals/)).toEqual(['−7']);
  expect(screen.getByText('Not balanced: see Differences')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Close the day' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close the day' }));
  await waitFor(() => expect(sent.count('/operator/days/2025-03-05/close')).toBe(1));
  expect(await screen.findByText('5 Mar 2025 is closed.')).toBeVisible();
});

test.each([
  [{ closed: { by: 'Usha', at: '2025-03-05T19:20:00Z' } }, 'cashier', /Closed by Usha, 6 Mar 2025, 00:50/],
  [{}, 'viewer', 'Not closed yet'],
])('closed already, and for a viewer, there is nothing to press', async (parts, role, words) => {
  renderClosing(parts, role);
  await chooseFifthOfMarch();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
});

test('another day can be chosen while one is on its way, and when its closing does not come', async () => {
  const { user } = renderScreen(<DailyClosingScreen />, {
    answers: {
      '/operator/session': { status: true, operator: { name: 'Asha', role: 'cashier' } },
      '/operator/reports/daily': (_body: object, times: number) =>
        times === 1 ? new Error('no network') : CLOSING,
    },
  });
  const day = screen.getByLabelText('Day');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByLabelText('Day')).toBe(day);
  fireEvent.change(day, { target: { value: '2025-03-05' } });
  expect(await screen.findByRole('table', { name: 'By market' })).toBeVisible();
  expect(screen.getByLabelText('Day')).toBe(day);
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('what is open or pending stands against closing: beside a quiet button, in the figures and in the question', async () => {
  const { user, unmount } = renderClosing();
  await chooseFifthOfMarch();
  const close = await screen.findByRole('button', { name: 'Close the day' });
  expect(close).toHaveClass('secondary');
  expect(close.parentElement).toHaveTextContent(
    /^1 bid is still open\. 1 request is still pending\. Finish this first, or close the day as it is\./,
  );
  for (const label of ['Open bids', 'Still pending'])
    expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveClass('pending');
  await user.click(close);
  expect(screen.getByRole('dialog')).toHaveTextContent(
    /1 bid is still open\. 1 request is still pending\. Saves these figures with your name/,
  );
  unmount();
  renderClosing({ games: [], waiting: [] });
  await chooseFifthOfMarch();
  const closeDone = await screen.findByRole('button', { name: 'Close the day' });
  expect(closeDone).toHaveClass('primary');
  expect(screen.getByText('No bid is open and nothing is pending.')).toBeVisible();
});
