import { useLocation } from '@ank/shared/router';
import { type Answer, renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import RegisterCodeScreen from './login/RegisterCodeScreen';
import RegisterScreen from './login/RegisterScreen';
import ResetCodeScreen from './reset/ResetCodeScreen';
import ResetPhoneScreen from './reset/ResetPhoneScreen';
import { LOGGED_OUT } from './testing/faultyAnswers';
import { fillField } from './testing/fillField';

const SCREENS: Record<string, React.ComponentType> = {
  r: RegisterScreen,
  otpregister: RegisterCodeScreen,
  forgotpass: ResetPhoneScreen,
  otpforgotpass: ResetCodeScreen,
};

function Flow() {
  const Screen = SCREENS[useLocation().pathname.slice(1)];
  return Screen ? <Screen /> : <p>Start</p>;
}

const open = async (at: string, answers: Record<string, Answer>) => {
  const view = renderScreen(<Flow />, { path: '/:screen', session: LOGGED_OUT, answers });
  await view.go(at);
  return view;
};
type View = Awaited<ReturnType<typeof open>>;
const phone = ({ user }: View) => fillField(user, screen.getByLabelText('Phone Number'), '9876543210');

const register = async (view: View) => {
  await fillField(view.user, screen.getByLabelText('Username'), 'Asha');
  await phone(view);
  await fillField(view.user, screen.getByLabelText('Password'), 'very-secret');
  await view.user.click(screen.getByRole('button', { name: 'Register' }));
};
const forgot = async (view: View) => {
  await phone(view);
  await view.user.click(screen.getByRole('button', { name: 'Send Reset Code' }));
};
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

const coded = (wait: number) => ({ status: true, otp_mode: 'server', resend_after: wait });

beforeEach(() => {
  sessionStorage.clear();
  // What the wait is reckoned by stands still: a second of the machine is none of it.
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'nextTick',
      'queueMicrotask',
      'requestAnimationFrame',
    ],
  });
});
afterEach(() => jest.useRealTimers());

test('the code screens of both ways count from what the provider says', async () => {
  const registering = await open('/r', { '/api-check-mobile': coded(45) });
  await register(registering);
  expect(await screen.findByText('Resend code in 45s')).toBeVisible();
  registering.unmount();
  sessionStorage.clear();
  const view = await open('/forgotpass', { '/api-forget-check-mobile': coded(50) });
  await forgot(view);
  expect(await screen.findByText('Resend code in 50s')).toBeVisible();
});

test('who corrects a word and is limited is told how long, and can ask when it is over', async () => {
  const limited = { status: false, code: 'LIMITED', msg: 'Too many attempts.', retry_after: 100 };
  const view = await open('/r', {
    '/api-check-mobile': (_body: unknown, times: number) =>
      times === 1 ? coded(30) : new Response(JSON.stringify(limited), { status: 429 }),
  });
  await register(view);
  await screen.findByText('Resend code in 30s');
  await view.go('/r');
  await view.user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Resend code in 100s')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend Code' })).toBeDisabled();
  await pass(100);
  expect(screen.getByRole('button', { name: 'Resend Code' })).toBeEnabled();
});
