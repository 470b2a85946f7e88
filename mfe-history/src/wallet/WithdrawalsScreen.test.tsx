import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { walletEndpoint } from '@ank/shared/api';
import { setConfig } from '@ank/shared/config';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aWithdrawalRow } from '../testing/historyRows';
import WithdrawalsScreen from './WithdrawalsScreen';

const TAKE = '/api-user-withdraw-take-back';
const WITHDRAWALS = '/api-user-withdraw-transaction-history';

afterEach(() => setConfig(DEFAULT_CONFIG));

const renderWaitingAndApproved = async (features: string[], answer: Answer = { status: true }) => {
  const view = renderScreen(<WithdrawalsScreen />, {
    answers: {
      [WITHDRAWALS]: (_body: unknown, times: number) => ({
        status: true,
        withdrawdata: [
          aWithdrawalRow({ request_status: times === 1 ? '0' : '1' }),
          aWithdrawalRow({ request_status: '2' }),
        ],
      }),
      '/api-user-wallet-balance': aWallet({ features }),
      [TAKE]: answer,
    },
  });
  await act(async () => void (await view.store.dispatch(walletEndpoint.initiate())));
  await screen.findAllByRole('listitem');
  return view;
};

const renderWithdrawals = (...rows: unknown[]) =>
  renderScreen(<WithdrawalsScreen />, {
    answers: { [WITHDRAWALS]: { status: true, withdrawdata: rows } },
  });

const findRowText = async () => (await screen.findByRole('listitem')).textContent;

test.each([
  ['0', 'Pending'],
  ['1', 'Cancelled'],
  ['2', 'Approved'],
  [2, 'Approved'],
  ['3', 'Unknown'],
  ['', 'Unknown'],
  [null, 'Unknown'],
  ['toString', 'Unknown'],
])('request_status %j reads %s', async (request_status, word) => {
  renderWithdrawals(aWithdrawalRow({ request_status }));
  expect(await findRowText()).toBe(`Google Pay 9876543210₹2,00021-Nov-2026 11:20 AM${word} #W77Support`);
});

test('the withdrawals are asked for with the number of the player', async () => {
  const { sent } = renderWithdrawals(aWithdrawalRow());
  await findRowText();
  expect(sent.to(WITHDRAWALS)).toMatchObject({ unique_token: 'token-1', mobile_no: '9876543210' });
});

test.each([
  ['google_pay_number', 'Google Pay'],
  ['phone_pay_number', 'PhonePe'],
  ['paytm_number', 'Paytm'],
])('the number used may be %s, and stands beside the name of %s', async (name, method) => {
  renderWithdrawals(aWithdrawalRow({ google_pay_number: null, phone_pay_number: '', [name]: '9000000001' }));
  expect(await findRowText()).toContain(`${method} 9000000001`);
});

test.each([
  ['2', 'Google Pay'],
  ['3', 'Paytm'],
  ['4', 'PhonePe'],
  ['9', 'Withdrawal'],
])('a withdrawal by method %s that names no number is called %s', async (payment_method, name) => {
  renderWithdrawals(aWithdrawalRow({ google_pay_number: null, payment_method }));
  expect(await findRowText()).toMatch(new RegExp(`^${name} `));
});

test('a withdrawal that names no number is called by the method codes of the house', async () => {
  setConfig({ ...DEFAULT_CONFIG, withdrawMethods: { google: 4, paytm: 3, phonepe: 2 } });
  renderWithdrawals(aWithdrawalRow({ google_pay_number: null, payment_method: '2' }));
  expect(await findRowText()).toMatch(/^PhonePe /);
});

test('a receipt is a link only when it is an http(s) address', async () => {
  renderWithdrawals(
    aWithdrawalRow({ payment_receipt: 'https://pay.example/r/1.png' }),
    aWithdrawalRow({ payment_receipt: 'javascript:alert(1)' }),
    aWithdrawalRow({ payment_receipt: 'uploads/r.png' }),
    aWithdrawalRow({ payment_receipt: null }),
  );
  const link = await screen.findByRole('link', { name: 'Receipt' });
  expect(link).toHaveAttribute('href', 'https://pay.example/r/1.png');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('a waiting withdrawal is taken back with a second press, and the list is read again', async () => {
  const { user, sent } = await renderWaitingAndApproved(['withdraw-take-back']);
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  expect(sent.count(TAKE)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByText('The withdrawal is cancelled.')).toBeVisible();
  expect(sent.to(TAKE)).toMatchObject({ request_number: 'W77' });
  expect(sent.headersTo(TAKE)?.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull());
});

test('the cashier who was first is told in the provider’s words', async () => {
  const { user } = await renderWaitingAndApproved(['withdraw-take-back'], {
    status: false,
    msg: 'This withdrawal has just been decided',
  });
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByText('This withdrawal has just been decided')).toBeVisible();
});

test('it may be kept, and without the announcement there is nothing to press', async () => {
  const first = await renderWaitingAndApproved(['withdraw-take-back']);
  await first.user.click(screen.getByRole('button', { name: 'Cancel request' }));
  expect(screen.getByRole('button', { name: 'Keep request' })).toHaveFocus();
  await first.user.click(screen.getByRole('button', { name: 'Keep request' }));
  expect(first.sent.count(TAKE)).toBe(0);
  first.unmount();
  await renderWaitingAndApproved([]);
  expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
});

test('one who has never withdrawn is led to where it is done', async () => {
  renderScreen(<WithdrawalsScreen />, {
    answers: { [WITHDRAWALS]: { status: true, withdrawdata: [] } },
  });
  expect(await screen.findByText('No withdrawal history available')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Withdraw funds' })).toHaveAttribute('href', '/withdraw');
  expect(screen.queryByText('What the states mean')).toBeNull();
});

test('the meaning of the states stands under the requests', async () => {
  renderScreen(<WithdrawalsScreen />, {
    answers: { [WITHDRAWALS]: { status: true, withdrawdata: [aWithdrawalRow()] } },
  });
  const states = within(await screen.findByRole('region', { name: 'What the states mean' }));
  expect(states.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Approved',
    'Cancelled',
  ]);
  expect(states.getByText('Not paid. The points are back in your wallet.')).toBeVisible();
});
