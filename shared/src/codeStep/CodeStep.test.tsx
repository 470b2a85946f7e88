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

const open = ({ supplied = '4321', answers = {}, onVerified }: Setup = {}) => {
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

const otp = () => screen.getByLabelText('OTP');
const submit = () => screen.getByRole('button', { name: 'Verify Code' });
const resend = () => screen.getByRole('button', { name: 'Resend Code' });
/** Time passes by `pass` alone, however long the machine takes. */
const standStill = () => jest.useFakeTimers();
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test('shows the number in one word, the title, and waits in the field', () => {
  open();
  expect(screen.getByText((_text, node) => node?.textContent === '+91 9876543210')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Verify UPI' })).toBeVisible();
  expect(otp()).toHaveFocus();
  expect(otp()).toHaveAttribute('autocomplete', 'one-time-code');
});

test('the button is grey until the code is whole, and can be pressed all the same', async () => {
  standStill();
  open();
  expect(submit()).toHaveClass('notReady');
  expect(submit()).toBeEnabled();
  fireEvent.change(otp(), { target: { value: '1234' } });
  expect(submit()).not.toHaveClass('notReady');
});

test('counts down from 30; then the line goes and the code can be sent again', async () => {
  standStill();
  open();
  expect(screen.getByText('Resend code in 30s')).toBeVisible();
  expect(resend()).toBeDisabled();
  // The countdown stands in its place for the eye.
  expect(resend()).toHaveClass('sr');
  await pass(1);
  expect(screen.getByText('Resend code in 29s')).toBeVisible();
  await pass(28);
  expect(screen.getByText('Resend code in 1s')).toBeVisible();
  expect(resend()).toBeDisabled();
  await pass(1);
  expect(screen.queryByText(/Resend code in/)).toBeNull();
  expect(resend()).not.toHaveClass('sr');
  expect(resend()).toBeEnabled();
});

test('the wait is spoken at 30, 10 and 0 only', async () => {
  standStill();
  open();
  expect(screen.getByText('Wait 30 seconds')).toHaveAttribute('aria-live', 'polite');
  await pass(19);
  expect(screen.getByText('Wait 30 seconds')).toBeInTheDocument();
  await pass(1);
  expect(screen.getByText('Wait 10 seconds')).toBeInTheDocument();
  await pass(10);
  expect(screen.getByText('Ask for a new code now')).toBeInTheDocument();
});

test.each(['43217', 'O4321', '4321x'])(
  '"%s" is not cut to a code: it is refused in words and stays as it was typed',
  async (typed) => {
    const { user, verified } = open();
    await user.type(otp(), typed);
    expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
    expect(otp()).toHaveValue(typed);
    expect(verified).toEqual([]);
  },
);

test('a code is pasted whole, whatever stands around it', async () => {
  const { user, verified } = open();
  await user.click(otp());
  await user.paste('Your code: 43-21.');
  expect(otp()).toHaveValue('4321');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(verified).toEqual(['']));
});

test('the supplied code is compared here and nobody is asked', async () => {
  const { user, verified, sent } = open();
  await user.type(otp(), '4321{Enter}');
  await waitFor(() => expect(verified).toEqual(['']));
  expect(sent.calls).toEqual([]);
});

test.each(['1111', '432', ''])(
  '"%s" is not the supplied code: the message, and the code stays',
  async (code) => {
    const { user, verified } = open();
    if (code) await user.type(otp(), code);
    await user.click(submit());
    expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
    expect(otp()).toHaveValue(code);
    expect(otp()).toHaveFocus();
    expect(otp()).toBeInvalid();
    await user.keyboard('9');
    expect(screen.queryByText('Enter Valid OTP')).toBeNull();
    expect(otp()).toHaveValue('9');
    expect(verified).toEqual([]);
  },
);

test('letters are refused in words, stay where they were typed, and are compared with nothing', async () => {
  const { user, verified } = open({ supplied: 'abcd' });
  await user.type(otp(), 'abcd');
  expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
  expect(otp()).toHaveValue('abcd');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
  expect(otp()).toHaveValue('abcd');
  expect(verified).toEqual([]);
  await user.clear(otp());
  expect(screen.queryByText('Enter Valid OTP')).toBeNull();
});

test('a code sent as a number keeps its leading zeros', async () => {
  const { user, verified } = open({ supplied: '42' });
  await user.type(otp(), '0042{Enter}');
  await waitFor(() => expect(verified).toEqual(['']));
});

test.each(['4321', '8765'])(
  'after a resend the supplied and the latest code are both good: %s',
  async (code) => {
    const { user, verified, sent } = open({ answers: { '/api-resend-otp': { otp: 8765 } } });
    await pass(30);
    await user.click(resend());
    expect(await screen.findByText('Resend code in 30s')).toBeVisible();
    expect(sent.to('/api-resend-otp')).toMatchObject({ mobile: '9876543210', purpose: 'upi' });
    await user.type(otp(), `${code}{Enter}`);
    await waitFor(() => expect(verified).toEqual(['']));
  },
);

test('a code between the supplied and the latest one is no longer good', async () => {
  const { user, verified } = open({
    answers: { '/api-resend-otp': (_body: unknown, times: number) => ({ otp: `777${times}` }) },
  });
  for (const _round of [1, 2]) {
    await pass(30);
    await user.click(resend());
    await screen.findByText('Resend code in 30s');
  }
  await user.type(otp(), '7771{Enter}');
  expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
  await user.clear(otp());
  await user.type(otp(), '7772{Enter}');
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
    const { user } = open({ answers: { '/api-resend-otp': answer } });
    await user.type(otp(), '12');
    await pass(30);
    await user.click(resend());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to resend OTP. Please try again.');
    expect(resend()).toBeEnabled();
    expect(otp()).toHaveValue('12');
  },
);

test('a failure of what follows is shown, and the code stays typed', async () => {
  const { user } = open({ onVerified: async () => 'Error registering: no' });
  await user.type(otp(), '4321{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error registering: no');
  expect(otp()).toHaveValue('4321');
});

test('busy while it works, and a second submission is blocked', async () => {
  let finish = (_answer: undefined) => {};
  const starts = jest.fn(
    () =>
      new Promise<undefined>((done) => {
        finish = done;
      }),
  );
  const { user } = open({ onVerified: starts });
  await user.type(otp(), '4321{Enter}');
  expect(await screen.findByRole('button', { name: 'Verifying...' })).toHaveAttribute('aria-busy', 'true');
  await user.click(await screen.findByRole('button', { name: 'Verifying...' }));
  await user.type(otp(), '{Enter}');
  expect(starts).toHaveBeenCalledTimes(1);
  await act(async () => finish(undefined));
  expect(submit()).toBeVisible();
});

test('"Back to Previous Page" goes back', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Back to Previous Page' }));
  expect(await screen.findByText('At /before')).toBeVisible();
});

test('it warns that the code is told to nobody', () => {
  open({});
  expect(screen.getByText('Do not tell this code to anybody. Support never asks for it.')).toBeVisible();
});
