import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AccountAndPreferencesScreen from './AccountAndPreferencesScreen';
import { canUsePasskeys } from './useRunPasskeyCeremony';

const answers = {
  '/operator/session': {
    ...{ status: true, operator: { name: 'Usha', role: 'cashier' }, idleMinutes: 30, rehearsal: false },
    limits: { deposit: 100_000, adjust: 10_000, payout: 500_000 },
  },
  '/operator/passkeys': { status: true, passkeys: [] },
  '/operator/session/log-out': { status: true },
};

test('a browser without passkeys is told so, and is asked for none', async () => {
  renderScreen(<AccountAndPreferencesScreen />, { answers });
  expect(canUsePasskeys()).toBe(false);
  expect(await screen.findByText(/Password and code work everywhere/)).toBeVisible();
  expect(await screen.findByText('No passkey yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('the account says who is logged in, what that person may do, and what they may do alone', async () => {
  renderScreen(<AccountAndPreferencesScreen />, { answers });
  const you = within(await screen.findByRole('region', { name: 'You' }));
  for (const shown of ['Usha', 'cashier. Can approve deposits, pay withdrawals and adjust points.'])
    expect(you.getByText(shown)).toBeVisible();
  const alone = within(screen.getByRole('region', { name: 'Without a second approval' }));
  for (const [label, points] of [
    ['Deposits, per player and day', '1,00,000'],
    ['Adjustments, per day', '10,000'],
    ['Withdrawals paid, per number and day', '5,00,000'],
  ] as const)
    expect(alone.getByText(label).nextElementSibling).toHaveTextContent(points);
  expect(screen.getByText('Ends by itself after 30 minutes without work.')).toBeVisible();
});

test('three cards: who one is, how the desk looks, and all by which one logs in and out', async () => {
  renderScreen(<AccountAndPreferencesScreen />, { answers });
  const cards = await screen.findAllByRole('heading', { level: 2 });
  expect(cards.map(({ textContent }) => textContent)).toEqual(['You', 'Preferences', 'Log in']);
  const logIn = within(screen.getByRole('region', { name: 'Log in' }));
  expect(logIn.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    ...['Passkeys', 'Password and code', 'This session'],
  ]);
  expect(logIn.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('language, look and sound are chosen among the preferences, and the session ends here', async () => {
  document.documentElement.dataset.theme = 'light';
  const { user, sent } = renderScreen(<AccountAndPreferencesScreen />, { answers });
  const choices = within(await screen.findByRole('region', { name: 'Preferences' }));
  for (const name of ['Language', 'Look'])
    expect(choices.getByText(name)).toHaveAttribute('aria-hidden', 'true');
  expect(choices.getByRole('group', { name: 'Language' })).toBeVisible();
  expect(document.querySelector('label[for]:not([for=""])')?.getAttribute('for') ?? '').toBe('');
  await user.click(choices.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await waitFor(() =>
    expect(choices.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true'),
  );
  const sound = choices.getByRole('checkbox', { name: 'Sound for new requests' });
  expect(sound).toBeChecked();
  await user.click(sound);
  expect(sound).not.toBeChecked();
  await user.click(sound);
  await user.click(choices.getByRole('button', { name: 'हिन्दी' }));
  await waitFor(() =>
    expect(document.documentElement.dataset.lang ?? document.documentElement.lang).toBe('hi'),
  );
  await user.click(choices.getByRole('button', { name: 'English' }));
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(sent.calls.map(({ path }) => path)).toContain('/operator/session/log-out'));
});

test('a passkey is a row with its device, when it was added and used, and the way to remove it', async () => {
  const passkey = { id: 'p1', device: 'Chrome, Linux', site: 'localhost' };
  const { user, sent } = renderScreen(<AccountAndPreferencesScreen />, {
    answers: {
      ...answers,
      '/operator/passkeys': {
        status: true,
        passkeys: [{ ...passkey, created_at: '2025-03-04T04:30:00Z', last_used_at: '2025-03-05T15:00:00Z' }],
      },
      '/operator/passkeys/p1/remove': { status: true },
    },
  });
  const row = within((await screen.findByText('Chrome, Linux')).closest('li') as HTMLElement);
  expect(row.getByText(/^4 Mar.*10:00$/)).toBeVisible();
  expect(row.getByText(/^5 Mar.*20:30$/)).toBeVisible();
  // One's own few devices are no list to count and export.
  expect(screen.queryByText('1 entry')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
  await user.click(row.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText(/You can no longer log in with it/)).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent.count('/operator/passkeys/p1/remove')).toBe(1));
});
