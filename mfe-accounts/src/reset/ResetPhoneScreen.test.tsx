import { keepDeviceMark } from '@ank/shared/session';
import { type Answer, renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import {
  FAULTY_ANSWERS,
  isNetworkFault,
  LOGGED_OUT_SESSION,
  XSS_MARKUP,
} from '../testing/faultyAnswersAndLoggedOutSession';
import { pasteIntoField } from '../testing/pasteIntoField';
import ResetPhoneScreen from './ResetPhoneScreen';

const renderResetPhone = (answer: Answer = { status: true, otp: '1234' }) =>
  renderScreen(<ResetPhoneScreen />, {
    path: '/forgotpass',
    session: LOGGED_OUT_SESSION,
    answers: { '/api-forget-check-mobile': answer },
  });

const phoneField = () => screen.getByLabelText('Phone Number');

const fillAndSubmit = async ({ user }: ReturnType<typeof renderResetPhone>, number: string) => {
  if (number) await pasteIntoField(user, phoneField(), number);
  await user.click(screen.getByRole('button', { name: 'Send Reset Code' }));
};

test('says what it is for', () => {
  renderResetPhone();
  expect(screen.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  expect(screen.getByText('Enter your phone number to receive a verification code')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Contact Support' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'After that' })).toHaveTextContent(
    /^After thatEnter the code.*Choose a new password.$/,
  );
});

test.each<[string, unknown, string]>([
  ['documented', { status: 'true', otp: 4321 }, '4321'],
  ['secure', { status: true, otp_mode: 'server' }, ''],
])('the %s profile: the number and the code go on to the code screen', async (_profile, answer, otp) => {
  const view = renderResetPhone(answer);
  await fillAndSubmit(view, '98765-43210');
  expect(await screen.findByText('At /otpforgotpass')).toBeVisible();
  expect(view.location().state).toEqual({ phoneNumber: '9876543210', otp });
  expect(view.sent.to('/api-forget-check-mobile')).toMatchObject({ mobile: '9876543210' });
});

test.each([
  ['9876543210', 'mark-1'],
  ['9811111111', undefined],
])('the reset of %s shows the mark of that number: %s', async (number, mark) => {
  keepDeviceMark('9876543210', 'mark-1');
  const view = renderResetPhone({ status: true, otp_mode: 'server', code_ticket: 'asked' });
  await fillAndSubmit(view, number);
  expect(await screen.findByText('At /otpforgotpass')).toBeVisible();
  expect(view.sent.to('/api-forget-check-mobile').device_id).toBe(mark);
  // What the provider gave for asking goes on to where the code is tried.
  expect(view.location().state).toEqual({ phoneNumber: number, otp: '', codeTicket: 'asked' });
  localStorage.clear();
});

test.each([
  ['', 'Phone number is required!'],
  ['1234567890', 'Phone number is not valid!'],
  ['98765432101', 'Phone number is not valid!'],
])('phone "%s": %s', async (number, message) => {
  const view = renderResetPhone();
  await fillAndSubmit(view, number);
  expect(phoneField()).toHaveAccessibleDescription(message);
  expect(phoneField()).toHaveFocus();
  expect(view.sent.count('/api-forget-check-mobile')).toBe(0);
});

test.each<[string, unknown, string]>([
  ['msg', { status: false, msg: 'No such player' }, 'No such player'],
  ['message', { status: 'false', message: 'No such player' }, 'No such player'],
  ['markup', { status: 0, msg: XSS_MARKUP }, XSS_MARKUP],
  ['no words', { status: false }, 'Failed to send OTP'],
  ['success without a code', { status: true }, 'Failed to send OTP'],
])('refused with %s: the words stand under the field', async (_how, answer, message) => {
  const view = renderResetPhone(answer);
  await fillAndSubmit(view, '9876543210');
  expect(await screen.findByText(message)).toBeVisible();
  expect(phoneField()).toHaveAccessibleDescription(message);
  expect(phoneField()).toHaveValue('9876543210');
  expect(phoneField()).toHaveFocus();
});

test.each(FAULTY_ANSWERS)('%s: said under the field, and the next try works', async (why, broken) => {
  const view = renderResetPhone((_body: unknown, times: number) =>
    times === 1 ? broken() : { status: true, otp: '1' },
  );
  await fillAndSubmit(view, '9876543210');
  const message = isNetworkFault(why) ? 'Network error. Please try again.' : 'Failed to send OTP';
  expect(await screen.findByText(message)).toBeVisible();
  await fillAndSubmit(view, '');
  expect(await screen.findByText('At /otpforgotpass')).toBeVisible();
});

test('busy words, and one call for many presses', async () => {
  const view = renderResetPhone(() => new Promise(() => {}));
  await fillAndSubmit(view, '9876543210');
  await view.user.click(await screen.findByRole('button', { name: 'Sending...' }));
  await view.user.type(phoneField(), '{Enter}');
  expect(view.sent.count('/api-forget-check-mobile')).toBe(1);
});

test('"Remember your password?" leads to the log-in', async () => {
  const { user } = renderResetPhone();
  await user.click(screen.getByRole('link', { name: 'Remember your password?' }));
  expect(await screen.findByText('At /login')).toBeVisible();
});

test('a code has the digits that the provider announces, also for one who is quicker than the announcement', async () => {
  const bodies: unknown[] = [];
  for (const features of [['six-digit-codes'], []]) {
    let announce = () => {};
    const late = new Promise<void>((done) => {
      announce = done;
    });
    const view = renderScreen(<ResetPhoneScreen />, {
      path: '/forgotpass',
      session: LOGGED_OUT_SESSION,
      answers: {
        '/api-get-social-data': async () => {
          await late;
          return { status: true, features };
        },
        '/api-forget-check-mobile': { status: true, otp_mode: 'server' },
      },
    });
    await fillAndSubmit(view, '9876543210');
    expect(view.sent.count('/api-forget-check-mobile')).toBe(0);
    announce();
    expect(await screen.findByText('At /otpforgotpass')).toBeVisible();
    bodies.push((view.sent.to('/api-forget-check-mobile') as { code_digits?: number }).code_digits);
    view.unmount();
  }
  expect(bodies).toEqual([6, undefined]);
});
