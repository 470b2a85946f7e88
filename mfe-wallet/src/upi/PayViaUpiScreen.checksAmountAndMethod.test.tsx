import { type Answer, renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { spyOnWindowOpen } from '../testing/pageVisibilityAndPopups';
import PayViaUpiScreen from './PayViaUpiScreen';

const BANK = {
  status: true,
  bank_details: [{ google_upi_payment_id: 'other@okbank', phonepay_upi_payment_id: 'ank@ybl' }],
};

const renderPayViaUpi = (answers: Record<string, Answer> = {}) =>
  renderScreen(<PayViaUpiScreen />, {
    path: '/payviaupi',
    answers: {
      '/api-admin-bank-details': BANK,
      '/api-last-fund-request-detail': { status: true, min_amt: 500 },
      '/api-fund-request-add': { status: true },
      ...answers,
    },
  });

const findAddMoneyButton = () => screen.findByRole('button', { name: 'Add Money' });
const fillAmountAndMethod = async (
  { user }: ReturnType<typeof renderPayViaUpi>,
  amount: string,
  method?: string,
) => {
  if (amount) await user.type(screen.getByLabelText('Amount'), amount);
  if (method) await user.click(screen.getByRole('radio', { name: method }));
};

let opened: ReturnType<typeof spyOnWindowOpen>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  opened = spyOnWindowOpen();
});

test('the minimum stands under the field, and there alone, before anything is typed', async () => {
  renderPayViaUpi();
  expect(await screen.findByText('Minimum ₹500')).toBeVisible();
  expect(screen.getByLabelText('Amount')).not.toHaveAttribute('placeholder');
  expect(screen.getByLabelText('Amount')).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByRole('group', { name: 'Select Payment Gateway' })).toBeVisible();
});

test('a large minimum is grouped', async () => {
  renderPayViaUpi({ '/api-last-fund-request-detail': { status: true, min_amt: 150_000 } });
  expect(await screen.findByText('Minimum ₹1,50,000')).toBeVisible();
});

test('Add Money waits for both the amount and the method', async () => {
  const view = renderPayViaUpi();
  expect(await findAddMoneyButton()).toBeDisabled();
  expect(screen.getByText('Choose amount and gateway')).toBeVisible();
  await fillAmountAndMethod(view, '500');
  expect(await findAddMoneyButton()).toBeDisabled();
  expect(screen.getByText('Choose a gateway')).toBeVisible();
  expect(screen.getByText('You get 500 pts')).toBeVisible();
  await fillAmountAndMethod(view, '', 'PhonePe');
  expect(await findAddMoneyButton()).toBeEnabled();
  expect(await findAddMoneyButton()).not.toHaveAccessibleDescription();
});

test('the one method that has an account is chosen, and an amount alone is asked for', async () => {
  const bank_details = [{ google_upi_payment_id: 'other@okbank' }];
  const view = renderPayViaUpi({ '/api-admin-bank-details': { status: true, bank_details } });
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Other UPI Gateway' })).toBeChecked());
  expect(screen.getByText('Enter an amount')).toBeVisible();
  await fillAmountAndMethod(view, '500');
  await view.user.click(await findAddMoneyButton());
  expect(new URL(String(opened.mock.lastCall?.[0])).searchParams.get('pa')).toBe('other@okbank');
});

test.each([
  ['499', 'PhonePe', 'Minimum amount to add is 500'],
  ['0', 'PhonePe', 'Minimum amount to add is 500'],
  ['500.50', 'PhonePe', 'Enter a whole number.'],
  ['many', 'PhonePe', 'Enter a whole number.'],
  ['500', undefined, 'Please select a payment method'],
])('amount %s with method %s: %s', async (amount, method, message) => {
  const view = renderPayViaUpi();
  await screen.findByText('Minimum ₹500');
  await fillAmountAndMethod(view, amount, method);
  await view.user.type(screen.getByLabelText('Amount'), '{Enter}');
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveValue(amount);
  expect(opened).not.toHaveBeenCalled();
});

test('exactly the minimum passes, and a quick amount sets it', async () => {
  const view = renderPayViaUpi();
  await view.user.click(await screen.findByRole('button', { name: '500' }));
  await fillAmountAndMethod(view, '', 'PhonePe');
  await view.user.click(await findAddMoneyButton());
  expect(opened).toHaveBeenCalledTimes(1);
});

test.each([
  ['PhonePe', 'ank@ybl'],
  ['Other UPI Gateway', 'other@okbank'],
])('%s pays to its own UPI id, in a window opened by the tap itself', async (method, upiId) => {
  const view = renderPayViaUpi();
  await screen.findByText('Minimum ₹500');
  await fillAmountAndMethod(view, '1,200', method);
  await waitFor(async () => expect(await findAddMoneyButton()).not.toHaveAttribute('aria-busy'));
  await view.user.click(await findAddMoneyButton());
  const link = new URL(String(opened.mock.lastCall?.[0]).replace('upi://', 'https://x/'));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    pa: upiId,
    pn: 'Raghunathan',
    am: '1200',
    cu: 'INR',
    tn: 'Add Funds',
  });
});

test.each([
  ['no id for the method', { status: true, bank_details: [{ google_upi_payment_id: 'other@okbank' }] }],
  ['no bank details', { status: true, bank_details: null }],
])('%s: "UPI ID not found for the selected payment method."', async (_name, bank) => {
  const view = renderPayViaUpi({ '/api-admin-bank-details': bank });
  await screen.findByText('Minimum ₹500');
  await fillAmountAndMethod(view, '500', 'PhonePe');
  await view.user.click(await findAddMoneyButton());
  expect(await screen.findByText('UPI ID not found for the selected payment method.')).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
});

test.each([
  ['a refusal', { status: false }, 'Failed to fetch UPI ID. Please check your credentials.'],
  ['a server fault', new Response('', { status: 500 }), 'An error occurred while fetching UPI ID.'],
  ['HTML', '<html></html>', 'An error occurred while fetching UPI ID.'],
  ['no network', new Error('offline'), 'An error occurred while fetching UPI ID.'],
])(
  'UPI ids that did not load (%s) say so in place and can be asked for again',
  async (_name, answer, words) => {
    const view = renderPayViaUpi({
      '/api-admin-bank-details': (_body: unknown, times: number) => (times === 1 ? answer : BANK),
    });
    expect(await screen.findByText(words)).toBeVisible();
    await fillAmountAndMethod(view, '500', 'PhonePe');
    await view.user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    await view.user.click(await findAddMoneyButton());
    expect(opened).toHaveBeenCalledTimes(1);
  },
);

test('while the UPI ids are asked for again the words stay', async () => {
  const view = renderPayViaUpi({
    '/api-admin-bank-details': (_body: unknown, times: number) =>
      times === 1 ? new Error('offline') : new Promise(() => {}),
  });
  await view.user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Retry', busy: true })).toBeVisible();
  expect(screen.getByText('An error occurred while fetching UPI ID.')).toBeVisible();
});

test.each([
  ['missing from the answer', { status: true }],
  ['null', { status: true, min_amt: null }],
  ['a null body', 'null'],
])('a minimum that is %s is 0: the provider decides', async (_name, answer) => {
  const view = renderPayViaUpi({ '/api-last-fund-request-detail': answer });
  await fillAmountAndMethod(view, '1', 'PhonePe');
  await view.user.click(await findAddMoneyButton());
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a minimum under a refusal still counts', async () => {
  renderPayViaUpi({
    '/api-last-fund-request-detail': { status: false, min_amt: '300', msg: 'no request yet' },
  });
  expect(await screen.findByText('Minimum ₹300')).toBeVisible();
});

test('more than the provider takes is refused before the payment app opens, and the amount stays', async () => {
  const view = renderPayViaUpi({
    '/api-last-fund-request-detail': { status: true, min_amt: 500, max_amt: '20,000' },
  });
  expect(await screen.findByText('Minimum ₹500, maximum ₹20,000')).toBeVisible();
  await fillAmountAndMethod(view, '20001', 'PhonePe');
  await view.user.click(await findAddMoneyButton());
  expect(screen.getByText('Maximum amount to add is 20000')).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveValue('20001');
  expect(opened).not.toHaveBeenCalled();
  await view.user.clear(screen.getByLabelText('Amount'));
  await fillAmountAndMethod(view, '20000');
  await view.user.click(await findAddMoneyButton());
  expect(opened).toHaveBeenCalledTimes(1);
});

test('quick amounts end at the maximum', async () => {
  renderPayViaUpi({ '/api-last-fund-request-detail': { status: true, max_amt: 1000 } });
  expect(await screen.findByText('Maximum ₹1,000')).toBeVisible();
  const steps = within(screen.getByRole('group', { name: 'Amount in rupees' })).getAllByRole('button');
  expect(steps.map((step) => step.textContent)).toEqual(['500', '1,000']);
});

test.each([0, 499, -1, 'none', null])(
  'a maximum of %j that no deposit could meet is none',
  async (max_amt) => {
    const view = renderPayViaUpi({
      '/api-last-fund-request-detail': { status: true, min_amt: 500, max_amt },
    });
    expect(await screen.findByText('Minimum ₹500')).toBeVisible();
    await fillAmountAndMethod(view, '90000', 'PhonePe');
    await view.user.click(await findAddMoneyButton());
    expect(opened).toHaveBeenCalledTimes(1);
  },
);

test('a minimum that did not load says so and becomes 0', async () => {
  const view = renderPayViaUpi({ '/api-last-fund-request-detail': new Error('offline') });
  expect(await screen.findByText('An error occurred while fetching minimum deposit amount.')).toBeVisible();
  await fillAmountAndMethod(view, '1', 'PhonePe');
  await view.user.click(await findAddMoneyButton());
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a window that cannot be opened at all keeps the form and records nothing', async () => {
  opened.mockImplementation(() => {
    throw new DOMException('no');
  });
  const view = renderPayViaUpi();
  await screen.findByText('Minimum ₹500');
  await fillAmountAndMethod(view, '500', 'PhonePe');
  await view.user.click(await findAddMoneyButton());
  expect(await screen.findByText('An error occurred while trying to initiate payment.')).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveValue('500');
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
});

test('a reload keeps what was typed', async () => {
  const first = renderPayViaUpi();
  await screen.findByText('Minimum ₹500');
  await fillAmountAndMethod(first, '750', 'Other UPI Gateway');
  first.unmount();
  renderPayViaUpi();
  expect(screen.getByLabelText('Amount')).toHaveValue('750');
  expect(screen.getByRole('radio', { name: 'Other UPI Gateway' })).toBeChecked();
});

test('requests that wait are told, and no more is begun than may wait', async () => {
  const view = renderPayViaUpi({
    '/api-last-fund-request-detail': { status: true, min_amt: 500, waiting: 3, max_waiting: 3 },
  });
  expect(
    await screen.findByText('3 requests wait for a decision. You can have up to 3 pending requests.'),
  ).toBeVisible();
  await fillAmountAndMethod(view, '500', 'PhonePe');
  await view.user.click(await findAddMoneyButton());
  const words = 'You have 3 requests waiting. Please wait until they are decided.';
  expect(screen.getByText(words)).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
});
