import { useWalletQuery } from '@ank/shared/api';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen, waitFor } from '@testing-library/react';
import { hasBrowserUsedPasskey } from '../passkeys/browserPasskeyMark';
import { installFakeAuthenticator, removeFakeAuthenticator } from '../testing/fakeAuthenticator';
import { FAULTY_ANSWERS, XSS_MARKUP } from '../testing/faultyAnswersAndLoggedOutSession';
import DevicesScreen from './DevicesScreen';
import ProfileScreen from './ProfileScreen';

const WALLET = '/api-user-wallet-balance';
const LIST = '/api-passkey-list';
const OPTIONS = '/api-passkey-add-options';
const ADD = '/api-passkey-add';
const REMOVE = '/api-passkey-remove';
const aPasskeyRow = (passkey_id: string, device: string) => ({
  passkey_id,
  device,
  added: '04-Mar-2025 09:00 AM',
  last_used: '05-Mar-2025 03:04 PM',
});
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'localhost' },
  user: { id: 'dQ', name: '9876543210', displayName: 'Asha' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

beforeEach(() => localStorage.clear());
afterEach(removeFakeAuthenticator);

const renderDevices = (answers: Record<string, Answer> = {}) =>
  renderScreen(<DevicesScreen />, {
    path: '/devices',
    answers: {
      [WALLET]: aWallet({ features: ['passkeys'] }),
      [LIST]: { status: true, passkeys: [aPasskeyRow('a', 'Chrome, Android'), aPasskeyRow('b', '')] },
      [OPTIONS]: { status: true, options },
      [ADD]: { status: true },
      ...answers,
    },
  });

const addPasskey = async ({ user }: ReturnType<typeof renderDevices>, password = 'secret') => {
  await user.click(await screen.findByRole('button', { name: 'Add this device' }));
  const field = screen.getByLabelText('Password');
  if (password) await user.type(field, password);
  await user.click(screen.getByRole('button', { name: 'Add this device' }));
};

test('this phone is added after the password, and remembered; no password stays', async () => {
  const asked = installFakeAuthenticator();
  const view = renderDevices();
  await addPasskey(view);
  expect(await screen.findByText('You can now log in with this device')).toBeVisible();
  expect(view.sent.to(OPTIONS)).toMatchObject({ password: 'secret', unique_token: 'token-1' });
  expect(view.sent.to(ADD)).toMatchObject({
    credential: { id: 'a2V5', response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'bWFkZQ' } },
  });
  expect(asked.create).toHaveLength(1);
  expect(hasBrowserUsedPasskey()).toBe(true);
  await waitFor(() => expect(view.sent.count(LIST)).toBe(2));
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
});

test.each<[string, Answer, string]>([
  ['a wrong password', { status: false, code: 'CREDENTIALS', msg: 'no' }, 'Password is incorrect'],
  [
    'too many of them',
    { status: false, code: 'STATE', msg: 'You have 10 passkeys.' },
    'You have 10 passkeys.',
  ],
])('%s: is told, and what was typed stays', async (_why, answer, words) => {
  const asked = installFakeAuthenticator();
  await addPasskey(renderDevices({ [OPTIONS]: answer }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
  expect(asked.create).toEqual([]);
});

test.each([
  ['NotAllowedError', /^The device’s check was closed before/, false],
  ['InvalidStateError', 'This device logs you in already.', true],
  ['SecurityError', /^This device cannot do this here/, false],
])('a phone that says %s', async (name, words, isHere) => {
  installFakeAuthenticator(name);
  const view = renderDevices();
  await addPasskey(view);
  expect(await screen.findByText(words)).toBeVisible();
  expect(view.sent.count(ADD)).toBe(0);
  expect(hasBrowserUsedPasskey()).toBe(isHere);
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
});

test('the password is asked for once a phone is to be added', async () => {
  installFakeAuthenticator();
  const { user } = renderDevices();
  const add = await screen.findByRole('button', { name: 'Add this device' });
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.click(add);
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('an empty password is asked for, and nothing is sent', async () => {
  installFakeAuthenticator();
  const view = renderDevices();
  await addPasskey(view, '');
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(view.sent.count(OPTIONS)).toBe(0);
});

test('one is removed, also where this browser cannot add any', async () => {
  const left = { status: true, passkeys: [aPasskeyRow('b', '')] };
  const both = { status: true, passkeys: [aPasskeyRow('a', 'Chrome, Android'), aPasskeyRow('b', '')] };
  const view = renderDevices({
    [LIST]: (_body: unknown, times: number) => (times === 1 ? both : left),
    [REMOVE]: { status: true },
  });
  await view.user.click(await screen.findByRole('button', { name: /^Remove Chrome, Android/ }));
  expect(await screen.findByText('Removed')).toBeVisible();
  expect(view.sent.to(REMOVE)).toMatchObject({ passkey_id: 'a' });
  await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull());
  expect(screen.getByText('This browser cannot log in without a password.')).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test.each(FAULTY_ANSWERS)('%s: neither adding nor removing nor listing breaks', async (_why, broken) => {
  installFakeAuthenticator();
  const view = renderDevices({ [OPTIONS]: broken, [REMOVE]: broken });
  await addPasskey(view);
  expect(await screen.findByText(/^(Network|An) error/)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: /^Remove Unknown device/ }));
  await waitFor(() => expect(screen.getAllByText(/^(Network|An) error/)).toHaveLength(2));
  view.unmount();
  renderDevices({ [LIST]: broken });
  expect(await screen.findByText(/^The list did not load/)).toBeVisible();
});

test('odd rows are left out, and markup stays text', async () => {
  installFakeAuthenticator();
  renderDevices({
    [LIST]: { status: true, passkeys: [null, { device: 'no id' }, aPasskeyRow('x', XSS_MARKUP)] },
  });
  expect(await screen.findByText(XSS_MARKUP)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('it speaks Hindi and Marathi', async () => {
  installFakeAuthenticator();
  const { store } = renderDevices();
  for (const [language, words] of [
    ['hi', 'यह डिवाइस जोड़ें'],
    ['mr', 'हे डिव्हाइस जोडा'],
  ] as const) {
    act(() => void store.dispatch(languageChosen(language)));
    expect(await screen.findByRole('button', { name: words })).toBeVisible();
  }
});

/** The profile under a layout that has asked for the wallet. */
function ProfileScreenWithWalletQuery() {
  useWalletQuery();
  return <ProfileScreen />;
}

test('the profile leads there; a provider that announces none is not asked', async () => {
  const profile = (features: string[]) =>
    renderScreen(<ProfileScreenWithWalletQuery />, {
      path: '/profile',
      answers: { [WALLET]: aWallet({ features }) },
    });
  const view = profile(['passkeys']);
  await view.user.click(await screen.findByRole('link', { name: 'Your devices' }));
  expect(await screen.findByText('At /devices')).toBeVisible();
  view.unmount();
  const none = renderDevices({ [WALLET]: aWallet() });
  expect(await screen.findByText('Your devices are not listed here.')).toBeVisible();
  expect(none.sent.count(LIST)).toBe(0);
});
