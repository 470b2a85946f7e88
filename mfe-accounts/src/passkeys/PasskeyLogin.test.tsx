import { type Answer, renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import LoginScreen from '../login/LoginScreen';
import { installFakeAuthenticator, removeFakeAuthenticator } from '../testing/fakeAuthenticator';
import { FAULTY_ANSWERS, LOGGED_OUT_SESSION } from '../testing/faultyAnswersAndLoggedOutSession';
import { rememberBrowserUsesPasskey } from './browserPasskeyMark';
import PasskeyLogin from './PasskeyLogin';

const SOCIAL = '/api-get-social-data';
const OPTIONS = '/api-passkey-login-options';
const LOGIN = '/api-passkey-login';
const announcing = { status: true, mobile_no: '', mobile_1: '', telegram_no: '', features: ['passkeys'] };
const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', userVerification: 'required' };
const session = {
  status: true,
  user_name: 'Asha',
  unique_token: 't-9',
  mobile: '9876543210',
  betting_status: '1',
  device_id: 'mark-9',
};
const button = { name: 'Log in with this device' };

beforeEach(() => localStorage.clear());
afterEach(removeFakeAuthenticator);

const renderLogin = (answers: Record<string, Answer> = {}) =>
  renderScreen(<LoginScreen />, {
    path: '/login',
    session: LOGGED_OUT_SESSION,
    answers: { [SOCIAL]: announcing, [OPTIONS]: { status: true, options }, [LOGIN]: session, ...answers },
  });

test('a phone that has a passkey logs in by it, without a word of the password', async () => {
  rememberBrowserUsesPasskey();
  const asked = installFakeAuthenticator();
  const view = renderLogin();
  await view.user.click(await screen.findByRole('button', button));
  expect(await screen.findByText('At /imp')).toBeVisible();
  expect(asked.get).toHaveLength(1);
  expect(view.sent.to(LOGIN)).toMatchObject({
    credential: {
      id: 'a2V5',
      response: {
        clientDataJSON: 'Y2xpZW50',
        authenticatorData: 'ZGF0YQ',
        signature: 'c2lnbmVk',
        userHandle: null,
      },
    },
  });
  const { mobile, username, token, betting } = view.store.getState().session;
  expect([mobile, username, token, betting]).toEqual(['9876543210', 'Asha', 't-9', '1']);
  expect(localStorage.getItem('user-devices')).toContain('mark-9');
});

test('without one here the log-in screen asks nothing and shows nothing', async () => {
  installFakeAuthenticator();
  const view = renderLogin();
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(screen.queryByRole('button', button)).toBeNull();
  expect(view.sent.calls).toEqual([]);
});

test.each<[string, boolean, object]>([
  ['a provider that does not announce them', true, { ...announcing, features: [] }],
  ['a browser without WebAuthn', false, announcing],
])('%s: nothing is shown', async (_why, hasPhone, social) => {
  if (hasPhone) installFakeAuthenticator();
  const view = renderScreen(<PasskeyLogin />, { session: LOGGED_OUT_SESSION, answers: { [SOCIAL]: social } });
  await waitFor(() => expect(view.sent.count(SOCIAL)).toBe(1));
  await waitFor(() => expect(JSON.stringify(view.store.getState().api.queries)).toContain('fulfilled'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(view.sent.count(OPTIONS)).toBe(0);
});

test('who closes the phone’s check is told so, keeps what was typed, and may try again', async () => {
  rememberBrowserUsesPasskey();
  installFakeAuthenticator('NotAllowedError');
  const view = renderLogin();
  await view.user.type(screen.getByLabelText('Phone Number'), '98765');
  await view.user.click(await screen.findByRole('button', button));
  expect(await screen.findByText(/^The device’s check was closed, or/)).toBeVisible();
  expect(screen.getByLabelText('Phone Number')).toHaveValue('98765');
  expect(view.sent.count(LOGIN)).toBe(0);
  installFakeAuthenticator();
  await view.user.click(screen.getByRole('button', button));
  expect(await screen.findByText('At /imp')).toBeVisible();
});

test('a refusal is told in the words of the provider', async () => {
  rememberBrowserUsesPasskey();
  installFakeAuthenticator();
  const msg = 'This passkey was not accepted. Please log in with your password.';
  const view = renderLogin({ [LOGIN]: { status: false, code: 'CREDENTIALS', msg } });
  await view.user.click(await screen.findByRole('button', button));
  expect(await screen.findByText(msg)).toBeVisible();
});

test.each(FAULTY_ANSWERS)('%s: says so, and the password still logs in', async (_why, broken) => {
  rememberBrowserUsesPasskey();
  installFakeAuthenticator();
  const view = renderLogin({ [OPTIONS]: broken });
  await view.user.click(await screen.findByRole('button', button));
  expect(await screen.findByText(/^(Network|An) error/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});
