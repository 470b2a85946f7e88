import { aWallet, renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ProfileScreen from '../account/ProfileScreen';
import PlayLimitsScreen from './PlayLimitsScreen';

const LIMITS = '/api-play-limits';
const SET = '/api-play-limit-set';
const BREAK = '/api-play-break';
const EXCLUDE = '/api-play-exclude';
const MIDNIGHT = '2026-11-21T18:30:00.000Z';

const nineLimitRowsWithOwnDailyStake = (own: object = {}) =>
  ['deposit', 'stake', 'loss'].flatMap((kind) =>
    ['day', 'week', 'month'].map((period) => ({
      kind,
      period,
      used: 120,
      starts_again: MIDNIGHT,
      ...(kind === 'stake' && period === 'day' && own),
    })),
  );
const aLimitsAnswer = (own: object = {}, rest: object = {}) => ({
  status: true,
  limits: [
    ...nineLimitRowsWithOwnDailyStake(own),
    { kind: 'sleep', period: 'day', used: 1, starts_again: MIDNIGHT },
  ],
  net: [
    { days: 7, amount: -250 },
    { days: 30, amount: 1200 },
    { days: 365, amount: 0 },
  ],
  reminder: 0,
  helpline: 'Tele-MANAS 14416',
  ...rest,
});

const renderPlayLimits = (
  answer: unknown = aLimitsAnswer(),
  others: Record<string, unknown> = {},
  features = ['play-limits'],
) =>
  renderScreen(<PlayLimitsScreen />, {
    path: '/limits',
    answers: {
      '/api-user-wallet-balance': aWallet({ features }),
      '/api-logout': { status: true },
      [LIMITS]: answer,
      [SET]: { status: true },
      [BREAK]: { status: true },
      [EXCLUDE]: { status: true },
      ...others,
    },
  });
const findDailyStakeButton = () => screen.findByRole('button', { name: 'Change the limit: Stakes, Per day' });
const withinRegion = (name: string) => within(screen.getByRole('region', { name }));

test('each limit says what is used and when it starts again, and what waits with its time', async () => {
  renderPlayLimits(aLimitsAnswer({ amount: 500, next_at: '2026-11-22T03:35:00.000Z', next_amount: 900 }));
  await findDailyStakeButton();
  expect(screen.getAllByRole('button', { name: /^Change the limit/ })).toHaveLength(9);
  const stakes = withinRegion('Stakes');
  expect(await findDailyStakeButton()).toHaveAccessibleDescription('500 pts Used 120 pts');
  expect(stakes.getByText('380 left until 22 Nov 2026, 12:00 AM').parentElement).toHaveTextContent(
    /^Per day/,
  );
  // The cell itself is pressed: no words of its own say so nine times.
  expect(screen.queryByText(/^(Change|Set limit)$/)).toBeNull();
  expect(stakes.getByText('Becomes 900 on 22 Nov 2026, 09:05 AM')).toBeVisible();
  expect(screen.getByText('−250')).toBeVisible();
  expect(screen.getByText('+1,200')).toBeVisible();
  expect(screen.getByText('Tele-MANAS 14416')).toBeVisible();
});

test('where there is no limit its cell says so first, then what is used since its period began', async () => {
  const startsAgain = {
    day: MIDNIGHT,
    week: '2026-11-29T18:30:00.000Z',
    month: '2026-12-31T18:30:00.000Z',
  };
  const limits = (['day', 'week', 'month'] as const).map((period) => ({
    kind: 'loss',
    period,
    used: 120,
    starts_again: startsAgain[period],
  }));
  renderPlayLimits(aLimitsAnswer({}, { limits }));
  await screen.findByRole('button', { name: 'Change the limit: Losses, Per day' });
  const used = withinRegion('Losses').getAllByText('120');
  expect(used.map(({ parentElement }) => parentElement?.parentElement?.textContent)).toEqual([
    'Used 120 pts today',
    'Used 120 pts since 23 Nov',
    'Used 120 pts since 1 Dec',
  ]);
  expect(withinRegion('Losses').getAllByText('No limit')).toHaveLength(3);
});

test('a used-up limit and a limit that ends say so', async () => {
  renderPlayLimits(aLimitsAnswer({ amount: 100, next_at: MIDNIGHT }));
  await findDailyStakeButton();
  expect(screen.getByText(/Reached. Starts again 22 Nov 2026, 12:00 AM/)).toBeVisible();
  expect(screen.getByText('Ends on 22 Nov 2026, 12:00 AM')).toBeVisible();
});

test('a limit says before it is saved when it will hold; what was typed stays when the network fails', async () => {
  const view = renderPlayLimits(aLimitsAnswer({ amount: 500 }), {
    [SET]: (_body: unknown, times: number) => (times === 1 ? new Error('offline') : { status: true }),
  });
  await view.user.click(await findDailyStakeButton());
  const field = screen.getByLabelText('Limit');
  expect(screen.getByRole('button', { name: 'Set limit' })).toBeDisabled();
  // Before anything is typed, it says what is used and when a change starts.
  expect(screen.getByRole('dialog')).toHaveTextContent(/Used 120 pts today/);
  expect(field).toHaveAccessibleDescription(
    'Empty: no limit. A lower limit starts now; a higher one starts after 24 hours.',
  );
  await view.user.clear(field);
  expect(field).toHaveAccessibleDescription(/^This is higher.*Until then your limit stays 500/);
  await view.user.type(field, '900');
  expect(field).toHaveAccessibleDescription(/^This is higher/);
  await view.user.clear(field);
  await view.user.type(field, '200');
  expect(field).toHaveAccessibleDescription('This starts now.');
  await view.user.click(screen.getByRole('button', { name: 'Set limit' }));
  expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
  expect(field).toHaveValue('200');
  await view.user.click(screen.getByRole('button', { name: 'Set limit' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(view.sent.to(SET)).toMatchObject({ kind: 'stake', period: 'day', amount: 200 });
  const keys = view.sent.calls
    .filter(({ path }) => path === SET)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  await waitFor(() => expect(view.sent.count(LIMITS)).toBeGreaterThan(1));
});

test('a limit is taken away by leaving it empty', async () => {
  const view = renderPlayLimits(aLimitsAnswer({ amount: 500 }));
  await view.user.click(await findDailyStakeButton());
  await view.user.clear(screen.getByLabelText('Limit'));
  await view.user.click(screen.getByRole('button', { name: 'Remove limit' }));
  expect(await screen.findByText('Saved. It starts in 24 hours.')).toBeVisible();
  expect(view.sent.to(SET)).not.toHaveProperty('amount');
});

test('a break is begun with two presses, and shown with its end', async () => {
  const view = renderPlayLimits(aLimitsAnswer({}, { break_until: '2026-11-24T03:35:00.000Z' }));
  expect(await screen.findByText(/taking a break until 24 Nov 2026, 09:05 AM/)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Make the break longer' }));
  expect(screen.getByText('A break cannot be made shorter.')).toBeVisible();
  await view.user.click(screen.getByRole('radio', { name: '6 weeks' }));
  await view.user.click(screen.getByRole('button', { name: 'Begin the break' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(view.sent.to(BREAK)).toMatchObject({ hours: 1008 });
});

test('an exclusion says what it means, needs the password, and logs out', async () => {
  const refused = { status: false, code: 'REFUSED', msg: 'Please save a number for withdrawals first' };
  const view = renderPlayLimits(aLimitsAnswer(), {
    [EXCLUDE]: (_body: unknown, times: number) => (times === 1 ? refused : { status: true }),
  });
  await view.user.click(await screen.findByRole('button', { name: /^Close my account/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^At least 6 months/)).toBeVisible();
  expect(dialog.getByText(/^This cannot be undone/)).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: 'Stop playing' }));
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  await view.user.type(dialog.getByLabelText('Password'), 'secret-1');
  await view.user.click(dialog.getByRole('button', { name: 'Stop playing' }));
  expect(await screen.findByText(/^Please save a number/)).toBeVisible();
  expect(dialog.getByLabelText('Password')).toHaveValue('secret-1');
  await view.user.click(dialog.getByRole('button', { name: 'Stop playing' }));
  expect(await screen.findByText('At /login')).toBeVisible();
  expect(view.sent.to(EXCLUDE)).toMatchObject({ months: 6, password: 'secret-1' });
  expect(view.store.getState().session.token).toBe('');
});

test('a provider without limits is asked for none, and the profile shows nothing of them', async () => {
  const view = renderPlayLimits(aLimitsAnswer(), {}, []);
  expect(await screen.findByText('There are no limits here.')).toBeVisible();
  expect(view.sent.count(LIMITS)).toBe(0);
  view.unmount();
  const { sent } = renderScreen(<ProfileScreen />, { answers: {} });
  expect(screen.queryByText('Play within limits')).toBeNull();
  expect(sent.count(LIMITS)).toBe(0);
});

test('limits that do not load can be tried again', async () => {
  const view = renderPlayLimits((_body: unknown, times: number) =>
    times === 1 ? new Error('offline') : aLimitsAnswer(),
  );
  await view.user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await findDailyStakeButton()).toBeVisible();
});
