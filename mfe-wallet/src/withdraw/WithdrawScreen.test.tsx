import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import WithdrawScreen from './WithdrawScreen';

const SEND = '/api-user-withdraw-fund-request';
const NUMBERS = { google_pay_number: '9123456789', paytm_number: '9876543210', phone_pay_number: '' };
/** 11:30 in India. */
const MORNING = Date.parse('2026-11-21T06:00:00Z');

const renderWithdraw = (answers: Record<string, Answer> = {}) =>
  renderScreen(<WithdrawScreen />, {
    path: '/withdraw',
    answers: {
      '/api-user-wallet-balance': aWallet({
        wallet_amt: '1000',
        min_withdrawal: '500',
        withdraw_open_time: '10:00 AM',
        withdraw_close_time: '06:00 PM',
      }),
      '/api-get-user-payment-details': { status: true, payment_details: [NUMBERS] },
      [SEND]: { status: true },
      ...answers,
    },
  });

const renderAndAwaitForm = async (answers?: Record<string, Answer>) => {
  const view = renderWithdraw(answers);
  await screen.findByRole('radio', { name: 'Google Pay' });
  await screen.findByText('1,000', { selector: 'b' });
  return view;
};
const submitAmount = async ({ user }: ReturnType<typeof renderWithdraw>, amount: string) => {
  if (amount) await user.type(screen.getByLabelText('Amount'), amount);
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
};
const mockDateNow = (instant: number) => jest.spyOn(Date, 'now').mockReturnValue(instant);

beforeEach(() => {
  sessionStorage.clear();
  mockDateNow(MORNING);
});
afterEach(() => setConfig(DEFAULT_CONFIG));

test('the grey button says that an amount is missing, until there is one', async () => {
  const { user } = await renderAndAwaitForm();
  const submit = screen.getByRole('button', { name: 'Submit' });
  expect(submit).toHaveAccessibleDescription('Enter an amount');
  await user.type(screen.getByLabelText('Amount'), '600');
  expect(submit).not.toHaveAccessibleDescription();
});

test('hours that leave out no minute are all day', async () => {
  await renderAndAwaitForm({
    '/api-user-wallet-balance': aWallet({
      wallet_amt: '1000',
      withdraw_open_time: '12:00 AM',
      withdraw_close_time: '11:59 PM',
    }),
  });
  expect(await screen.findByText('All day')).toBeVisible();
  expect(screen.queryByText(/11:59/)).toBeNull();
});

test('Submit is grey until an amount is there, and pressed before that, it says what is missing', async () => {
  const { user } = await renderAndAwaitForm();
  const submit = screen.getByRole('button', { name: 'Submit' });
  expect(submit).toHaveClass('incomplete');
  await user.click(submit);
  expect(await screen.findByText('Amount is required!')).toBeVisible();
  await user.type(screen.getByLabelText('Amount'), '500');
  expect(submit).not.toHaveClass('incomplete');
});

test('hours and minimum stand there before anything is typed', async () => {
  await renderAndAwaitForm();
  expect(screen.getByText('10:00 AM - 06:00 PM')).toBeVisible();
  expect(screen.getByText('Open now')).toBeVisible();
  expect(screen.getByText('Minimum 500')).toBeVisible();
});

test.each(['/api-user-wallet-balance', '/api-get-user-payment-details'])(
  'Submit waits for the first answer of %s: no check is made without it',
  async (path) => {
    renderWithdraw({ [path]: () => new Promise(() => {}) });
    await screen.findByText(path.includes('wallet') ? '91234 56789' : '1,000', { selector: ':not(button)' });
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  },
);

test('the first saved method is chosen, apps without a number are not offered', async () => {
  await renderAndAwaitForm();
  expect(screen.getByRole('radio', { name: 'Google Pay' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Paytm' })).not.toBeChecked();
  expect(screen.queryByRole('radio', { name: 'PhonePe' })).toBeNull();
});

test.each([
  ['', 'Amount is required!'],
  ['1001', 'Wallet Limit Exceeded'],
  ['499', 'Min amt is 500'],
  ['0', 'Min amt is 500'],
  ['500.5', 'Enter a whole number.'],
])('the amount "%s": %s', async (amount, message) => {
  const view = await renderAndAwaitForm();
  await submitAmount(view, amount);
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveValue(amount);
  expect(view.sent.count(SEND)).toBe(0);
});

test('a maximum stands there too, and is held before anything is sent', async () => {
  const wallet = aWallet({ wallet_amt: 90_000, min_withdrawal: 500, max_withdrawal: '20,000' });
  const view = renderWithdraw({ '/api-user-wallet-balance': wallet });
  expect(await screen.findByText('Minimum 500, maximum 20,000')).toBeVisible();
  await submitAmount(view, '20001');
  expect(screen.getByText('Max amt is 20000')).toBeVisible();
  expect(view.sent.count(SEND)).toBe(0);
  await view.user.clear(screen.getByLabelText('Amount'));
  await submitAmount(view, '20000');
  expect(await screen.findByText('At /imp')).toBeVisible();
});

test.each([null, '', 0, 499])('a maximum of %j that nothing could meet is none', async (max_withdrawal) => {
  renderWithdraw({ '/api-user-wallet-balance': aWallet({ min_withdrawal: 500, max_withdrawal }) });
  expect(await screen.findByText('Minimum 500')).toBeVisible();
});

test('an amount above the wallet and under the minimum is above the wallet first', async () => {
  const wallet = aWallet({ wallet_amt: 100, min_withdrawal: 500 });
  const view = renderWithdraw({ '/api-user-wallet-balance': wallet });
  await screen.findByText('Minimum 500');
  await submitAmount(view, '200');
  expect(screen.getByText('Wallet Limit Exceeded')).toBeVisible();
});

test('without a saved method: told, and shown where to add one', async () => {
  const view = renderWithdraw({ '/api-get-user-payment-details': { status: false, payment_details: [] } });
  expect(await screen.findByRole('link', { name: 'Add a number' })).toHaveAttribute('href', '/imp7');
  await screen.findByText('1,000', { selector: 'b' });
  await submitAmount(view, '500');
  expect(screen.getByText('Please select a payment method')).toBeVisible();
  expect(view.sent.count(SEND)).toBe(0);
});

test.each([
  ['09:59 in India', '2026-11-21T04:29:59Z', false],
  ['10:00 in India', '2026-11-21T04:30:00Z', true],
  ['18:00 in India', '2026-11-21T12:30:59Z', true],
  ['18:01 in India', '2026-11-21T12:31:00Z', false],
])('at %s a withdrawal goes out: %s', async (_name, instant, goes) => {
  const view = await renderAndAwaitForm();
  mockDateNow(Date.parse(instant));
  await submitAmount(view, '500');
  if (goes) expect(await screen.findByText('At /imp')).toBeVisible();
  else expect(await screen.findByText('Withdrawals are only allowed during specified hours.')).toBeVisible();
  expect(view.sent.count(SEND)).toBe(goes ? 1 : 0);
});

test.each([
  ['Google Pay', 2],
  ['Paytm', 3],
])('%s goes out as payment_method %i, with the amount and the mobile number', async (method, code) => {
  const view = await renderAndAwaitForm();
  await view.user.click(screen.getByRole('radio', { name: method }));
  await submitAmount(view, '1,000');
  expect(await screen.findByText('Withdraw request sent successfully')).toBeVisible();
  expect(await screen.findByText('At /imp')).toBeVisible();
  expect(view.sent.to(SEND)).toMatchObject({
    unique_token: 'token-1',
    mobile: '9876543210',
    request_amount: 1000,
    payment_method: code,
  });
  expect(view.sent.headersTo(SEND)?.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(() => expect(view.sent.count('/api-user-wallet-balance')).toBeGreaterThan(1));
});

test.each([
  ['W7', 'W7'],
  [undefined, ''],
])('home is told what was asked for, numbered %s', async (fund_request_id, request) => {
  const view = await renderAndAwaitForm({ [SEND]: { status: true, fund_request_id } });
  await submitAmount(view, '500');
  await screen.findByText('At /imp');
  expect(view.location().state).toEqual({
    withdrawal: { points: 500, method: 'Google Pay', phone: '9123456789', request },
  });
});

test('the codes are the provider’s own where config.json says so', async () => {
  setConfig({ ...DEFAULT_CONFIG, withdrawMethods: { google: 7, paytm: 8, phonepe: 9 } });
  const view = await renderAndAwaitForm();
  await submitAmount(view, '500');
  await screen.findByText('At /imp');
  expect(view.sent.to(SEND).payment_method).toBe(7);
});

test('while a request is pending another is not sent', async () => {
  let answer = (_body: unknown) => {};
  const view = await renderAndAwaitForm({
    [SEND]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await view.user.type(screen.getByLabelText('Amount'), '500');
  const button = screen.getByRole('button', { name: 'Submit' });
  act(() => {
    button.click();
    button.click();
  });
  await view.user.click(screen.getByRole('button', { name: 'Submitting...' }));
  await view.user.type(screen.getByLabelText('Amount'), '{Enter}');
  answer({ status: true });
  await screen.findByText('At /imp');
  expect(view.sent.count(SEND)).toBe(1);
});

test.each([
  ['a refusal with words', { status: false, msg: 'Account on hold' }, 'Account on hold'],
  ['a refusal without words', { status: 'false' }, 'An error occurred'],
  ['a null body', 'null', 'An error occurred'],
  [
    'a server fault',
    new Response('', { status: 500 }),
    'An unexpected error occurred. Please try again later.',
  ],
  ['HTML', '<p>502</p>', 'An unexpected error occurred. Please try again later.'],
  ['no network', new Error('offline'), 'An unexpected error occurred. Please try again later.'],
])('%s keeps the form, and the next press is the same request', async (_name, answer, words) => {
  const view = await renderAndAwaitForm({
    [SEND]: (_b: unknown, times: number) => (times === 1 ? answer : { status: 1 }),
  });
  await submitAmount(view, '600');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveValue('600');
  await view.user.click(await screen.findByRole('button', { name: 'Submit' }));
  await screen.findByText('At /imp');
  const keys = view.sent.calls
    .filter(({ path }) => path === SEND)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('a changed amount is another request', async () => {
  const view = await renderAndAwaitForm({ [SEND]: (_b: unknown, times: number) => ({ status: times > 1 }) });
  await submitAmount(view, '60');
  await submitAmount(view, '0');
  await screen.findByText('An error occurred');
  await submitAmount(view, '{Backspace}{Backspace}50');
  await screen.findByText('At /imp');
  const keys = view.sent.calls
    .filter(({ path }) => path === SEND)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('offline nothing can be sent, and it says why', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderAndAwaitForm({ '/api-public/now.json': () => ({}) });
  expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('You are offline.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
});

test.each([
  ['Withdraw Rules', '/withdrawrule'],
  ['Withdraw History', '/withdrawhistory'],
])('%s leads to %s', async (name, path) => {
  const { user, location } = await renderAndAwaitForm();
  await user.click(screen.getByRole('link', { name }));
  expect(location().pathname).toBe(path);
});

test('amounts that the wallet and the bounds allow are a tap away', async () => {
  const wallet = aWallet({ wallet_amt: 3000, min_withdrawal: 500, max_withdrawal: 2000 });
  const view = renderWithdraw({ '/api-user-wallet-balance': wallet });
  const amounts = within(await screen.findByRole('group', { name: 'To choose from' }));
  expect(amounts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '500',
    '1,000',
    '2,000',
  ]);
  await view.user.click(amounts.getByRole('button', { name: '2,000' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('2000');
});

test('a wallet that allows only one amount offers none to choose from', async () => {
  renderWithdraw({ '/api-user-wallet-balance': aWallet({ wallet_amt: 600, min_withdrawal: 500 }) });
  expect(await screen.findByText('Minimum 500')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'To choose from' })).toBeNull();
});

test('it says in steps how a withdrawal goes', async () => {
  await renderAndAwaitForm();
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeVisible();
  expect(screen.getByText(/^The points leave your balance at once\./)).toBeVisible();
  expect(screen.getByText('Withdraw History shows what became of it.')).toBeVisible();
});

test('while an amount is typed, the rupees that it pays stand under it', async () => {
  const { user } = await renderAndAwaitForm();
  await user.type(screen.getByLabelText('Amount'), '750');
  expect(screen.getByText('You get ₹750')).toBeVisible();
});

test.each(['499', '1001', '0', '7.5'])(
  'the amount %s, which is refused, promises no rupees',
  async (amount) => {
    const { user } = await renderAndAwaitForm();
    await user.type(screen.getByLabelText('Amount'), amount);
    expect(screen.queryByText(/^You get/)).toBeNull();
    expect(screen.getByText('Minimum 500')).toBeVisible();
  },
);
