import { aWallet, renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { BalancePlate } from '../balance/BalancePlate';
import { PaymentStatusCard } from './PaymentStatusCard';
import type { TrackedPayment } from './paymentSlice';

const storeOrForgetPayment = (parts: Partial<TrackedPayment>) => {
  const payment: TrackedPayment = {
    id: 'key-1',
    amount: 500,
    method: 'phonepe',
    upiId: 'ank@ybl',
    link: 'upi://pay?pa=ank%40ybl',
    openedAt: Date.now(),
    request: 'sent',
    ...parts,
  };
  localStorage.setItem('ank.payment.9876543210', JSON.stringify(payment));
};

const renderStatusCard = (last_req_detail: unknown) =>
  renderScreen(
    <>
      <BalancePlate />
      <PaymentStatusCard />
    </>,
    {
      answers: {
        '/api-last-fund-request-detail': { status: true, min_amt: 100, last_req_detail },
        '/api-user-wallet-balance': (_body: unknown, times: number) => aWallet({ wallet_amt: times * 500 }),
      },
    },
  );

beforeEach(() => localStorage.clear());

test('an approved payment says so, needs no answer, and the balance follows', async () => {
  storeOrForgetPayment({ number: 'R7' });
  renderStatusCard([{ request_number: 'R7', request_status: '2' }]);
  expect(await screen.findByRole('heading', { name: 'Payment approved' })).toBeVisible();
  expect(screen.getByText('The points are in your wallet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yes, I paid' })).toBeNull();
  expect(await screen.findByText('1,000')).toBeVisible();
  expect(document.querySelectorAll('ol .done')).toHaveLength(3);
});

test('a payment the operator turned down says so and leads to support', async () => {
  storeOrForgetPayment({ number: 'R7', isPaid: true });
  const { user } = renderStatusCard([{ request_number: 'R7', request_status: 1 }]);
  expect(await screen.findByRole('heading', { name: 'Payment not approved' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Contact Support' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
});

test.each([
  ['still pending', [{ request_number: 'R7', request_status: '0' }]],
  ['another request', [{ request_number: 'R6', request_status: '2' }]],
  ['a null list', null],
])('%s promises nothing', async (_name, rows) => {
  storeOrForgetPayment({ number: 'R7', isPaid: true });
  const { sent } = renderStatusCard(rows);
  await waitFor(() => expect(sent.count('/api-last-fund-request-detail')).toBe(1));
  expect(await screen.findByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  expect(screen.getByText('Checking').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('#R7')).toBeVisible();
});

test('a provider that gave no number is not asked', async () => {
  storeOrForgetPayment({ isPaid: true });
  const { sent } = renderStatusCard([{ request_number: '', request_status: '2' }]);
  expect(await screen.findByText('500')).toBeVisible();
  expect(sent.count('/api-last-fund-request-detail')).toBe(0);
  expect(screen.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
});

test('nothing is asked about a payment of before until the provider has answered what became of it', async () => {
  storeOrForgetPayment({ number: 'R7' });
  let answer = (_rows: unknown) => {};
  const rows = new Promise((resolve) => {
    answer = (last_req_detail) => resolve({ status: true, min_amt: 100, last_req_detail });
  });
  renderScreen(<PaymentStatusCard />, { answers: { '/api-last-fund-request-detail': () => rows } });
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
  expect(document.querySelector('.skeleton')).toBeVisible();
  answer([{ request_number: 'R7', request_status: '2' }]);
  expect(await screen.findByRole('heading', { name: 'Payment approved' })).toBeVisible();
});

test('where the provider does not answer, the question is asked after all', async () => {
  storeOrForgetPayment({ number: 'R7' });
  renderScreen(<PaymentStatusCard />, { answers: { '/api-last-fund-request-detail': new Error('down') } });
  expect(await screen.findByRole('button', { name: 'Yes, I paid' })).toBeVisible();
});

test('an approved payment is shown once: it is gone on the next visit, a refused one stays', async () => {
  storeOrForgetPayment({ number: 'R7' });
  const approved = renderStatusCard([{ request_number: 'R7', request_status: '2' }]);
  await screen.findByRole('heading', { name: 'Payment approved' });
  approved.unmount();
  expect(localStorage.getItem('ank.payment.9876543210')).toBeNull();
  storeOrForgetPayment({ number: 'R8' });
  const refused = renderStatusCard([{ request_number: 'R8', request_status: '1' }]);
  await screen.findByRole('heading', { name: 'Payment not approved' });
  refused.unmount();
  expect(localStorage.getItem('ank.payment.9876543210')).toContain('R8');
});
