import { renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { PaymentStatusCard } from './PaymentStatusCard';
import type { TrackedPayment } from './paymentSlice';

const FUND = '/api-fund-request-add';
const KEY = 'ank.payment.9876543210';

const aTrackedPayment = (parts: Partial<TrackedPayment>): TrackedPayment => ({
  id: 'key-1',
  amount: 500,
  method: 'phonepe',
  upiId: 'ank@ybl',
  link: 'upi://pay?pa=ank%40ybl',
  openedAt: Date.now() - 3000,
  request: 'due',
  ...parts,
});
const storeOrForgetPayment = (parts: Partial<TrackedPayment>) =>
  localStorage.setItem(KEY, JSON.stringify(aTrackedPayment(parts)));

const renderStatusCard = (answers = {}) =>
  renderScreen(<PaymentStatusCard />, { answers: { [FUND]: { status: true }, ...answers } });
const waitTwentyMs = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

/** Web Locks as browsers have them, as far as one lock per name goes. */
const installFakeWebLocks = (heldNames: readonly string[]) =>
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (name: string, _options: unknown, work: (lock: object | null) => unknown) =>
        Promise.resolve(work(heldNames.includes(name) ? null : {})),
    },
  });

beforeEach(() => localStorage.clear());
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('while another tab is sending, this one keeps still', async () => {
  installFakeWebLocks([KEY]);
  storeOrForgetPayment({ request: 'due' });
  const { sent } = renderStatusCard();
  await waitTwentyMs();
  expect(sent.count(FUND)).toBe(0);
});

test('with nobody at it, this tab sends what another tab began', async () => {
  installFakeWebLocks([]);
  storeOrForgetPayment({ request: 'due' });
  const { sent } = renderStatusCard();
  expect(await screen.findByText(/Your request is recorded/)).toBeVisible();
  expect(sent.count(FUND)).toBe(1);
  expect(sent.headersTo(FUND)?.get('idempotency-key')).toBe('key-1');
});

test('a tab that died while sending leaves the truth: it is not known', async () => {
  installFakeWebLocks([]);
  storeOrForgetPayment({ request: 'sending' });
  const { sent } = renderStatusCard();
  expect(await screen.findByText(/not known whether your request is recorded/)).toBeVisible();
  expect(sent.count(FUND)).toBe(0);
});

test('without locks, a sender counts as dead when its time is long over', async () => {
  storeOrForgetPayment({ request: 'sending' });
  const young = renderStatusCard();
  await waitTwentyMs();
  expect(screen.getByText('Recording your request...')).toBeVisible();
  young.unmount();
  storeOrForgetPayment({ request: 'sending', openedAt: Date.now() - 60_000 });
  renderStatusCard();
  expect(await screen.findByText(/not known whether your request is recorded/)).toBeVisible();
});

test('what another tab learns is shown here too', async () => {
  storeOrForgetPayment({ request: 'sent' });
  renderStatusCard();
  expect(screen.getByRole('heading', { name: 'Did the payment go through?' })).toBeVisible();
  storeOrForgetPayment({ request: 'sent', isPaid: true });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(screen.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
});

test('paid but refused: no approval is promised, and the player can leave it', async () => {
  storeOrForgetPayment({ request: 'refused', message: 'Below the minimum', isPaid: true });
  renderStatusCard();
  expect(screen.getByRole('heading', { name: 'Payment not recorded yet' })).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
});
