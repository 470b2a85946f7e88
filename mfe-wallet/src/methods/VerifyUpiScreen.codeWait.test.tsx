import { useLocation } from '@ank/shared/router';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen, within } from '@testing-library/react';
import WalletScreen from '../menu/WalletScreen';
import VerifyUpiScreen from './VerifyUpiScreen';

function Flow() {
  return useLocation().pathname === '/otpwithdraw' ? <VerifyUpiScreen /> : <WalletScreen />;
}

const coded = (wait?: number) => ({
  status: true,
  otp_mode: 'server',
  ...(wait !== undefined && { resend_after: wait }),
});

const open = async (answer: Answer) => {
  const view = renderScreen(<Flow />, {
    path: '/:screen',
    answers: {
      '/api-user-wallet-balance': aWallet(),
      '/api-get-user-payment-details': { status: true, payment_details: null },
      '/api-resend-otp': answer,
    },
  });
  await view.go('/imp7');
  return view;
};
type View = Awaited<ReturnType<typeof open>>;

const ask = async ({ user }: View, number = '9123456789') => {
  await user.click(screen.getByRole('button', { name: 'Withdraw Methods' }));
  await user.click(await screen.findByRole('button', { name: 'Paytm' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByLabelText('Phone Number'));
  await user.paste(number);
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
};

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

test.each([
  [45, 'Resend code in 45s', 'A new code can be sent in 45 seconds.'],
  [3540, 'Resend code in 59 min', 'A new code can be sent in 59 minutes.'],
  [undefined, 'Resend code in 30s', 'A new code can be sent in 30 seconds.'],
])(
  'a provider that says %s s: the code screen of a UPI number counts from that',
  async (wait, words, aloud) => {
    await ask(await open(coded(wait)));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(aloud)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resend Code' })).toBeDisabled();
  },
);

test('back and on again, what is left of it; another number has nothing to do with it', async () => {
  const view = await open(coded(110));
  await ask(view);
  await screen.findByText('Resend code in 110s');
  const { state } = view.location();
  await view.go('/imp7');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await view.go('/otpwithdraw', { state });
  expect(await screen.findByText('Resend code in 50s')).toBeVisible();
  await view.go('/imp7');
  await view.go('/otpwithdraw', { state: { ...(state as object), phoneNumber: '9000000001' } });
  expect(await screen.findByText('Resend code in 30s')).toBeVisible();
});
