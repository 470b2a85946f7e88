import { api } from '@ank/shared/api';
import { renderScreen } from '@ank/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aQueuedRequest } from '../testing/aQueuedRequest';
import TonightScreen from './TonightScreen';

const aDrawAtRisk = (name: string, cost: number, over: boolean) => ({
  ...{ market: name, name, mode: 'main', date: '2025-03-05', session: 'Open', staked: 4000, over },
  ...{ cutoff: '2025-03-05T16:15:00Z', worst: [{ number: '777', cost }] },
});
const due = {
  ...{ date: '2025-03-05', session: 'Open', cutoff: '2025-03-05T16:15:00Z', lines: 3, staked: 70 },
};

const renderTonight = (over: boolean, days: unknown[] = [], more: unknown[] = [], answers: object = {}) => {
  const asked: string[] = [];
  const drawn = renderScreen(<TonightScreen />, {
    answers: {
      ...answers,
      '/operator/tonight': {
        status: true,
        // Half past midnight in India: the evening is still that of the 5th.
        now: Date.parse('2025-03-05T19:00:00Z'),
        day: '2025-03-06',
        waiting: [{ kind: 'deposits', n: 2, since: '2025-03-05T15:00:00Z', amount: 800 }],
        due: [
          { ...due, market: '8', name: 'Main Mandi', mode: 'main' },
          { ...due, market: 'g', name: 'Faridabad', mode: 'gali' },
          ...more,
        ],
        stuckSeconds: 0,
        books: 0,
        breaches: 0,
      },
      '/operator/risk': {
        status: true,
        ...{ wallets: 150_000, house: 90_000, line: 1000 },
        draws: [aDrawAtRisk('Kaveri', 900, false), aDrawAtRisk('Main Mandi', 1_600_000, over)],
      },
      '/operator/reports/period': {
        status: true,
        games: [],
        types: [],
        days,
        hours: [],
        money: [],
        wallets: 7,
        held: 0,
      },
    },
  });
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    asked.push(String(input));
    return answer(input, init);
  };
  return { ...drawn, asked };
};

test('a draw that is due is named with its session only where its market has two', async () => {
  renderTonight(false);
  expect(await screen.findByText('Main Mandi · Open', { selector: 'b' })).toBeVisible();
  expect(screen.getByText('Faridabad', { selector: 'b' })).toBeVisible();
});

test('what open draws would cost is a picture; one past the line is marked, and its table stands open', async () => {
  renderTonight(true);
  const figure = (await screen.findByRole('img', { name: /Exposure on open draws/ })).closest(
    'figure',
  ) as HTMLElement;
  expect(await within(figure).findByText(/⚠ Main Mandi · Open/)).toBeInTheDocument();
  expect(within(figure).getByText('Kaveri · Open', { selector: 'tspan' })).toBeInTheDocument();
  expect(within(figure).getByRole('row', { name: /Main Mandi · Open/ })).toBeVisible();
});

test('within the line the table waits behind its word, and the evening is that of the day before until noon', async () => {
  const sums = { day: '2025-03-05', players: 7, lines: 9, staked: 280, won: 100, pending: 1, kept: 180 };
  const { asked } = renderTonight(false, [sums]);
  const figure = (await screen.findByRole('img', { name: /Exposure on open draws/ })).closest(
    'figure',
  ) as HTMLElement;
  expect(figure.querySelector('details')).not.toHaveAttribute('open');
  expect(await screen.findByRole('heading', { name: 'Last evening · 5 Mar 2025' })).toBeVisible();
  // Beside much work the sums stand below both columns, in one line.
  const evening = screen.getByRole('region', { name: 'Last evening · 5 Mar 2025' });
  expect(evening.closest('[class*="column"]')).toBeNull();
  expect(screen.getByText('180')).toBeVisible();
  expect(screen.getByText('In wallets now').nextElementSibling).toHaveTextContent('7');
  expect(asked.some((path) => path.endsWith('/reports/period?from=2025-03-05&to=2025-03-05'))).toBe(true);
});

test('of the draws that are due those with bids are listed, five at most, and the others are one line', async () => {
  const draw = (n: number, staked: number) => ({
    ...{ ...due, market: `s${n}`, name: `Slot ${n}`, mode: 'starline', lines: staked > 0 ? 1 : 0, staked },
  });
  renderTonight(false, [], [draw(1, 0), draw(2, 0), draw(3, 5), draw(4, 5), draw(5, 5), draw(6, 10)]);
  const list = within(await screen.findByRole('region', { name: 'Draws due' }));
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    ...['Main Mandi · Open', 'Faridabad', 'Slot 3', 'Slot 4', 'Slot 5'],
  ]);
  // Players wait for those with bids: the others are told beside their number, which calls nobody.
  const tile = screen.getByRole('link', { name: /^Draws due/ });
  expect(tile).toHaveTextContent(/^Draws due6/);
  expect(tile).toHaveClass('calling');
  expect(tile).toHaveTextContent(/Staked 165 pts 2 without bids$/);
  const rest = list.getByRole('link', { name: '2 draws due without bids' });
  expect(rest).toHaveAttribute('href', '/results');
  expect(list.getByRole('link', { name: 'See all 8 draws' })).toHaveAttribute('href', '/results');
});

test('the next task of a person who declares results is the oldest draw with bids, and it leaves the list', async () => {
  renderTonight(false, [], [], {
    '/operator/session': { status: true, operator: { name: 'Usha', role: 'admin' }, limits: {} },
    '/operator/deposits': { status: true, deposits: [aQueuedRequest(1)], total: 1, next: null },
    '/operator/withdrawals': { status: true, withdrawals: [], total: 0, next: null },
  });
  const next = within(await screen.findByRole('region', { name: 'Next' }));
  expect(await next.findByRole('link', { name: 'Enter result: Main Mandi · Open' })).toHaveAttribute(
    'href',
    '/results?day=2025-03-05&draw=8-Open',
  );
  expect(next.getByText('Main Mandi · Open')).toBeVisible();
  expect(next.getByText(/^\d+ d ago$/)).toBeVisible();
  const list = within(screen.getByRole('region', { name: 'Draws due' }));
  expect(list.queryByText('Main Mandi · Open')).toBeNull();
  expect(list.getByText('Faridabad')).toBeVisible();
});

test('the next task of a cashier is the oldest request, with its step', async () => {
  const { user } = renderTonight(false, [], [], {
    '/operator/session': { status: true, operator: { name: 'Asha', role: 'cashier' }, limits: {} },
    '/operator/deposits': { status: true, deposits: [aQueuedRequest(1)], total: 1, next: null },
    '/operator/withdrawals': { status: true, withdrawals: [], total: 0, next: null },
    '/operator/deposits/id-1/open': { status: true },
  });
  const next = within(await screen.findByRole('region', { name: 'Next' }));
  expect(next.getByText('Player 1')).toHaveAttribute('translate', 'no');
  // A request has waited so long, and waits.
  expect(next.queryByText(/ ago$/)).toBeNull();
  await user.click(next.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('dialog', { name: 'Approve the deposit' })).toHaveTextContent('Player 1');
});

test('the requests that wait longest are decided from here, each by its next step', async () => {
  const { user } = renderTonight(false, [], [], {
    '/operator/session': { status: true, operator: { name: 'Asha', role: 'cashier' }, limits: {} },
    '/operator/deposits': {
      status: true,
      deposits: [1, 2, 3, 4].map((n) => aQueuedRequest(n, { created_at: `2025-03-05T13:1${n}:00Z` })),
      total: 4,
      next: null,
    },
    '/operator/withdrawals': {
      ...{ status: true, total: 1, next: null },
      withdrawals: [aQueuedRequest(9, { claimed_by: 'Asha', created_at: '2025-03-05T13:12:30Z' })],
    },
    '/operator/deposits/id-1/open': { status: true },
  });
  const list = within(await screen.findByRole('region', { name: 'Waiting longest' }));
  await list.findByRole('button', { name: 'Pay' });
  // The first one is the next task, above the list.
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    ...['Player 2', 'Player 9', 'Player 3', 'Player 4'],
  ]);
  const [first] = list.getAllByRole('button', { name: 'Approve' });
  await user.click(first as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Approve the deposit' })).toHaveTextContent('Player 2');
});

test('a decision stays open under the hand when another one took its request, and the list went with it', async () => {
  const { user, store } = renderTonight(false, [], [], {
    '/operator/session': { status: true, operator: { name: 'Asha', role: 'cashier' }, limits: {} },
    '/operator/deposits': (_body: object, times: number) => ({
      status: true,
      deposits: times === 1 ? [aQueuedRequest(1)] : [],
      ...{ total: 1, next: null },
    }),
    '/operator/withdrawals': { status: true, withdrawals: [], total: 0, next: null },
    '/operator/deposits/id-1/open': { status: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const reference = await screen.findByLabelText(/reference/i);
  await user.type(reference, 'UTR1');
  act(() => void store.dispatch(api.util.invalidateTags(['Desk' as never])));
  await waitFor(() => expect(screen.queryByText('Deposit by Player 1')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Approve the deposit' })).toHaveTextContent('Player 1');
  expect(screen.getByLabelText(/reference/i)).toHaveValue('UTR1');
});
