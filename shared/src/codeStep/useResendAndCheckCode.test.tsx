import { isPhone, plainPhone } from '@ank/protocol/phones';
import { useContacts } from '@ank/shared/api';
import { keepDeviceMark } from '@ank/shared/session';
import { type Answer, renderScreen } from '@ank/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CodeStep, type CodeTexts } from './CodeStep';

const texts: CodeTexts = {
  title: 'Password Reset',
  back: 'Back',
  backToPrevious: 'Back to Previous Page',
  sentTo: 'Sent to',
  code: 'OTP',
  submit: 'Verify & Continue',
  verifying: 'Verifying...',
  resend: 'Resend Code',
  resendIn: (seconds) => `Resend code in ${seconds}s`,
  waitAloud: (seconds) => `Wait ${seconds}`,
  resendReady: 'Ready',
  wrongCode: 'Invalid OTP. Please try again.',
  checkFailed: () => 'An error occurred. Please try again.',
  resendFailed: () => 'Failed to resend OTP. Please try again.',
};

/** The shell's frame asks for the contacts, which announce extensions. */
function WrapperFetchingContacts({ children }: { children: ReactNode }) {
  useContacts();
  return children;
}

/** A provider that compares by itself: no code was supplied. */
const renderCodeStep = (
  answers: Record<string, Answer>,
  outcomes: (string | undefined)[] = [],
  codeTicket?: string,
) => {
  const tickets: string[] = [];
  const view = renderScreen(
    <WrapperFetchingContacts>
      <CodeStep
        phoneNumber="9876543210"
        purpose="reset"
        supplied=""
        {...(codeTicket && { codeTicket })}
        texts={texts}
        backTo="/start"
        onVerified={async (ticket) => {
          tickets.push(ticket);
          return outcomes.shift();
        }}
      />
    </WrapperFetchingContacts>,
    { answers },
  );
  return { ...view, tickets };
};

const typeCodeAndSubmit = async ({ user }: ReturnType<typeof renderCodeStep>, code: string) => {
  await user.clear(screen.getByLabelText('OTP'));
  await user.type(screen.getByLabelText('OTP'), `${code}{Enter}`);
};

test('the provider compares, and its ticket is handed on', async () => {
  const view = renderCodeStep({ '/api-verify-otp': { status: true, ticket: 'tk-1' } });
  await typeCodeAndSubmit(view, '1234');
  await waitFor(() => expect(view.tickets).toEqual(['tk-1']));
  expect(view.sent.to('/api-verify-otp')).toMatchObject({
    mobile: '9876543210',
    purpose: 'reset',
    otp: '1234',
  });
});

test('a code the provider refuses is a wrong code; the next one is asked about again', async () => {
  const view = renderCodeStep({
    '/api-verify-otp': (body: Record<string, unknown>) => ({ status: body.otp === '2222', ticket: 'tk-2' }),
  });
  await typeCodeAndSubmit(view, '1111');
  expect(await screen.findByText('Invalid OTP. Please try again.')).toBeVisible();
  await typeCodeAndSubmit(view, '2222');
  await waitFor(() => expect(view.tickets).toEqual(['tk-2']));
});

test('an unfinished code asks nobody', async () => {
  const view = renderCodeStep({});
  await typeCodeAndSubmit(view, '123');
  expect(await screen.findByText('Invalid OTP. Please try again.')).toBeVisible();
  expect(view.sent.count('/api-verify-otp')).toBe(0);
});

test('letters ask nobody, stay typed and are refused in words', async () => {
  const view = renderCodeStep({});
  await typeCodeAndSubmit(view, 'abcd');
  expect(await screen.findByText('Invalid OTP. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('OTP')).toHaveValue('abcd');
  expect(view.sent.count('/api-verify-otp')).toBe(0);
});

test('when what follows fails, the same code goes on with the ticket it already has', async () => {
  const view = renderCodeStep({ '/api-verify-otp': { status: true, ticket: 'tk-3' } }, ['Network error']);
  await typeCodeAndSubmit(view, '1234');
  expect(await screen.findByText('Network error')).toBeVisible();
  await typeCodeAndSubmit(view, '1234');
  await waitFor(() => expect(view.tickets).toEqual(['tk-3', 'tk-3']));
  expect(view.sent.count('/api-verify-otp')).toBe(1);
});

test.each<[string, unknown]>([
  ['offline', new Error('offline')],
  ['HTML with status 200', '<html>login</html>'],
  ['500', new Response('{}', { status: 500 })],
])('%s is not a wrong code: the player can try again', async (_why, answer) => {
  const view = renderCodeStep({ '/api-verify-otp': answer });
  await typeCodeAndSubmit(view, '1234');
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again.');
  expect(screen.getByLabelText('OTP')).toHaveValue('1234');
  expect(screen.getByRole('button', { name: 'Verify & Continue' })).not.toHaveAttribute('aria-busy');
});

test('a resend that answers without a code is enough', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const view = renderCodeStep({ '/api-resend-otp': { status: true, otp_mode: 'server' } });
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  await view.user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByText('Resend code in 30s')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  jest.useRealTimers();
});

test('each try shows the ticket of who asked; a resend brings its own', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const view = renderCodeStep(
    {
      '/api-verify-otp': { status: false, code: 'CODE' },
      '/api-resend-otp': { status: true, otp_mode: 'server', code_ticket: 'asked-2' },
    },
    [],
    'asked-1',
  );
  await typeCodeAndSubmit(view, '1111');
  expect(await screen.findByText('Invalid OTP. Please try again.')).toBeVisible();
  expect(view.sent.to('/api-verify-otp')).toMatchObject({ code_ticket: 'asked-1' });
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  await view.user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByText('Resend code in 30s')).toBeVisible();
  await typeCodeAndSubmit(view, '2222');
  await waitFor(() => expect(view.sent.to('/api-verify-otp')).toMatchObject({ code_ticket: 'asked-2' }));
  jest.useRealTimers();
});

test('a code tried too often says so, is not tried again, and a new one is offered', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const SPENT = 'This code was tried too often. Please request a new one.';
  const view = renderCodeStep({
    '/api-verify-otp': (body: Record<string, unknown>) =>
      body.otp === '3333'
        ? { status: true, ticket: 'tk' }
        : { status: false, code: 'CODE_SPENT', msg: SPENT },
    '/api-resend-otp': { status: true, otp_mode: 'server' },
  });
  await typeCodeAndSubmit(view, '1111');
  expect(await screen.findByRole('alert')).toHaveTextContent(SPENT);
  expect(screen.getByRole('button', { name: 'Verify & Continue' })).toBeDisabled();
  await typeCodeAndSubmit(view, '2222');
  expect(view.sent.count('/api-verify-otp')).toBe(1);
  expect(screen.getByRole('alert')).toHaveTextContent(SPENT);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  await view.user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByText('Resend code in 30s')).toBeVisible();
  await typeCodeAndSubmit(view, '3333');
  await waitFor(() => expect(view.tickets).toEqual(['tk']));
  jest.useRealTimers();
});

test.each<[string, unknown, string]>([
  ['a limit', { status: false, code: 'LIMITED', msg: 'Too many attempts.', retry_after: 95 }, '95s'],
  ['the provider’s own pause', { status: true, otp_mode: 'server', resend_after: 60 }, '60s'],
])(
  'after %s the next code can be asked for when its time is over, not before',
  async (_why, answer, shown) => {
    jest.useFakeTimers({ advanceTimers: true });
    const http = 'retry_after' in (answer as object) ? 429 : 200;
    const view = renderCodeStep({
      '/api-resend-otp': () => new Response(JSON.stringify(answer), { status: http }),
    });
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await view.user.click(screen.getByRole('button', { name: 'Resend Code' }));
    expect(await screen.findByText(`Resend code in ${shown}`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend Code' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(Number.parseInt(shown, 10) * 1000));
    expect(screen.getByRole('button', { name: 'Resend Code' })).toBeEnabled();
    jest.useRealTimers();
  },
);

test('a phone with a mark shows it when a code for a reset is sent again', async () => {
  keepDeviceMark('9876543210', 'mark-1');
  jest.useFakeTimers({ advanceTimers: true });
  const view = renderCodeStep({ '/api-resend-otp': { status: true, otp_mode: 'server' } });
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  await view.user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByText('Resend code in 30s')).toBeVisible();
  expect(view.sent.to('/api-resend-otp')).toMatchObject({ device_id: 'mark-1' });
  localStorage.clear();
  jest.useRealTimers();
});

test.each([
  ['98765 43210', '9876543210', true],
  ['+91 98765-43210', '9876543210', true],
  ['5876543210', '5876543210', false],
  ['987654321', '987654321', false],
  ['98765432101', '98765432101', false],
  ['98765x3210', '98765x3210', false],
])('the phone number %s is %s: %s', (typed, plain, good) => {
  expect(plainPhone(typed)).toBe(plain);
  expect(isPhone(plain)).toBe(good);
});

test('where six digits are announced six are typed and verified; a code of four still is', async () => {
  const view = renderCodeStep({
    '/api-get-social-data': { status: true, features: ['six-digit-codes'] },
    '/api-verify-otp': { status: false, code: 'CODE', msg: 'Invalid OTP. Please try again.' },
  });
  const cells = () => screen.getByLabelText('OTP').parentElement?.querySelectorAll('.cell') ?? [];
  await waitFor(() => expect(cells()).toHaveLength(6));
  await typeCodeAndSubmit(view, '123456');
  await waitFor(() => expect(view.sent.to('/api-verify-otp')).toMatchObject({ otp: '123456' }));
  await typeCodeAndSubmit(view, '1234');
  await waitFor(() => expect(view.sent.count('/api-verify-otp')).toBe(2));
  await typeCodeAndSubmit(view, '12345');
  expect(await screen.findByText('Invalid OTP. Please try again.')).toBeVisible();
  expect(view.sent.count('/api-verify-otp')).toBe(2);
});
