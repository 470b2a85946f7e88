import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { PaymentStatusCard } from './PaymentStatusCard';
import type { TrackedPayment } from './paymentSlice';

const FUND = '/api-fund-request-add';
const KEY = 'ank.payment.9876543210';
const due: TrackedPayment = {
  id: 'key-1',
  amount: 500,
  method: 'phonepe',
  upiId: 'ank@ybl',
  link: 'upi://pay?pa=ank%40ybl',
  openedAt: Date.now() - 3000,
  request: 'due',
};

beforeEach(() => localStorage.clear());

test.each([
  [
    'a fault with words',
    '{"status":false,"msg":"Please try again"}',
    500,
    'It is not known whether your request is recorded. The provider says: Please try again',
  ],
  [
    'a fault without words',
    '{"status":false}',
    503,
    'The provider reported a fault, so it is not known whether your request is recorded.',
  ],
  [
    'a page for an answer',
    '<p>502</p>',
    200,
    'The provider reported a fault, so it is not known whether your request is recorded.',
  ],
  [
    'a refusal with a code of HTTP',
    '{"status":false,"msg":"Wait 30 s"}',
    429,
    'Your request was not recorded: Wait 30 s',
  ],
])('%s is told as what it is, never as a missing answer', async (_what, body, status, words) => {
  localStorage.setItem(KEY, JSON.stringify(due));
  const answer = () => new Response(body, { status });
  const { sent, user } = renderScreen(<PaymentStatusCard />, {
    answers: { [FUND]: (_body: unknown, times: number) => (times === 1 ? answer() : new Error('offline')) },
  });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/No answer came/)).toBeNull();
  expect(sent.count(FUND)).toBe(1);
  // The next try is decided by its own answer.
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(
    await screen.findByText('No answer came, so it is not known whether your request is recorded.'),
  ).toBeVisible();
});
