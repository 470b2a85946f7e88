import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import RiskScreen from './RiskScreen';

const draw = {
  ...{ market: '8', name: 'Main Mandi', mode: 'main', date: '2025-03-05', session: 'Open', staked: 4000 },
  ...{ cutoff: '2025-03-05T16:15:00Z', over: true, worst: [{ number: '777', cost: 1_600_000 }] },
};
const cap = {
  ...{ id: '1', what: 'number', market: '8', date: '', betType: 'Triple Pana', number: '777', stake: 500 },
  ...{ cost: null, by: 'Usha' },
};

const open = (role = 'admin', draws: unknown[] = [draw]) =>
  renderScreen(<RiskScreen />, {
    answers: {
      '/operator/session': { status: true, operator: { name: 'Usha', role } },
      '/operator/risk': { status: true, wallets: 150_000, house: 90_000, line: 1000, draws },
      '/operator/caps': (body: object) => ({
        status: true,
        ...('what' in body ? { id: '2' } : { caps: [cap] }),
      }),
      '/operator/caps/1/remove': { status: true },
      '/operator/markets': { status: true, markets: [{ market_id: '8', name: 'Main Mandi' }] },
      '/operator/risk/if': {
        status: true,
        results: [{ session: 'Close', staked: 4000, cost: 1_600_000 }],
      },
      '/operator/settings/risk': { status: true },
    },
  });
const sets = (sent: ReturnType<typeof open>['sent']) =>
  sent.calls.filter(({ path, body }) => path === '/operator/caps' && 'what' in body).map(({ body }) => body);

test('an open draw shows its dearest result against what it took, and what the house and the wallets hold', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /Main Mandi · Open/ }));
  expect(row.getByText(/16,00,000/)).toBeVisible();
  expect(row.getByText('4,000')).toBeVisible();
  expect(screen.getByText(/90,000.*1,50,000/)).toBeVisible();
});

test('what if: a result that is typed is asked once it is whole', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Results'), '777-123');
  expect(await screen.findByText('Close: 4,000 → 16,00,000')).toBeVisible();
});

test('a number is stopped by hand; no amount and no number are refused before anything is sent', async () => {
  const { user, sent } = open();
  await user.type(await screen.findByLabelText('Number'), '12345');
  await user.click(screen.getByRole('button', { name: 'Save cap' }));
  expect(await screen.findByText('Use the form 5, 123 or 123-45.')).toBeVisible();
  expect(screen.getByText('Enter a whole number.')).toBeVisible();
  expect(sets(sent)).toEqual([]);
  await user.clear(screen.getByLabelText('Number'));
  await user.type(screen.getByLabelText('Number'), '123');
  for (const field of ['Max stake (points)', 'Max win (points)']) {
    await user.type(screen.getByLabelText(field), '500,5');
    await user.click(screen.getByRole('button', { name: 'Save cap' }));
    expect(await screen.findByText('This could be two amounts. Write it as 1000 or 1,000.')).toBeVisible();
    expect(screen.getByLabelText(field)).toHaveValue('500,5');
    await user.clear(screen.getByLabelText(field));
  }
  expect(sets(sent)).toEqual([]);
  await user.type(screen.getByLabelText('Max stake (points)'), '0');
  await user.click(screen.getByRole('button', { name: 'Save cap' }));
  await waitFor(() => expect(sets(sent)).toEqual([{ what: 'number', number: '123', stake: 0 }]));
});

test('a draw has a cap on what its result may win, as the others have', async () => {
  const { user, sent } = open();
  await user.selectOptions(await screen.findByLabelText('What'), 'draw');
  await user.type(screen.getByLabelText('Max win (points)'), '90000');
  await user.click(screen.getByRole('button', { name: 'Save cap' }));
  await waitFor(() => expect(sets(sent)).toEqual([{ what: 'draw', cost: 90_000 }]));
});

test('a cap is taken away after a question; who is no admin only reads', async () => {
  const { user, sent, unmount } = open();
  await user.click(await screen.findByRole('button', { name: /^Remove: .*777 · Triple Pana · Main Mandi/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent.count('/operator/caps/1/remove')).toBe(1));
  unmount();
  open('viewer', []);
  expect(await screen.findByText(/777 · Triple Pana/)).toBeVisible();
  for (const name of [/^Remove/, 'Save cap', 'Save'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
