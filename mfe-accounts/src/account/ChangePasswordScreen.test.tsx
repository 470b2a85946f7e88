import { PASSWORD_CHECK_KEY } from '@ank/shared/session';
import { type Answer, PLAYER, renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { matchesStoredPassword, storePasswordVerifier } from '../session/passwordVerifier';
import {
  FAULTY_ANSWERS,
  passwordManagerUsername,
  XSS_MARKUP,
} from '../testing/faultyAnswersAndLoggedOutSession';
import { pasteIntoField } from '../testing/pasteIntoField';
import ChangePasswordScreen from './ChangePasswordScreen';

/** What every browser has on a secure page, and jsdom has not. */
const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');
const original = globalThis.crypto;
const setGlobalCrypto = (crypto: Crypto) =>
  Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });

/** A verifier as the log-in leaves it, of fewer rounds than players get. */
const storePasswordVerifierOfFewRounds = (password: string) => {
  setGlobalCrypto(webcrypto);
  return storePasswordVerifier(password, () => true, 1000);
};

beforeEach(() => localStorage.clear());
afterEach(() => setGlobalCrypto(original));

const renderChangePassword = (answer: Answer = { status: true }) =>
  renderScreen(<ChangePasswordScreen />, { path: '/change', answers: { '/api-change-password': answer } });

const fieldLabelled = (name: string) => screen.getByLabelText(name);

const fillAndSubmit = async (
  { user }: ReturnType<typeof renderChangePassword>,
  current: string,
  fresh: string,
  again: string,
) => {
  if (current) await pasteIntoField(user, fieldLabelled('Current Password'), current);
  if (fresh) await pasteIntoField(user, fieldLabelled('New Password'), fresh);
  if (again) await pasteIntoField(user, fieldLabelled('Confirm Password'), again);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
};

test('sends both, says so, goes home, and the verifier is that of the new password', async () => {
  await storePasswordVerifierOfFewRounds('old');
  const view = renderChangePassword();
  await fillAndSubmit(view, 'old', 'fresh', 'fresh');
  // The new verifier has all its rounds.
  expect(await screen.findByText('At /imp')).toBeVisible();
  expect(await screen.findByText('Successfully changed password')).toBeVisible();
  expect(view.sent.to('/api-change-password')).toEqual({
    unique_token: 'token-1',
    old_pass: 'old',
    new_pass: 'fresh',
    env_type: 'Prod',
    app_key: 'ank-demo-key',
  });
  expect(await matchesStoredPassword('fresh')).toBe(true);
  expect(JSON.stringify(view.store.getState().drafts)).not.toContain('fresh');
});

test.each([
  ['', 'a', 'a', 'Current Password is required!', 'Current Password'],
  ['o', '', 'a', 'New Password is required!', 'New Password'],
  ['o', 'a', '', 'Confirm Password is required!', 'Confirm Password'],
  ['o', 'a', 'b', 'Confirm Password is not equal to New Password!', 'Confirm Password'],
])('current "%s", new "%s", confirm "%s": %s', async (current, fresh, again, message, at) => {
  const view = renderChangePassword();
  await fillAndSubmit(view, current, fresh, again);
  expect(fieldLabelled(at)).toHaveAccessibleDescription(message);
  expect(fieldLabelled(at)).toHaveFocus();
  expect(view.sent.count('/api-change-password')).toBe(0);
});

test('a current password that is not the stored one: nobody is asked, everything stays', async () => {
  await storePasswordVerifierOfFewRounds('old');
  const view = renderChangePassword();
  await fillAndSubmit(view, 'wrong', 'fresh', 'fresh');
  expect(await screen.findByText('Old password does not match')).toBeVisible();
  expect(fieldLabelled('Current Password')).toHaveFocus();
  expect(fieldLabelled('New Password')).toHaveValue('fresh');
  expect(view.sent.count('/api-change-password')).toBe(0);
});

test.each<[string, string | undefined]>([
  ['nothing is stored', undefined],
  ['storage holds garbage', 'old'],
])('where %s, the provider decides', async (_what, stored) => {
  if (stored) localStorage.setItem(PASSWORD_CHECK_KEY, stored);
  const view = renderChangePassword({ status: false, msg: XSS_MARKUP });
  await fillAndSubmit(view, 'wrong', 'fresh', 'fresh');
  expect(await screen.findByText('Old password is incorrect')).toBeVisible();
  expect(fieldLabelled('Current Password')).toHaveFocus();
  expect(view.sent.count('/api-change-password')).toBe(1);
});

test('a refusal about something else is told in the words of the provider', async () => {
  await fillAndSubmit(
    renderChangePassword({ status: false, msg: 'Too short', code: 'REFUSED' }),
    'old',
    'f',
    'f',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Too short');
});

test.each(FAULTY_ANSWERS)('%s: what was typed stays, and the next try works', async (_why, broken) => {
  const view = renderChangePassword((_body: unknown, times: number) =>
    times === 1 ? broken() : { status: true },
  );
  await fillAndSubmit(view, 'old', 'fresh', 'fresh');
  expect(await screen.findByRole('alert')).toHaveTextContent(/(Network|An) error/);
  expect(fieldLabelled('Current Password')).toHaveValue('old');
  await view.user.click(await screen.findByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('At /imp')).toBeVisible();
});

test('one call for many presses', async () => {
  const view = renderChangePassword(() => new Promise(() => {}));
  await fillAndSubmit(view, 'old', 'fresh', 'fresh');
  await view.user.click(screen.getByRole('button', { name: 'Please wait...' }));
  await view.user.type(fieldLabelled('New Password'), '{Enter}');
  expect(view.sent.count('/api-change-password')).toBe(1);
});

test('a token that is no longer good ends the session', async () => {
  const view = renderChangePassword(new Response('{"status":false}', { status: 401 }));
  await fillAndSubmit(view, 'old', 'fresh', 'fresh');
  await waitFor(() => expect(view.store.getState().session).toMatchObject({ token: '', expired: true }));
});

test('a password manager is told whose new password it is', () => {
  renderChangePassword();
  expect(passwordManagerUsername()).toBe(PLAYER.mobile);
});

test('what makes a good password stands beside the form', () => {
  renderChangePassword();
  expect(screen.getByRole('region', { name: 'A good password' })).toHaveTextContent(
    'You use it here and nowhere else.',
  );
});

test('what makes a good password is not ticked before one is typed', async () => {
  renderScreen(<ChangePasswordScreen />, { path: '/change' });
  const advice = await screen.findByRole('region', { name: 'A good password' });
  expect(advice).toHaveTextContent('You tell it to nobody.');
  expect(advice.querySelector('svg')).toBeNull();
});
