import { PASSWORD_CHECK_KEY } from '@ank/shared/session';
import { type Answer, renderScreen } from '@ank/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  accountName,
  FAULTY_ANSWERS,
  isWithoutAnswer,
  LOGGED_OUT,
  XSS_MARKUP,
} from '../testing/faultyAnswers';
import ResetNewPasswordScreen from './ResetNewPasswordScreen';

const open = (
  answer: Answer = { status: true },
  state: unknown = { phoneNumber: '9876543210', ticket: 'tk' },
) =>
  renderScreen(<ResetNewPasswordScreen />, {
    path: '/change-password',
    session: LOGGED_OUT,
    state,
    answers: { '/api-forgot-password': answer },
  });

const field = (name: string) => screen.getByLabelText(name);

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  await pass(0);
};
const fill = (fresh: string, again: string) => {
  fireEvent.change(field('New Password'), { target: { value: fresh } });
  fireEvent.change(field('Confirm New Password'), { target: { value: again } });
  return press('Update Password');
};

// Time stands still by itself: the 1.5 s of a message are not the machine's.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the new password is sent with the ticket; a message, and after 1.5 s the log-in', async () => {
  localStorage.setItem(PASSWORD_CHECK_KEY, 'of the old password');
  const view = open();
  await fill('fresh-one', 'fresh-one');
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
  await pass(1600);
  expect(await screen.findByText('At /login')).toBeVisible();
});

test('it does not leave before 1.5 s have passed', async () => {
  open();
  const sentAt = Date.now();
  await fill('a', 'a');
  await screen.findByText('At /login');
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(1500);
});

test('a provider of the documented profile gets no ticket, and text around its JSON is no obstacle', async () => {
  const view = open('<br>Notice {"status":true} ', { phoneNumber: '9876543210' });
  await fill('a', 'a');
  expect(await screen.findByText('Password updated successfully')).toBeVisible();
  expect(view.sent.to('/api-forgot-password')).not.toHaveProperty('ticket');
});

test.each([
  ['', 'a', 'New Password is required!', 'New Password'],
  ['a', '', 'Confirm Password is required!', 'Confirm New Password'],
  ['a', 'b', 'Passwords do not match!', 'Confirm New Password'],
])('new "%s", confirm "%s": %s', async (fresh, again, message, at) => {
  const view = open();
  await fill(fresh, again);
  expect(field(at)).toHaveAccessibleDescription(message);
  expect(field(at)).toHaveFocus();
  expect(view.sent.count('/api-forgot-password')).toBe(0);
});

test('nothing typed: both messages, and none about a difference', async () => {
  open();
  await fill('', '');
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
  open(answer);
  await fill('a', 'a');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(field('New Password')).toHaveValue('a');
  expect(field('Confirm New Password')).toHaveValue('a');
});

test.each(FAULTY_ANSWERS)('%s: what was typed stays, and the next try works', async (why, broken) => {
  open((_body: unknown, times: number) => (times === 1 ? broken() : { status: true }));
  await fill('a', 'a');
  const message = isWithoutAnswer(why)
    ? 'Network error. Please try again.'
    : 'Invalid response format from server';
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await press('Update Password');
  expect(await screen.findByText('Password updated successfully')).toBeVisible();
});

test('one call for many presses', async () => {
  const view = open(() => new Promise(() => {}));
  await fill('a', 'a');
  await press('Updating Password...');
  fireEvent.submit(field('New Password').closest('form') as HTMLFormElement);
  await pass(0);
  expect(view.sent.count('/api-forgot-password')).toBe(1);
});

test('Back leads to the log-in, also while the message shows', async () => {
  const view = open();
  await fill('a', 'a');
  await screen.findByText('Password updated successfully');
  await press('Back');
  await view.go('/elsewhere');
  await pass(2000);
  expect(view.location().pathname).toBe('/elsewhere');
});

test('opened without a number: to the start of the reset', async () => {
  open(undefined, null);
  expect(await screen.findByText('At /forgotpass')).toBeVisible();
});

test('a password manager is told whose new password it is', () => {
  open();
  expect(accountName()).toBe('9876543210');
});
