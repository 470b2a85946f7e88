import { renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import { PlayerDevices } from './PlayerDevices';

const MOBILE = '9876543210';
const aDevice = (id: string, at: string, more: object = {}) => ({
  ...{ id, device: '', agent: 'okhttp/4.9.2', network: '1', passkey: false },
  ...{ began: `2025-03-05T${at}:00Z`, last_used: `2025-03-06T${at}:00Z` },
  ...more,
});
const PHONE = { device: 'Chrome, Android', agent: '', network: '2', passkey: true };
const aLogIn = (id: string, at: string, device: string) => ({
  ...{
    id,
    at,
    device,
    kind: 'log-in',
    number: '',
    note: '',
    by: 'player',
    points: null,
    balance_after: null,
  },
  bid: null,
});

const renderDevices = (devices: unknown[], story: unknown[]) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-06T18:00:00Z'));
  return renderScreen(<PlayerDevices mobile={MOBILE} />, {
    answers: {
      '/operator/session': { status: true, operator: { name: 'Usha', role: 'admin' } },
      [`/operator/players/${MOBILE}/devices`]: { status: true, devices },
      '/operator/lists/story': { status: true, story, total: story.length, next: null },
    },
  });
};

test('devices that are alike are one row: how many are in use, since when, and what they call themselves', async () => {
  const { user } = renderDevices(
    [aDevice('a', '10:00'), aDevice('b', '08:00'), aDevice('c', '09:00', PHONE)],
    [aLogIn('x', '2025-03-01T10:00:00Z', '')],
  );
  const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
    'Unknown device Logged in now Calls itself okhttp/4.9.2 2 sessions now · 1 log-in before Last used today, 15:30 First seen 1 Mar, 15:30Show each',
    'Chrome, Android Logged in now Network 2 · By passkey Last used today, 14:30 First seen 5 Mar, 14:30Log out',
  ]);
  await user.click(screen.getByRole('button', { name: 'Show each: Unknown device' }));
  const sessions = screen.getAllByRole('list')[1] ?? document.body;
  expect(
    within(sessions)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Logged in 5 Mar, 15:30Last used today, 15:30 · Network 1 · By password · okhttp/4.9.2Log out',
    'Logged in 5 Mar, 13:30Last used today, 13:30 · Network 1 · By password · okhttp/4.9.2Log out',
    'Logged in 1 Mar, 15:30Logged out',
  ]);
});

test('which of several alike is logged out is chosen among them, and asked before', async () => {
  const { user, sent } = renderDevices([aDevice('a', '10:00'), aDevice('b', '08:00')], []);
  await user.click(await screen.findByRole('button', { name: 'Show each: Unknown device' }));
  await user.click(screen.getAllByRole('button', { name: 'Log out' })[1] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Log out' });
  expect(sent.count(`/operator/players/${MOBILE}/devices/b/end`)).toBe(0);
  await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
  expect(sent.count(`/operator/players/${MOBILE}/devices/b/end`)).toBe(1);
});
