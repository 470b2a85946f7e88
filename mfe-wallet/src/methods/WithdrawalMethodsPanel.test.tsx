import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import WalletScreen from '../menu/WalletScreen';

const NUMBERS = { paytm_number: '9876543210', google_pay_number: null, phone_pay_number: '' };

const renderWithMethodsOpen = async (answers: Record<string, Answer> = {}) => {
  const view = renderScreen(<WalletScreen />, {
    path: '/imp7',
    answers: {
      '/api-user-wallet-balance': aWallet(),
      '/api-wallet-transaction-history': { status: true, transaction_history: [] },
      '/api-get-user-payment-details': { status: true, payment_details: [NUMBERS] },
      ...answers,
    },
  });
  await view.user.click(screen.getByRole('button', { name: 'Withdraw Methods' }));
  return view;
};

const renderWithMethodDialog = async (method: string, answers: Record<string, Answer> = {}) => {
  const view = await renderWithMethodsOpen(answers);
  await screen.findByText('98765 43210');
  await view.user.click(await screen.findByRole('button', { name: method }));
  const dialog = within(screen.getByRole('dialog', { name: method }));
  const send = async (number: string) => {
    const field = dialog.getByLabelText('Phone Number');
    await view.user.clear(field);
    if (number) await view.user.type(field, number);
    await view.user.click(dialog.getByRole('button', { name: 'Submit' }));
  };
  return { ...view, dialog, send };
};

test('the panel opens and closes, and shows the number saved for each app', async () => {
  const { user } = await renderWithMethodsOpen();
  const head = screen.getByRole('button', { name: 'Withdraw Methods' });
  expect(head).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByText('98765 43210')).toBeVisible();
  const row = (name: string) => screen.getByRole('button', { name }).closest('li');
  expect(row('Paytm')).toHaveTextContent('Change');
  expect(row('GPay')).toHaveTextContent('No number savedAdd');
  // Its name is what is seen of it, so that a voice can press it.
  expect(screen.getByRole('button', { name: 'GPay' })).toHaveTextContent(/^GPay$/);
  expect(screen.getByRole('button', { name: 'PhonePe' })).toHaveAccessibleDescription('No number saved');
  await user.click(head);
  expect(screen.queryByRole('button', { name: 'Paytm' })).toBeNull();
});

test.each([
  ['an empty list under a refusal', { status: false, payment_details: [], msg: 'No data' }],
  ['null instead of a list', { status: true, payment_details: null }],
  ['a single record', { status: 'true', payment_details: { paytm_number: '' } }],
])('%s is an app without a number', async (_name, answer) => {
  await renderWithMethodsOpen({ '/api-get-user-payment-details': answer });
  expect(await screen.findAllByText('No number saved')).toHaveLength(3);
});

test.each([
  ['a refusal with words', { status: false, msg: 'Account on hold' }, 'Account on hold'],
  ['a refusal without words', { status: false }, 'Failed to retrieve payment details'],
  ['HTML', '<p>502</p>', 'An error occurred while fetching payment details'],
  ['no network', new Error('offline'), 'An error occurred while fetching payment details'],
])('numbers that did not load (%s) cost the panel alone, with Retry', async (_name, answer, words) => {
  const { user } = await renderWithMethodsOpen({
    '/api-get-user-payment-details': (_body: unknown, times: number) =>
      times === 1 ? answer : { status: true, payment_details: [NUMBERS] },
  });
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('98765 43210')).toBeVisible();
});

test.each([
  ['', 'Phone No is required!'],
  ['98765', 'Phone No is not Valid!'],
  ['5876543210', 'Phone No is not Valid!'],
  ['98765432101', 'Phone No is not Valid!'],
])('the number "%s": %s', async (number, message) => {
  const { dialog, send, sent } = await renderWithMethodDialog('GPay');
  await send(number);
  expect(dialog.getByText(message)).toBeVisible();
  expect(sent.count('/api-resend-otp')).toBe(0);
});

test.each([
  ['Paytm', '1'],
  ['GPay', '2'],
  ['PhonePe', '3'],
])('%s: a code is sent to the number, then asked for with option %s', async (method, option) => {
  const { send, sent, location } = await renderWithMethodDialog(method, {
    '/api-resend-otp': { status: true, otp_mode: 'server', resend_after: 30 },
  });
  await send('+91 91234 56789');
  expect(await screen.findByText('At /otpwithdraw')).toBeVisible();
  expect(sent.to('/api-resend-otp')).toMatchObject({ mobile: '9123456789', purpose: 'upi' });
  expect(location().state).toEqual({ phoneNumber: '9123456789', option });
});

test('a provider that answers with the code leaves the comparison to the code screen', async () => {
  const { send, location } = await renderWithMethodDialog('Paytm', {
    '/api-resend-otp': { status: true, otp: 731 },
  });
  await send('9123456789');
  await screen.findByText('At /otpwithdraw');
  expect(location().state).toEqual({ phoneNumber: '9123456789', option: '1', otp: '731' });
});

test.each([
  ['the provider says why', { status: false, msg: 'Wait 30 seconds' }, 'Wait 30 seconds'],
  ['a limit', new Response('{"msg":"Too many codes"}', { status: 429 }), 'Too many codes'],
  ['the provider does not say why', { status: false }, 'Failed to fetch OTP'],
  ['no network', new Error('offline'), 'Error sending OTP'],
  ['no code in a good answer', { status: true }, 'Failed to generate OTP'],
  ['a null body', 'null', 'Failed to generate OTP'],
  ['a server fault', new Response('oops', { status: 500 }), 'Error processing request'],
  ['HTML', '<p>hello</p>', 'Error processing request'],
])('a code that did not come (%s) keeps the number and says so', async (_name, answer, words) => {
  const { dialog, send } = await renderWithMethodDialog('PhonePe', { '/api-resend-otp': answer });
  await send('9123456789');
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.getByLabelText('Phone Number')).toHaveValue('9123456789');
});

test('two presses of Submit send one code', async () => {
  let answer = (_body: unknown) => {};
  const { user, dialog, send, sent } = await renderWithMethodDialog('GPay', {
    '/api-resend-otp': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await send('9123456789');
  await user.click(dialog.getByRole('button', { name: 'Sending...' }));
  await user.type(dialog.getByLabelText('Phone Number'), '{Enter}');
  answer({ status: true, otp: '4821' });
  await screen.findByText('At /otpwithdraw');
  expect(sent.count('/api-resend-otp')).toBe(1);
});
