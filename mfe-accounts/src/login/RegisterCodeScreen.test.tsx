import { CREDENTIALS_KEY } from '@ank/shared/session';
import { type Answer, PLAYER, renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useRegistrationUnderWay } from '../session/registrationUnderWay';
import {
  FAULTY_ANSWERS,
  LOGGED_OUT_SESSION,
  passwordManagerUsername,
} from '../testing/faultyAnswersAndLoggedOutSession';
import RegisterCodeScreen from './RegisterCodeScreen';

const DONE = { user_name: 'Asha', unique_token: 't-1', mobile: '9876543210' };

/** The code screen as the registration leaves it. */
function CodeScreenAfterRegistration({ otp }: { otp: string }) {
  const [, keep] = useRegistrationUnderWay();
  const [kept, setKept] = useState(false);
  useEffect(() => {
    keep({ username: 'Asha', phone: '9876543210', password: 'very-secret', otp });
    setKept(true);
  }, [keep, otp]);
  return kept && <RegisterCodeScreen />;
}

const renderCodeScreen = (answers: Record<string, Answer>, otp = '4321') =>
  renderScreen(<CodeScreenAfterRegistration otp={otp} />, {
    path: '/otpregister',
    session: LOGGED_OUT_SESSION,
    answers,
  });

const enterCode = async ({ user }: ReturnType<typeof renderCodeScreen>, code = '4321') => {
  await user.clear(await screen.findByLabelText('OTP'));
  await user.type(screen.getByLabelText('OTP'), code);
  await user.click(await screen.findByRole('button', { name: 'Verify Code' }));
};

test('a right code registers, stores the session and goes home', async () => {
  const view = renderCodeScreen({ '/api-user-registration': DONE });
  expect(await screen.findByRole('heading', { name: 'Verify Code' })).toBeVisible();
  await enterCode(view);
  expect(await screen.findByText('At /imp')).toBeVisible();
  expect(view.sent.to('/api-user-registration')).toEqual({
    name: 'Asha',
    email: 'player@example.com',
    password: 'very-secret',
    mobile: '9876543210',
    security_pin: '1234',
    device_id: null,
    env_type: 'Prod',
    app_key: 'ank-demo-key',
  });
  expect(JSON.parse(localStorage.getItem(CREDENTIALS_KEY) ?? '')).toEqual({
    username: 'Asha',
    token: 't-1',
    mobile: '9876543210',
  });
  expect(JSON.stringify(view.store.getState().drafts)).not.toContain('very-secret');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('very-secret');
});

test('where the provider compares, its ticket goes with the registration', async () => {
  const answers = { '/api-verify-otp': { status: true, ticket: 'tk' }, '/api-user-registration': DONE };
  const view = renderCodeScreen(answers, '');
  await enterCode(view, '5555');
  expect(await screen.findByText('At /imp')).toBeVisible();
  expect(view.sent.to('/api-verify-otp')).toMatchObject({
    mobile: '9876543210',
    purpose: 'register',
    otp: '5555',
  });
  expect(view.sent.to('/api-user-registration')).toMatchObject({ ticket: 'tk' });
});

test('the screen itself asks how many digits a code has, for a page that was loaded again', async () => {
  const view = renderCodeScreen(
    {
      '/api-get-social-data': { status: true, features: ['six-digit-codes'] },
      '/api-verify-otp': { status: true, ticket: 'tk' },
      '/api-user-registration': DONE,
    },
    '',
  );
  expect(await screen.findByText(/6-digit/)).toBeVisible();
  await enterCode(view, '123456');
  expect(await screen.findByText('At /imp')).toBeVisible();
  expect(view.sent.to('/api-verify-otp')).toMatchObject({ otp: '123456' });
});

test.each([
  ['documented', '4321', {}],
  ['secure', '', { '/api-verify-otp': { status: false, code: 'CODE' } }],
])('a wrong code under the %s profile: Enter Valid OTP', async (_profile, otp, answers) => {
  const view = renderCodeScreen(answers, otp);
  await enterCode(view, '0000');
  expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
  expect(screen.getByLabelText('OTP')).toHaveValue('0000');
});

test.each([
  [{ unique_token: 't-1', mobile: 'n/a' }],
  [{ unique_token: 't-1', mobile: null, user_name: null }],
])('an answer without a readable name or number keeps what was typed: %j', async (answer) => {
  const view = renderCodeScreen({ '/api-user-registration': answer });
  await enterCode(view);
  await screen.findByText('At /imp');
  expect(view.store.getState().session).toEqual({ username: 'Asha', token: 't-1', mobile: '9876543210' });
});

test('a refusal is told, and the code stays typed', async () => {
  const view = renderCodeScreen({ '/api-user-registration': { status: false, msg: 'Mobile taken' } });
  await enterCode(view);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error registering: Mobile taken');
  expect(screen.getByLabelText('OTP')).toHaveValue('4321');
});

test.each<[string, () => unknown]>([
  ...FAULTY_ANSWERS,
  ['an answer without a token', () => ({ status: true })],
])('%s: the registration can be tried again with the same code', async (_why, broken) => {
  const view = renderCodeScreen({
    '/api-user-registration': (_body: unknown, times: number) => (times === 1 ? broken() : DONE),
  });
  await enterCode(view);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error registering: (Network|An) error/);
  await enterCode(view);
  expect(await screen.findByText('At /imp')).toBeVisible();
});

test('opened without a registration: back to the start, with one word why', async () => {
  renderScreen(<RegisterCodeScreen />, { path: '/otpregister', session: LOGGED_OUT_SESSION });
  expect(await screen.findByText('At /r')).toBeVisible();
  // Said before the page's toasts stand: they come with the first second.
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid navigation. Please start over.');
});

test('a player who is logged in goes home', async () => {
  renderScreen(<RegisterCodeScreen />, { path: '/otpregister', session: PLAYER });
  expect(await screen.findByText('At /imp')).toBeVisible();
});

/** A reload: what only the page's memory held is gone. */
const renderAfterReload = (answers: Record<string, Answer>, isComparedHere = false) => {
  const begun = { username: 'Asha', phone: '9876543210', isComparedHere };
  sessionStorage.setItem('ank.drafts', JSON.stringify({ 'accounts.begun': begun }));
  return renderScreen(<RegisterCodeScreen />, { path: '/otpregister', session: LOGGED_OUT_SESSION, answers });
};

test('what a reload finds is the name and the number, never a password, a code or a ticket', async () => {
  renderCodeScreen({}, '4321');
  await screen.findByLabelText('OTP');
  const kept = JSON.parse(sessionStorage.getItem('ank.drafts') ?? '');
  expect(kept).toEqual({
    'accounts.begun': { username: 'Asha', phone: '9876543210', isComparedHere: true },
  });
});

test('a reload of the code screen goes on where it was, and asks for the password again', async () => {
  const view = renderAfterReload({
    '/api-verify-otp': { status: true, ticket: 'tk' },
    '/api-user-registration': DONE,
  });
  await enterCode(view, '5555');
  expect(passwordManagerUsername()).toBe('9876543210');
  expect(await screen.findByRole('alert')).toHaveTextContent('Password is required!');
  expect(view.sent.count('/api-user-registration')).toBe(0);
  await view.user.type(screen.getByLabelText('Password'), 'very-secret');
  await view.user.click(screen.getByRole('button', { name: 'Verify Code' }));
  expect(await screen.findByText('At /imp')).toBeVisible();
  expect(view.sent.count('/api-verify-otp')).toBe(1);
  expect(view.sent.to('/api-user-registration')).toMatchObject({
    name: 'Asha',
    password: 'very-secret',
    ticket: 'tk',
  });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('very-secret');
  expect(sessionStorage.getItem('ank.drafts')).toBe('{}');
});

test('where the code was in the answer, a reload has lost it: no code passes until another is sent', async () => {
  const view = renderAfterReload({}, true);
  await enterCode(view, '4321');
  expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
});
