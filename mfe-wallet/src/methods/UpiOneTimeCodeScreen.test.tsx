import { useLocation } from '@ank/shared/router';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import WalletScreen from '../menu/WalletScreen';
import UpiOneTimeCodeScreen from './UpiOneTimeCodeScreen';

const renderUpiCode = (state: unknown, answers: Record<string, Answer> = {}) =>
  renderScreen(<UpiOneTimeCodeScreen />, { path: '/otpwithdraw', state, answers });

const DOCUMENTED = { phoneNumber: '9123456789', option: '1', otp: '4821' };
const SECURE = { phoneNumber: '9123456789', option: '2' };

const enterCode = async ({ user }: ReturnType<typeof renderUpiCode>, code: string) => {
  await user.type(screen.getByLabelText('OTP'), code);
  await user.click(screen.getByRole('button', { name: 'Verify UPI' }));
};

test('the screen names itself and the number the code went to', () => {
  renderUpiCode(DOCUMENTED);
  expect(screen.getByRole('heading', { name: 'Verify UPI' })).toBeVisible();
  expect(screen.getByText(/\+91/)).toHaveTextContent('+91 9123456789');
  expect(screen.getByText('Resend code in 30s')).toBeVisible();
});

test.each([
  ['1', { paytm_no: '9123456789', google_pay_no: null, phon_pay_no: null }],
  ['2', { paytm_no: null, google_pay_no: '9123456789', phon_pay_no: null }],
  ['3', { paytm_no: null, google_pay_no: null, phon_pay_no: '9123456789' }],
])(
  'the right code saves the number of app %s alone and leads to the wallet, flagged',
  async (option, body) => {
    const view = renderUpiCode({ ...DOCUMENTED, option }, { '/api-add-user-upi-details': {} });
    await enterCode(view, '4821');
    expect(await screen.findByText('At /imp7')).toBeVisible();
    expect(view.sent.to('/api-add-user-upi-details')).toMatchObject({ upi_type: option, ...body });
    expect(view.location().state).toEqual({ upiAdded: true });
  },
);

test('a wrong code is "Enter Valid OTP" and nothing is saved', async () => {
  const view = renderUpiCode(DOCUMENTED);
  await enterCode(view, '1111');
  expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
  expect(view.sent.calls).toHaveLength(0);
});

test('where the provider compares, its ticket goes with the number', async () => {
  const view = renderUpiCode(SECURE, {
    '/api-verify-otp': { status: true, ticket: 'proof-1' },
    '/api-add-user-upi-details': { status: true },
  });
  await enterCode(view, '4821');
  await screen.findByText('At /imp7');
  expect(view.sent.to('/api-verify-otp')).toMatchObject({
    mobile: '9123456789',
    purpose: 'upi',
    otp: '4821',
  });
  expect(view.sent.to('/api-add-user-upi-details')).toMatchObject({
    ticket: 'proof-1',
    unique_token: 'token-1',
  });
});

test('where the provider compares, its refusal is "Enter Valid OTP"', async () => {
  const view = renderUpiCode(SECURE, { '/api-verify-otp': { status: false, msg: 'wrong' } });
  await enterCode(view, '4821');
  expect(await screen.findByText('Enter Valid OTP')).toBeVisible();
});

test.each([
  ['the provider says why', { status: false, msg: 'Number in use' }, 'Number in use'],
  ['HTML', '<p>502</p>', 'Error processing request'],
])(
  'a number that was not saved (%s) says so, keeps the code, and the same press saves it',
  async (_n, answer, words) => {
    const view = renderUpiCode(SECURE, {
      '/api-verify-otp': { status: true, ticket: 'proof-1' },
      '/api-add-user-upi-details': (_body: unknown, times: number) => (times === 1 ? answer : { status: 1 }),
    });
    await enterCode(view, '4821');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('OTP')).toHaveValue('4821');
    await view.user.click(await screen.findByRole('button', { name: 'Verify UPI' }));
    expect(await screen.findByText('At /imp7')).toBeVisible();
  },
);

test.each([undefined, { phoneNumber: '9123456789' }, { option: '1' }])(
  'opened with %j it goes to the wallet',
  async (state) => {
    renderUpiCode(state);
    expect(await screen.findByText('At /imp7')).toBeVisible();
  },
);

function WalletOrVerifyScreen() {
  return useLocation().pathname === '/otpwithdraw' ? <UpiOneTimeCodeScreen /> : <WalletScreen />;
}

test('whoever asks for a code in the wallet waits for as long as the provider says', async () => {
  const { user, go } = renderScreen(<WalletOrVerifyScreen />, {
    path: '/:screen',
    answers: {
      '/api-user-wallet-balance': aWallet(),
      '/api-get-user-payment-details': { status: true, payment_details: null },
      '/api-resend-otp': { status: true, otp_mode: 'server', resend_after: 3540 },
    },
  });
  await go('/imp7');
  await user.click(screen.getByRole('button', { name: 'Withdraw Methods' }));
  await user.click(await screen.findByRole('button', { name: 'Paytm' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByLabelText('Phone Number'));
  await user.paste('9123456789');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Resend code in 59 min')).toBeVisible();
});
