import { type Answer, PLAYER, renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import {
  FAULTY_ANSWERS,
  LOGGED_OUT_SESSION,
  passwordManagerUsername,
  XSS_MARKUP,
} from '../testing/faultyAnswersAndLoggedOutSession';
import { pasteIntoField } from '../testing/pasteIntoField';
import RegisterScreen from './RegisterScreen';

const renderRegister = (answer: Answer = { status: true, otp: '1234' }) =>
  renderScreen(<RegisterScreen />, {
    path: '/r',
    session: LOGGED_OUT_SESSION,
    answers: { '/api-check-mobile': answer },
  });

const fieldLabelled = (name: string) => screen.getByLabelText(name);

const fillAndSubmit = async (
  { user }: ReturnType<typeof renderRegister>,
  name: string,
  number: string,
  secret: string,
) => {
  if (name) await pasteIntoField(user, fieldLabelled('Username'), name);
  if (number) await pasteIntoField(user, fieldLabelled('Phone Number'), number);
  if (secret) await pasteIntoField(user, fieldLabelled('Password'), secret);
  await user.click(screen.getByRole('button', { name: 'Register' }));
};

test.each<[string, unknown, string]>([
  ['the documented profile', { status: 'true', otp: 1234 }, '1234'],
  ['the secure profile', { status: true, otp_mode: 'server', resend_after: 30 }, ''],
  ['a provider that names no status', { otp: '1234' }, '1234'],
])('%s: the draft is kept in memory and the code is asked for', async (_which, answer, otp) => {
  const view = renderRegister(answer);
  await fillAndSubmit(view, '  Asha  ', '+91 98765 43210', 'very-secret');
  expect(await screen.findByText('At /otpregister')).toBeVisible();
  expect(view.sent.to('/api-check-mobile')).toEqual({
    mobile: '9876543210',
    env_type: 'Prod',
    app_key: 'ank-demo-key',
  });
  const drafts = view.store.getState().drafts as Record<string, { value: unknown; keep: string }>;
  expect(drafts['accounts.registration']).toEqual({
    value: { username: 'Asha', phone: '9876543210', password: 'very-secret', otp },
    keep: 'memory',
  });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('very-secret');
  expect(JSON.stringify(view.location().state)).not.toContain('very-secret');
});

test.each([
  ['', '9876543210', 'x', 'Username is required', 'Username'],
  ['   ', '9876543210', 'x', 'Username is required', 'Username'],
  ['Asha', '', 'x', 'Phone No is required!', 'Phone Number'],
  ['Asha', '5876543210', 'x', 'Phone No is not valid!', 'Phone Number'],
  ['Asha', '98765', 'x', 'Phone No is not valid!', 'Phone Number'],
  ['Asha', '9876543210', '', 'Password is required!', 'Password'],
])('username "%s", phone "%s", password "%s": %s', async (name, number, secret, message, at) => {
  const view = renderRegister();
  await fillAndSubmit(view, name, number, secret);
  expect(screen.getByText(message)).toBeVisible();
  expect(fieldLabelled(at)).toBeInvalid();
  expect(fieldLabelled(at)).toHaveFocus();
  expect(fieldLabelled(at)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(view.sent.count('/api-check-mobile')).toBe(0);
});

test('a password manager is told the number whose password it is, as the log-in will ask for it', async () => {
  const { user } = renderRegister();
  await user.type(fieldLabelled('Phone Number'), '98765 43210');
  expect(passwordManagerUsername()).toBe('9876543210');
});

test('nothing typed: three messages, focus on the first', async () => {
  await fillAndSubmit(renderRegister(), '', '', '');
  expect(screen.getByText('Username is required')).toBeVisible();
  expect(screen.getByText('Phone No is required!')).toBeVisible();
  expect(screen.getByText('Password is required!')).toBeVisible();
  expect(fieldLabelled('Username')).toHaveFocus();
});

test.each<[string, unknown]>([
  ['status false', { status: false, msg: XSS_MARKUP }],
  ['our provider', { status: false, msg: 'taken', code: 'TAKEN' }],
])('a number that has an account (%s): the message stands under it', async (_how, answer) => {
  const view = renderRegister(answer);
  await fillAndSubmit(view, 'Asha', '9876543210', 'secret');
  expect(await screen.findByText('User Alredy Registered')).toBeVisible();
  expect(fieldLabelled('Phone Number')).toHaveFocus();
  expect(fieldLabelled('Username')).toHaveValue('Asha');
  expect(fieldLabelled('Password')).toHaveValue('secret');
});

test('a limit is told in the words of the provider', async () => {
  const view = renderRegister(new Response('{"msg":"Too many attempts."}', { status: 429 }));
  await fillAndSubmit(view, 'Asha', '9876543210', 'secret');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error registering: Too many attempts.');
});

test.each<[string, () => unknown]>([
  ...FAULTY_ANSWERS,
  ['an answer that sent no code', () => ({ status: true })],
])('%s: Error registering, and everything typed stays', async (_why, broken) => {
  const view = renderRegister((_body: unknown, times: number) =>
    times === 1 ? broken() : { status: true, otp: '1' },
  );
  await fillAndSubmit(view, 'Asha', '9876543210', 'secret');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error registering: (Network|An) error/);
  expect(fieldLabelled('Username')).toHaveValue('Asha');
  expect(fieldLabelled('Phone Number')).toHaveValue('9876543210');
  expect(fieldLabelled('Password')).toHaveValue('secret');
  await view.user.click(await screen.findByRole('button', { name: 'Register' }));
  expect(await screen.findByText('At /otpregister')).toBeVisible();
});

test('busy words, and one call for many presses', async () => {
  const view = renderRegister(() => new Promise(() => {}));
  await fillAndSubmit(view, 'Asha', '9876543210', 'secret');
  await view.user.click(await screen.findByRole('button', { name: 'Creating account...' }));
  await view.user.type(fieldLabelled('Password'), '{Enter}');
  expect(view.sent.count('/api-check-mobile')).toBe(1);
});

test('Back from the code screen finds what was typed', async () => {
  const view = renderRegister();
  await fillAndSubmit(view, 'Asha', '9876543210', 'secret');
  await screen.findByText('At /otpregister');
  await view.go('/r');
  expect(fieldLabelled('Username')).toHaveValue('Asha');
  expect(fieldLabelled('Phone Number')).toHaveValue('9876543210');
});

test('back to correct a word within the limit: on with the code that was sent', async () => {
  const limit = () => new Response('{"msg":"Too many attempts."}', { status: 429 });
  const view = renderRegister((_body: unknown, times: number) =>
    times === 1 ? { status: true, otp: '1234' } : limit(),
  );
  await fillAndSubmit(view, 'Asha', '9876543210', 'secret');
  await screen.findByText('At /otpregister');
  await view.go('/r');
  await fillAndSubmit(view, ' Devi', '', '');
  expect(await screen.findByText('At /otpregister')).toBeVisible();
  expect(JSON.stringify(view.store.getState().drafts)).toContain(
    '{"username":"Asha Devi","phone":"9876543210","password":"secret","otp":"1234"}',
  );
});

test('Login leads to the log-in', async () => {
  const { user } = renderRegister();
  await user.click(screen.getByRole('link', { name: 'Login' }));
  expect(await screen.findByText('At /login')).toBeVisible();
});

test('a player who is logged in goes home', async () => {
  renderScreen(<RegisterScreen />, { path: '/r', session: PLAYER });
  expect(await screen.findByText('At /imp')).toBeVisible();
});

test('leads to the results for everybody, in the language of the app, where the provider has them', async () => {
  localStorage.setItem('ank.language', 'mr');
  const register = (features: string[]) =>
    renderScreen(<RegisterScreen />, {
      path: '/r',
      session: LOGGED_OUT_SESSION,
      answers: { '/api-get-social-data': { status: true, features } },
    });
  const view = register(['result-pages']);
  const link = await screen.findByRole('link', { name: 'सर्व मार्केटचे रिझल्ट' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/api-public\/results\/mr\/index\.html$/));
  view.unmount();
  register([]);
  expect(await screen.findByRole('link', { name: 'लॉगिन' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'सर्व मार्केटचे रिझल्ट' })).toBeNull();
});
