import { type Answer, renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { FAULTY_ANSWERS, LOGGED_OUT_SESSION } from '../testing/faultyAnswersAndLoggedOutSession';
import ResetCodeScreen from './ResetCodeScreen';

const PHONE = { phoneNumber: '9876543210' };

const renderResetCode = (state: unknown, answers: Record<string, Answer> = {}) =>
  renderScreen(<ResetCodeScreen />, { path: '/otpforgotpass', session: LOGGED_OUT_SESSION, state, answers });

const enterCode = async ({ user }: ReturnType<typeof renderResetCode>, code: string) => {
  await user.type(screen.getByLabelText('OTP'), code);
  await user.click(screen.getByRole('button', { name: 'Verify & Continue' }));
};

test('documented profile: the right code leads to the new password, with the number', async () => {
  const view = renderResetCode({ ...PHONE, otp: '4321' });
  expect(screen.getByRole('heading', { name: 'Password Reset' })).toBeVisible();
  await enterCode(view, '4321');
  expect(await screen.findByText('At /change-password')).toBeVisible();
  expect(view.location().state).toEqual({ ...PHONE, ticket: '' });
  expect(view.sent.calls).toEqual([]);
});

test('secure profile: the provider compares, and its ticket goes on', async () => {
  const view = renderResetCode({ ...PHONE, otp: '' }, { '/api-verify-otp': { status: true, ticket: 'tk' } });
  await enterCode(view, '7777');
  expect(await screen.findByText('At /change-password')).toBeVisible();
  expect(view.location().state).toEqual({ ...PHONE, ticket: 'tk' });
  expect(view.sent.to('/api-verify-otp')).toMatchObject({
    mobile: '9876543210',
    purpose: 'reset',
    otp: '7777',
  });
});

test.each<[string, string, Record<string, Answer>]>([
  ['documented', '4321', {}],
  ['secure', '', { '/api-verify-otp': { status: false, msg: 'expired', code: 'CODE' } }],
])('a wrong or expired code under the %s profile', async (_profile, otp, answers) => {
  await enterCode(renderResetCode({ ...PHONE, otp }, answers), '0000');
  expect(await screen.findByText('Invalid OTP. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('OTP')).toHaveValue('0000');
});

test.each(FAULTY_ANSWERS)('a code that cannot be checked (%s)', async (_why, broken) => {
  await enterCode(renderResetCode(PHONE, { '/api-verify-otp': broken }), '1234');
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again.');
  expect(screen.getByLabelText('OTP')).toHaveValue('1234');
});

test('too many tries are told in the words of the provider', async () => {
  const limit = () => new Response('{"status":false,"msg":"Too many attempts."}', { status: 429 });
  await enterCode(renderResetCode(PHONE, { '/api-verify-otp': limit }), '1234');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
});

test.each([[undefined], [{}], [{ phoneNumber: null }], ['text']])(
  'opened without a number (%j): says so, and leads to the start',
  async (state) => {
    const { user } = renderResetCode(state);
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid navigation. Please start over.');
    await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    expect(await screen.findByText('At /forgotpass')).toBeVisible();
  },
);
