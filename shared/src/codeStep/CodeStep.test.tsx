import { type Answer, renderScreen } from '@ank/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CodeStep, type CodeTexts } from './CodeStep';

const texts: CodeTexts = {
  title: 'Verify UPI',
  back: 'Back',
  backToPrevious: 'Back to Previous Page',
  sentTo: 'Enter the 4-digit code sent to',
  code: 'OTP',
  submit: 'Verify Code',
  verifying: 'Verifying...',
  resend: 'Resend Code',
  resendIn: (seconds) => `Resend code in ${seconds}s`,
  waitAloud: (seconds) => `Wait ${seconds} seconds`,
  resendReady: 'Ask for a new code now',
  wrongCode: 'Enter Valid OTP',
  checkFailed: () => 'The code could not be checked',
  resendFailed: () => 'Failed to resend OTP. Please try again.',
};

type Setup = {
  supplied?: string;
  answers?: Record<string, Answer>;
  onVerified?: (t: string) => Promise<string | undefined>;
};

const renderCodeStep = ({ supplied = '4321', answers = {}, onVerified }: Setup = {}) => {
  const verified: string[] = [];
  const note = async (ticket: string) => void verified.push(ticket);
  const view = renderScreen(
    <CodeStep
      phoneNumber="9876543210"
      purpose="upi"
      supplied={supplied}
      texts={texts}
      backTo="/start"
      onVerified={onVerified ?? note}
    />,
    { answers },
  );
  return { ...view, verified };
};

const findCodeField = () => screen.getByLabelText('OTP');
const findSubmitButton = () => screen.getByRole('button', { name: 'Verify Code' });
const findResendButton = () => screen.getByRole('button', { name: 'Resend Code' });
/** Time passes by `pass` alone, however long the machine takes. */
const installFakeTimers = () => jest.useFakeTimers();
const advanceSecondsInAct = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test('shows the number in one word, the title, and waits in the field', () => {
  renderCodeStep();
  expect(screen.getByText((_text, node) => node?.textContent === '+91 9876543210')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Verify UPI' })).toBeVisible();
  expect(findCodeField()).toHaveFocus();
  expect(findCodeField()).toHaveAttribute('autocomplete', 'one-time-code');
});

test('the button is grey until the code is whole, and can be pressed all the same', async () => {
  installFakeTimers();
  renderCodeStep();
  expect(findSubmitButton()).toHaveClass('notReady');
  expect(findSubmitButton()).toBeEnabled();
  fireEvent.change(findCodeField(), { target: { value: '1234' } });
  expect(findSubmitButton()).not.toHaveClass('notReady');
});

test('counts down from 30; then the line goes and the code can be sent again', async () => {
  installFakeTimers();
  renderCodeStep();
  expect(screen.getByText('Resend code in 30s')).toBeVisible();
  expect(findResendButton()).toBeDisabled();
  // The countdown stands in its place for the eye.
  expect(findResendButton()).toHaveClass('sr');
  await advanceSecondsInAct(1);
  expect(screen.getByText('Resend code in 29s')).toBeVisible();
  await advanceSecondsInAct(28);
  expect(screen.getByText('Resend code in 1s')).toBeVisible();
  expect(findResendButton()).toBeDisabled();
  await advanceSecondsInAct(1);
  expect(screen.queryByText(/Resend code in/)).toBeNull();
  expect(findResendButton()).not.toHaveClass('sr');
  expect(findResendButton()).toBeEnabled();
});

test('the wait is spoken at 30, 10 and 0 only', async () => {
  installFakeTimers();
  renderCodeStep();
  expect(screen.getByText('Wait 30 seconds')).toHaveAttribute('aria-live', 'polite');
  await advanceSecondsInAct(19);
  expect(screen.getByText('Wait 30 seconds')).toBeInTheDocument();
  await advanceSecondsInAct(1);
  expect(screen.getByText('Wait 10 seconds')).toBeInTheDocument();
  await advanceSecondsInAct(10);
  expect(screen.getByText('Ask for a new code now')).toBeInTheDocument();
});

test.each(['43217', 'O4321', '4321x'])(
  '"%s" is not cut to a code: it is refused in words and stays as it was typed',
  async (typed) => {
    const { user, verified } = renderCodeStep();
    await user.type(findCodeField(), typed);
    expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
    expect(findCodeField()).toHaveValue(typed);
    expect(verified).toEqual([]);
  },
);

test('a code is pasted whole, whatever stands around it', async () => {
  const { user, verified } = renderCodeStep();
  await user.click(findCodeField());
  await user.paste('Your code: 43-21.');
  expect(findCodeField()).toHaveValue('4321');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(verified).toEqual(['']));
});

test('the supplied code is compared here and nobody is asked', async () => {
  const { user, verified, sent } = renderCodeStep();
  await user.type(findCodeField(), '4321{Enter}');
  await waitFor(() => expect(verified).toEqual(['']));
  expect(sent.calls).toEqual([]);
});

test.each(['1111', '432', ''])(
  '"%s" is not the supplied code: the message, and the code stays',
  async (code) => {
    const { user, verified } = renderCodeStep();
    if (code) await user.type(findCodeField(), code);
    await user.click(findSubmitButton());
    expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
    expect(findCodeField()).toHaveValue(code);
    expect(findCodeField()).toHaveFocus();
    expect(findCodeField()).toBeInvalid();
    await user.keyboard('9');
    expect(screen.queryByText('Enter Valid OTP')).toBeNull();
    expect(findCodeField()).toHaveValue('9');
    expect(verified).toEqual([]);
  },
);

test('letters are refused in words, stay where they were typed, and are compared with nothing', async () => {
  const { user, verified } = renderCodeStep({ supplied: 'abcd' });
  await user.type(findCodeField(), 'abcd');
  expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
  expect(findCodeField()).toHaveValue('abcd');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
  expect(findCodeField()).toHaveValue('abcd');
  expect(verified).toEqual([]);
  await user.clear(findCodeField());
  expect(screen.queryByText('Enter Valid OTP')).toBeNull();
});

test('a code sent as a number keeps its leading zeros', async () => {
  const { user, verified } = renderCodeStep({ supplied: '42' });
  await user.type(findCodeField(), '0042{Enter}');
  await waitFor(() => expect(verified).toEqual(['']));
});

test.each(['4321', '8765'])(
  'after a resend the supplied and the latest code are both good: %s',
  async (code) => {
    const { user, verified, sent } = renderCodeStep({ answers: { '/api-resend-otp': { otp: 8765 } } });
    await advanceSecondsInAct(30);
    await user.click(findResendButton());
    expect(await screen.findByText('Resend code in 30s')).toBeVisible();
    expect(sent.to('/api-resend-otp')).toMatchObject({ mobile: '9876543210', purpose: 'upi' });
    await user.type(findCodeField(), `${code}{Enter}`);
    await waitFor(() => expect(verified).toEqual(['']));
  },
);

test('a code between the supplied and the latest one is no longer good', async () => {
  const { user, verified } = renderCodeStep({
    answers: { '/api-resend-otp': (_body: unknown, times: number) => ({ otp: `777${times}` }) },
  });
  for (const _round of [1, 2]) {
    await advanceSecondsInAct(30);
    await user.click(findResendButton());
    await screen.findByText('Resend code in 30s');
  }
  await user.type(findCodeField(), '7771{Enter}');
  expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
  await user.clear(findCodeField());
  await user.type(findCodeField(), '7772{Enter}');
  await waitFor(() => expect(verified).toEqual(['']));
});

test.each<[string, unknown]>([
  ['refused', { status: false }],
  ['without a code', { status: true }],
  ['offline', new Error('offline')],
  ['a page of HTML', '<html>502</html>'],
])(
  'a resend that fails (%s) says so, may be tried at once, and keeps the typed code',
  async (_why, answer) => {
    const { user } = renderCodeStep({ answers: { '/api-resend-otp': answer } });
    await user.type(findCodeField(), '12');
    await advanceSecondsInAct(30);
    await user.click(findResendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to resend OTP. Please try again.');
    expect(findResendButton()).toBeEnabled();
    expect(findCodeField()).toHaveValue('12');
  },
);

test('a failure of what follows is shown, and the code stays typed', async () => {
  const { user } = renderCodeStep({ onVerified: async () => 'Error registering: no' });
  await user.type(findCodeField(), '4321{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error registering: no');
  expect(findCodeField()).toHaveValue('4321');
});

test('busy while it works, and a second submission is blocked', async () => {
  let finish = (_answer: undefined) => {};
  const starts = jest.fn(
    () =>
      new Promise<undefined>((done) => {
        finish = done;
      }),
  );
  const { user } = renderCodeStep({ onVerified: starts });
  await user.type(findCodeField(), '4321{Enter}');
  expect(await screen.findByRole('button', { name: 'Verifying...' })).toHaveAttribute('aria-busy', 'true');
  await user.click(await screen.findByRole('button', { name: 'Verifying...' }));
  await user.type(findCodeField(), '{Enter}');
  expect(starts).toHaveBeenCalledTimes(1);
  await act(async () => finish(undefined));
  expect(findSubmitButton()).toBeVisible();
});

test('"Back to Previous Page" goes back', async () => {
  const { user } = renderCodeStep();
  await user.click(screen.getByRole('button', { name: 'Back to Previous Page' }));
  expect(await screen.findByText('At /before')).toBeVisible();
});

test('it warns that the code is told to nobody', () => {
  renderCodeStep({});
  expect(screen.getByText('Do not tell this code to anybody. Support never asks for it.')).toBeVisible();
});
