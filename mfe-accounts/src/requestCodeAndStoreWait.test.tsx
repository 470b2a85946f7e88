import { useLocation } from '@ank/shared/router';
import { type Answer, renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import RegisterCodeScreen from './login/RegisterCodeScreen';
import RegisterScreen from './login/RegisterScreen';
import ResetCodeScreen from './reset/ResetCodeScreen';
import ResetPhoneScreen from './reset/ResetPhoneScreen';
import { LOGGED_OUT_SESSION } from './testing/faultyAnswersAndLoggedOutSession';
import { pasteIntoField } from './testing/pasteIntoField';

const SCREENS: Record<string, React.ComponentType> = {
  r: RegisterScreen,
  otpregister: RegisterCodeScreen,
  forgotpass: ResetPhoneScreen,
  otpforgotpass: ResetCodeScreen,
};

function AccountScreenOfPath() {
  const Screen = SCREENS[useLocation().pathname.slice(1)];
  return Screen ? <Screen /> : <p>Start</p>;
}

const renderAt = async (path: string, answers: Record<string, Answer>) => {
  const view = renderScreen(<AccountScreenOfPath />, {
    path: '/:screen',
    session: LOGGED_OUT_SESSION,
    answers,
  });
  await view.go(path);
  return view;
};
type View = Awaited<ReturnType<typeof renderAt>>;
const fillPhone = ({ user }: View) =>
  pasteIntoField(user, screen.getByLabelText('Phone Number'), '9876543210');

const fillAndSubmitRegistration = async (view: View) => {
  await pasteIntoField(view.user, screen.getByLabelText('Username'), 'Asha');
  await fillPhone(view);
  await pasteIntoField(view.user, screen.getByLabelText('Password'), 'very-secret');
  await view.user.click(screen.getByRole('button', { name: 'Register' }));
};
const fillAndRequestReset = async (view: View) => {
  await fillPhone(view);
  await view.user.click(screen.getByRole('button', { name: 'Send Reset Code' }));
};
const advanceSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

const aCodeSentAnswer = (wait: number) => ({ status: true, otp_mode: 'server', resend_after: wait });

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
  const registering = await renderAt('/r', { '/api-check-mobile': aCodeSentAnswer(45) });
  await fillAndSubmitRegistration(registering);
  expect(await screen.findByText('Resend code in 45s')).toBeVisible();
  registering.unmount();
  sessionStorage.clear();
  const view = await renderAt('/forgotpass', { '/api-forget-check-mobile': aCodeSentAnswer(50) });
  await fillAndRequestReset(view);
  expect(await screen.findByText('Resend code in 50s')).toBeVisible();
});

test('who corrects a word and is limited is told how long, and can ask when it is over', async () => {
  const limited = { status: false, code: 'LIMITED', msg: 'Too many attempts.', retry_after: 100 };
  const view = await renderAt('/r', {
    '/api-check-mobile': (_body: unknown, times: number) =>
      times === 1 ? aCodeSentAnswer(30) : new Response(JSON.stringify(limited), { status: 429 }),
  });
  await fillAndSubmitRegistration(view);
  await screen.findByText('Resend code in 30s');
  await view.go('/r');
  await view.user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Resend code in 100s')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend Code' })).toBeDisabled();
  await advanceSeconds(100);
  expect(screen.getByRole('button', { name: 'Resend Code' })).toBeEnabled();
});
