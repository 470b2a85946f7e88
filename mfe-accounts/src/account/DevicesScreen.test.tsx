import { useWalletQuery } from '@ank/shared/api';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FAULTY_ANSWERS, XSS_MARKUP } from '../testing/faultyAnswersAndLoggedOutSession';
import DevicesScreen from './DevicesScreen';
import ProfileScreen from './ProfileScreen';

const WALLET = '/api-user-wallet-balance';
const LIST = '/api-session-list';
const END = '/api-session-end';

const aSessionRow = (id: string, device: string, isThis = false) => ({
  session_id: id,
  device,
  began: '04-Mar-2025 09:00 AM',
  last_used: '05-Mar-2025 03:04 PM',
  is_this: isThis,
});
const SESSIONS = [
  aSessionRow('a', 'Safari, iPhone'),
  aSessionRow('b', 'Chrome, Android', true),
  aSessionRow('c', ''),
];
const announcing = aWallet({ features: ['sessions'] });

const renderDevices = (answers: Record<string, Answer> = {}) =>
  renderScreen(<DevicesScreen />, {
    path: '/devices',
    answers: { [WALLET]: announcing, [LIST]: { status: true, sessions: SESSIONS }, ...answers },
  });

/** Answers the list until something was ended, and what is left of it then. */
const answerAllSessionsThenOnly = (left: object[]) => (_body: unknown, times: number) => ({
  status: true,
  sessions: times === 1 ? SESSIONS : left,
});

/** The last row leads to the new password. */
const findDeviceRowTexts = async () =>
  (await screen.findAllByRole('listitem')).map((item) => item.textContent).slice(0, -1);

test('lists this device first, and what the provider cannot name as unknown', async () => {
  const view = renderDevices();
  expect(await findDeviceRowTexts()).toEqual([
    'Chrome, AndroidLogged in 4 Mar 2025, 09:00 AMThis device',
    'Safari, iPhoneLast used 5 Mar 2025, 03:04 PMLogged in 4 Mar 2025Log out',
    'Unknown deviceLast used 5 Mar 2025, 03:04 PMLogged in 4 Mar 2025Log out',
  ]);
  const [own] = screen.getAllByRole('listitem');
  expect(own && within(own).queryByRole('button')).toBeNull();
  expect(view.sent.to(LIST)).toMatchObject({ unique_token: 'token-1' });
});

test('devices of one name are counted, and told apart by the time of their log-in', async () => {
  const later = { ...aSessionRow('e', ''), began: '05-Mar-2025 02:10 PM' };
  renderDevices({ [LIST]: { status: true, sessions: [aSessionRow('c', ''), later] } });
  expect(await findDeviceRowTexts()).toEqual([
    'Unknown deviceLast used 5 Mar 2025, 03:04 PMLogged in 4 Mar 2025, 09:00 AMLog out',
    'Unknown device 2Last used 5 Mar 2025, 03:04 PMLogged in 5 Mar 2025, 02:10 PMLog out',
  ]);
});

test('one of them that was not used since its log-in says that time once', async () => {
  const unused = { ...aSessionRow('e', ''), began: '05-Mar-2025 03:04 PM' };
  renderDevices({ [LIST]: { status: true, sessions: [aSessionRow('c', ''), unused] } });
  expect((await findDeviceRowTexts())[1]).toBe('Unknown device 2Logged in 5 Mar 2025, 03:04 PMLog out');
});

test('a computer has another picture than a phone', async () => {
  const sessions = [aSessionRow('a', 'Chrome, Android'), aSessionRow('b', 'Chrome, Linux')];
  renderDevices({ [LIST]: { status: true, sessions } });
  const pictures = (await screen.findAllByRole('listitem')).map((item) => item.querySelector('path'));
  expect(pictures[0]?.getAttribute('d')).not.toBe(pictures[1]?.getAttribute('d'));
});

test('a device of one day says that day once', async () => {
  const today = { ...aSessionRow('d', 'Firefox, Windows'), began: '05-Mar-2025 09:00 AM' };
  renderDevices({ [LIST]: { status: true, sessions: [today] } });
  expect(await findDeviceRowTexts()).toEqual(['Firefox, WindowsLast used 5 Mar 2025, 03:04 PMLog out']);
});

test('a day of this year is told without its year, and one that is not understood as it came', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-06T09:00:00Z'));
  renderDevices({
    [LIST]: { status: true, sessions: [{ ...aSessionRow('d', 'Firefox'), began: '2025 09:00' }] },
  });
  expect(await findDeviceRowTexts()).toEqual(['FirefoxLast used 5 Mar, 03:04 PMLogged in 2025Log out']);
});

test('a player who sees a strange device finds the way to a new password at the end', async () => {
  const view = renderDevices();
  await view.user.click(await screen.findByRole('link', { name: 'Change Password' }));
  expect(await screen.findByText('At /change')).toBeVisible();
});

test('what to do about a phone that is lost follows the list, and the way to a new password follows both', async () => {
  renderDevices();
  const region = await screen.findByRole('region', { name: 'If you lose a phone' });
  expect(within(region).getByText('Log the lost phone out here.')).toBeVisible();
  expect(region.compareDocumentPosition(screen.getByRole('link', { name: 'Change Password' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('of many devices three are shown, and the others on demand', async () => {
  const sessions = ['b', 'c', 'd', 'e', 'f', 'g'].map((id) => aSessionRow(id, `Phone ${id}`, id === 'b'));
  const view = renderDevices({ [LIST]: { status: true, sessions } });
  await screen.findByText('Phone b');
  expect(screen.queryByText('Phone e')).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(screen.getByText('Phone g')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('ends one, says so, and the list shows what is left', async () => {
  const view = renderDevices({
    [LIST]: answerAllSessionsThenOnly(SESSIONS.slice(1)),
    [END]: { status: true, ended: 1 },
  });
  await view.user.click(await screen.findByRole('button', { name: /^Log out Safari, iPhone/ }));
  expect(await screen.findByText('Logged out on that device')).toBeVisible();
  expect(view.sent.to(END)).toMatchObject({ session_id: 'a' });
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
  expect(screen.getByText('This device')).toBeVisible();
});

test('ends all others with one press; no name is sent', async () => {
  const view = renderDevices({
    [LIST]: answerAllSessionsThenOnly(SESSIONS.slice(1, 2)),
    [END]: { status: true, ended: 2 },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
  expect(await screen.findByText('Logged out on all other devices')).toBeVisible();
  expect(view.sent.to(END)).not.toHaveProperty('session_id');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
});

test('one that has ended meanwhile is told in the provider’s words, and goes from the list', async () => {
  const view = renderDevices({
    [LIST]: answerAllSessionsThenOnly(SESSIONS.slice(1)),
    [END]: { status: false, code: 'NOT_FOUND', msg: 'This session has already ended' },
  });
  await view.user.click(await screen.findByRole('button', { name: /^Log out Safari, iPhone/ }));
  expect(await screen.findByText('This session has already ended')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
});

test.each(FAULTY_ANSWERS)(
  '%s: says so, ends nothing by itself, and can be tried again',
  async (_why, broken) => {
    const view = renderDevices({
      [END]: (_body: unknown, times: number) => (times === 1 ? broken() : { status: true, ended: 1 }),
    });
    const button = { name: /^Log out Unknown device/ };
    await view.user.click(await screen.findByRole('button', button));
    expect(await screen.findByText(/^(Network|An) error/)).toBeVisible();
    expect(view.sent.count(END)).toBe(1);
    await view.user.click(screen.getByRole('button', button));
    expect(await screen.findByText('Logged out on that device')).toBeVisible();
  },
);

test.each(FAULTY_ANSWERS)('a list that is %s says so and loads on Retry', async (_why, broken) => {
  const view = renderDevices({
    [LIST]: (_body: unknown, times: number) =>
      times === 1 ? broken() : { status: true, sessions: SESSIONS },
  });
  expect(await screen.findByText(/^Your devices did not load/)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
});

test('odd rows are left out, and markup stays text', async () => {
  renderDevices({
    [LIST]: { status: true, sessions: [null, 7, { device: 'no id' }, aSessionRow('x', XSS_MARKUP)] },
  });
  expect(await findDeviceRowTexts()).toEqual([expect.stringContaining(XSS_MARKUP)]);
});

test('a provider that does not announce the list is not asked for it, here or on the profile', async () => {
  const view = renderDevices({ [WALLET]: aWallet() });
  expect(await screen.findByText('Your devices are not listed here.')).toBeVisible();
  expect(view.sent.count(LIST)).toBe(0);
  view.unmount();
  renderScreen(<ProfileScreen />, { path: '/profile' });
  expect(screen.getByRole('button', { name: 'Update' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Your devices' })).toBeNull();
});

/** The profile under a layout that has asked for the wallet. */
function ProfileScreenWithWalletQuery() {
  useWalletQuery();
  return <ProfileScreen />;
}

test('the profile leads there where the provider announces it', async () => {
  const view = renderScreen(<ProfileScreenWithWalletQuery />, {
    path: '/profile',
    answers: { [WALLET]: announcing },
  });
  await view.user.click(await screen.findByRole('link', { name: 'Your devices' }));
  expect(await screen.findByText('At /devices')).toBeVisible();
});
