import { CREDENTIALS_KEY, PASSWORD_CHECK_KEY } from '@ank/shared/session';
import { type Answer, PLAYER, renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FAULTY_ANSWERS, LOGGED_OUT_SESSION, XSS_MARKUP } from '../testing/faultyAnswersAndLoggedOutSession';
import { pasteIntoField } from '../testing/pasteIntoField';
import LoginScreen from './LoginScreen';

beforeEach(() => localStorage.clear());

const GOOD = { status: true, user_name: 'Asha', unique_token: 't-9', mobile: '9876543210' };

const renderLogin = (answer: Answer = GOOD, state?: unknown) =>
  renderScreen(<LoginScreen />, {
    path: '/login',
    state,
    session: LOGGED_OUT_SESSION,
    answers: { '/api-user-login': answer },
  });

const phoneField = () => screen.getByLabelText('Phone Number');
const passwordField = () => screen.getByLabelText('Password');

const fillAndSubmit = async ({ user }: ReturnType<typeof renderLogin>, number: string, secret: string) => {
  if (number) await pasteIntoField(user, phoneField(), number);
  if (secret) await pasteIntoField(user, passwordField(), secret);
  await user.click(screen.getByRole('button', { name: 'Login' }));
};

test('a good log-in stores the session and goes home', async () => {
  const view = renderLogin({ ...GOOD, betting_status: '1' });
  await fillAndSubmit(view, '98765 43210', 'secret');
  expect(await screen.findByText('At /imp')).toBeVisible();
  expect(view.sent.to('/api-user-login')).toEqual({
    mobile: '9876543210',
    password: 'secret',
    device_id: null,
    env_type: 'Prod',
    app_key: 'ank-demo-key',
  });
  const session = { username: 'Asha', token: 't-9', mobile: '9876543210', betting: '1' };
  expect(view.store.getState().session).toEqual(session);
  expect(JSON.parse(localStorage.getItem(CREDENTIALS_KEY) ?? '')).toEqual(session);
});

test('a log-in after a session that ended leads back to where it ended', async () => {
  const view = renderLogin(GOOD, { back: { pathname: '/single', state: { gameId: '7' } } });
  await fillAndSubmit(view, '9876543210', 'secret');
  expect(await screen.findByText('At /single')).toBeVisible();
  expect(view.location().state).toEqual({ gameId: '7' });
});

test('the mark that the provider gave goes with the next log-in of that number, and no other’s', async () => {
  const marked = (body: Record<string, unknown>) => ({ ...GOOD, device_id: `mark of ${body.mobile}` });
  const sentFor = async (number: string) => {
    const view = renderLogin(marked);
    await fillAndSubmit(view, number, 'secret');
    expect(await screen.findByText('At /imp')).toBeVisible();
    const { device_id: mark } = view.sent.to('/api-user-login');
    view.unmount();
    return mark;
  };
  expect(await sentFor('9876543210')).toBeNull();
  expect(await sentFor('9811111111')).toBeNull();
  expect(await sentFor('9876543210')).toBe('mark of 9876543210');
});

test('a provider that gives no mark is sent none', async () => {
  for (const _time of [1, 2]) {
    const view = renderLogin();
    await fillAndSubmit(view, '9876543210', 'secret');
    expect(await screen.findByText('At /imp')).toBeVisible();
    expect(view.sent.to('/api-user-login')).toMatchObject({ device_id: null });
    view.unmount();
  }
});

test('no draft, no storage and no state holds the password afterwards', async () => {
  const view = renderLogin();
  await fillAndSubmit(view, '9876543210', 'very-secret');
  await screen.findByText('At /imp');
  // jsdom has no Web Crypto: then no verifier is kept either.
  expect(localStorage.getItem(PASSWORD_CHECK_KEY)).toBeNull();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('very-secret');
  expect(JSON.stringify(view.store.getState().drafts)).not.toContain('very-secret');
});

test.each([
  ['', 'secret', 'Phone number is required', phoneField],
  ['   ', 'secret', 'Phone number is required', phoneField],
  ['987654321', 'secret', 'Invalid phone number format', phoneField],
  ['5876543210', 'secret', 'Invalid phone number format', phoneField],
  ['98765432101', 'secret', 'Invalid phone number format', phoneField],
  ['9876543210', '', 'Password is required', passwordField],
])('phone "%s", password "%s": %s', async (number, secret, message, field) => {
  const view = renderLogin();
  await fillAndSubmit(view, number, secret);
  expect(screen.getByText(message)).toBeVisible();
  expect(field()).toHaveAccessibleDescription(message);
  expect(field()).toBeInvalid();
  expect(field()).toHaveFocus();
  expect(view.sent.calls).toEqual([]);
});

test('every wrong field has its message, the first has the focus, and typing takes a message away', async () => {
  const view = renderLogin();
  await fillAndSubmit(view, '', '');
  expect(screen.getByText('Phone number is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(phoneField()).toHaveFocus();
  await view.user.keyboard('9');
  expect(screen.queryByText('Phone number is required')).toBeNull();
  expect(screen.getByText('Password is required')).toBeVisible();
});

test.each<[string, unknown]>([
  ['status false', { status: false, msg: 'no' }],
  ['the text "false"', { status: 'false' }],
  ['no status at all', { user_name: 'Asha', unique_token: 't' }],
  ['our provider', { status: false, msg: 'no', code: 'CREDENTIALS' }],
])('refused by %s: Invalid credentials, and what was typed stays', async (_how, answer) => {
  const view = renderLogin(answer);
  await fillAndSubmit(view, '9876543210', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials');
  expect(phoneField()).toHaveValue('9876543210');
  expect(passwordField()).toHaveValue('wrong');
  await view.user.type(passwordField(), '!');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[string, () => unknown]>([
  ['a blocked account', () => ({ status: false, msg: 'Your account is blocked', code: 'BLOCKED' })],
  ['too many tries', () => new Response('{"status":false,"msg":"Your account is blocked"}', { status: 429 })],
])('%s is told in the words of the provider', async (_why, answer) => {
  await fillAndSubmit(renderLogin(answer), '9876543210', 'secret');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account is blocked');
});

test.each(FAULTY_ANSWERS)(
  '%s: Network error, the input stays, and the next try works',
  async (_why, broken) => {
    const view = renderLogin((_body: unknown, times: number) => (times === 1 ? broken() : GOOD));
    await fillAndSubmit(view, '9876543210', 'secret');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    expect(passwordField()).toHaveValue('secret');
    await view.user.click(await screen.findByRole('button', { name: 'Login' }));
    expect(await screen.findByText('At /imp')).toBeVisible();
  },
);

test('busy words, and one call for many presses', async () => {
  let finish = (_answer: unknown) => {};
  const view = renderLogin(
    () =>
      new Promise((done) => {
        finish = done;
      }),
  );
  await fillAndSubmit(view, '9876543210', 'secret');
  const busy = await screen.findByRole('button', { name: 'Please wait...' });
  await view.user.click(busy);
  await view.user.type(passwordField(), '{Enter}');
  expect(view.sent.count('/api-user-login')).toBe(1);
  finish(GOOD);
  expect(await screen.findByText('At /imp')).toBeVisible();
});

test('a success without a token starts no session', async () => {
  const view = renderLogin({ status: true, user_name: 'Asha' });
  await fillAndSubmit(view, '9876543210', 'secret');
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again.');
  expect(localStorage.getItem(CREDENTIALS_KEY)).toBeNull();
});

test('missing and odd fields are made up from what was typed; markup is a name like any other', async () => {
  const view = renderLogin({ status: '1', unique_token: 77, mobile: { no: 1 }, user_name: XSS_MARKUP });
  await fillAndSubmit(view, '9876543210', 'secret');
  await screen.findByText('At /imp');
  expect(view.store.getState().session).toEqual({ username: XSS_MARKUP, token: '77', mobile: '9876543210' });
});

test('the eye shows and hides the password', async () => {
  const { user } = renderLogin();
  await user.type(passwordField(), 'secret');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(passwordField()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(passwordField()).toHaveAttribute('type', 'password');
});

test('what is typed outlives a swap of the screen, and not another visit', async () => {
  let redraw = () => {};
  const Swapped = () => {
    const [version, setVersion] = useState(1);
    redraw = () => setVersion(2);
    return <LoginScreen key={version} />;
  };
  const { user, go } = renderScreen(<Swapped />, { path: '/login', session: LOGGED_OUT_SESSION });
  await user.type(passwordField(), 'half-typed');
  act(() => redraw());
  expect(passwordField()).toHaveValue('half-typed');
  await go('/elsewhere');
  await go('/login');
  expect(passwordField()).toHaveValue('');
});

test.each([
  ['Forgot Password?', '/forgotpass'],
  ['Register', '/r'],
])('%s leads to %s', async (name, path) => {
  const { user } = renderLogin();
  await user.click(screen.getByRole('link', { name }));
  expect(await screen.findByText(`At ${path}`)).toBeVisible();
});

test('a player who is logged in goes home', async () => {
  renderScreen(<LoginScreen />, { path: '/login', session: PLAYER });
  await waitFor(() => expect(screen.getByText('At /imp')).toBeVisible());
});

test.each([
  '09876543210',
  '919876543210',
  '+91 98765‑43210',
  '00919876543210',
  '\u202a+919876543210\u202c',
  '९८७६५४३२१०',
  '９８７６５４３２１０',
])('a number that is filled in as "%s" logs in', async (number) => {
  const view = renderLogin();
  await fillAndSubmit(view, number, 'secret');
  expect(await screen.findByText('At /imp')).toBeVisible();
  expect(view.sent.to('/api-user-login')).toMatchObject({ mobile: '9876543210' });
});

test('what is no number is refused at its field and stays there', async () => {
  const view = renderLogin();
  await fillAndSubmit(view, '98765 4321x', 'secret');
  expect(screen.getByText('Invalid phone number format')).toBeVisible();
  expect(phoneField()).toHaveValue('98765 4321x');
});

test('a screen turns to Hindi when the language does, and its messages with it', async () => {
  const { user, store } = renderScreen(<LoginScreen />, { path: '/login', session: LOGGED_OUT_SESSION });
  act(() => void store.dispatch(languageChosen('hi')));
  await user.click(await screen.findByRole('button', { name: 'लॉगिन' }));
  expect(screen.getByText('फ़ोन नंबर डालना ज़रूरी है')).toBeVisible();
});
