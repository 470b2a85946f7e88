import { PASSWORD_CHECK_KEY } from '@ank/shared/session';
import { type Answer, renderScreen } from '@ank/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  FAULTY_ANSWERS,
  isNetworkFault,
  LOGGED_OUT_SESSION,
  passwordManagerUsername,
  XSS_MARKUP,
} from '../testing/faultyAnswersAndLoggedOutSession';
import ResetNewPasswordScreen from './ResetNewPasswordScreen';

const renderNewPassword = (
  answer: Answer = { status: true },
  state: unknown = { phoneNumber: '9876543210', ticket: 'tk' },
) =>
  renderScreen(<ResetNewPasswordScreen />, {
    path: '/change-password',
    session: LOGGED_OUT_SESSION,
    state,
    answers: { '/api-forgot-password': answer },
  });

const fieldLabelled = (name: string) => screen.getByLabelText(name);

const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const clickButton = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  await advanceTime(0);
};
const fillAndSubmit = (fresh: string, again: string) => {
  fireEvent.change(fieldLabelled('New Password'), { target: { value: fresh } });
  fireEvent.change(fieldLabelled('Confirm New Password'), { target: { value: again } });
  return clickButton('Update Password');
};

// Time stands still by itself: the 1.5 s of a message are not the machine's.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the new password is sent with the ticket; a message, and after 1.5 s the log-in', async () => {
  localStorage.setItem(PASSWORD_CHECK_KEY, 'of the old password');
  const view = renderNewPassword();
  await fillAndSubmit('fresh-one', 'fresh-one');
  expect(await screen.findByText('Password updated successfully')).toBeVisible();
  expect(view.sent.to('/api-forgot-password')).toEqual({
    mobile: '9876543210',
    new_pass: 'fresh-one',
    ticket: 'tk',
    env_type: 'Prod',
    app_key: 'ank-demo-key',
  });
  expect(localStorage.getItem(PASSWORD_CHECK_KEY)).toBeNull();
  expect(JSON.stringify(view.store.getState().drafts)).not.toContain('fresh-one');
  expect(screen.getByRole('button', { name: 'Updating Password...' })).toHaveAttribute('aria-busy', 'true');
  await advanceTime(1600);
  expect(await screen.findByText('At /login')).toBeVisible();
});

test('it does not leave before 1.5 s have passed', async () => {
  renderNewPassword();
  const sentAt = Date.now();
  await fillAndSubmit('a', 'a');
  await screen.findByText('At /login');
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(1500);
});

test('a provider of the documented profile gets no ticket, and text around its JSON is no obstacle', async () => {
  const view = renderNewPassword('<br>Notice {"status":true} ', { phoneNumber: '9876543210' });
  await fillAndSubmit('a', 'a');
  expect(await screen.findByText('Password updated successfully')).toBeVisible();
  expect(view.sent.to('/api-forgot-password')).not.toHaveProperty('ticket');
});

test.each([
  ['', 'a', 'New Password is required!', 'New Password'],
  ['a', '', 'Confirm Password is required!', 'Confirm New Password'],
  ['a', 'b', 'Passwords do not match!', 'Confirm New Password'],
])('new "%s", confirm "%s": %s', async (fresh, again, message, at) => {
  const view = renderNewPassword();
  await fillAndSubmit(fresh, again);
  expect(fieldLabelled(at)).toHaveAccessibleDescription(message);
  expect(fieldLabelled(at)).toHaveFocus();
  expect(view.sent.count('/api-forgot-password')).toBe(0);
});

test('nothing typed: both messages, and none about a difference', async () => {
  renderNewPassword();
  await fillAndSubmit('', '');
  expect(screen.getByText('New Password is required!')).toBeVisible();
  expect(screen.getByText('Confirm Password is required!')).toBeVisible();
  expect(screen.queryByText('Passwords do not match!')).toBeNull();
});

test.each<[string, unknown, string]>([
  ['refused with words', { status: false, msg: 'Ticket expired', code: 'TICKET' }, 'Ticket expired'],
  ['refused with markup', { status: false, msg: XSS_MARKUP }, XSS_MARKUP],
  ['refused without words', { status: false }, 'Failed to update password'],
  ['no status', {}, 'Failed to update password'],
  ['no JSON', 'Updated!', 'Invalid response format from server'],
])('%s', async (_why, answer, message) => {
  renderNewPassword(answer);
  await fillAndSubmit('a', 'a');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(fieldLabelled('New Password')).toHaveValue('a');
  expect(fieldLabelled('Confirm New Password')).toHaveValue('a');
});

test.each(FAULTY_ANSWERS)('%s: what was typed stays, and the next try works', async (why, broken) => {
  renderNewPassword((_body: unknown, times: number) => (times === 1 ? broken() : { status: true }));
  await fillAndSubmit('a', 'a');
  const message = isNetworkFault(why)
    ? 'Network error. Please try again.'
    : 'Invalid response format from server';
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await clickButton('Update Password');
  expect(await screen.findByText('Password updated successfully')).toBeVisible();
});

test('one call for many presses', async () => {
  const view = renderNewPassword(() => new Promise(() => {}));
  await fillAndSubmit('a', 'a');
  await clickButton('Updating Password...');
  fireEvent.submit(fieldLabelled('New Password').closest('form') as HTMLFormElement);
  await advanceTime(0);
  expect(view.sent.count('/api-forgot-password')).toBe(1);
});

test('Back leads to the log-in, also while the message shows', async () => {
  const view = renderNewPassword();
  await fillAndSubmit('a', 'a');
  await screen.findByText('Password updated successfully');
  await clickButton('Back');
  await view.go('/elsewhere');
  await advanceTime(2000);
  expect(view.location().pathname).toBe('/elsewhere');
});

test('opened without a number: to the start of the reset', async () => {
  renderNewPassword(undefined, null);
  expect(await screen.findByText('At /forgotpass')).toBeVisible();
});

test('opened by a player who is logged in: to the change of the password, without a fault', async () => {
  renderScreen(<ResetNewPasswordScreen />, { path: '/change-password' });
  expect(await screen.findByText('At /change')).toBeVisible();
});

test('a password manager is told whose new password it is', () => {
  renderNewPassword();
  expect(passwordManagerUsername()).toBe('9876543210');
});
