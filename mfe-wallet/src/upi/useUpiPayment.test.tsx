import { keepsRunning } from '@ank/shared/screen';
import { loggedIn, loggedOut } from '@ank/shared/session';
import { type Answer, renderScreen } from '@ank/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { hidePage, showPage, spyOnWindowOpen } from '../testing/pageVisibilityAndPopups';
import PayViaUpiScreen from './PayViaUpiScreen';

const FUND = '/api-fund-request-add';

const renderPayViaUpi = (
  answers: Record<string, Answer> = {},
  options: Parameters<typeof renderScreen>[1] = {},
) =>
  renderScreen(<PayViaUpiScreen />, {
    path: '/payviaupi',
    answers: {
      '/api-admin-bank-details': { status: true, bank_details: [{ phonepay_upi_payment_id: 'ank@ybl' }] },
      '/api-last-fund-request-detail': { status: true, min_amt: 500 },
      [FUND]: { status: true },
      ...answers,
    },
    ...options,
  });

const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const fillAndDoubleTapAddMoney = async () => {
  await advanceTime(0);
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '500' } });
  fireEvent.click(screen.getByRole('radio', { name: 'PhonePe' }));
  const button = screen.getByRole('button', { name: 'Add Money' });
  // The second half of a double tap arrives before the screen has changed.
  act(() => {
    button.click();
    button.click();
  });
};
const clickButton = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await advanceTime(0);
};

let opened: ReturnType<typeof spyOnWindowOpen>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  showPage();
  opened = spyOnWindowOpen();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('the request is recorded once, 2000 ms after the tap, however often it was tapped', async () => {
  const { sent } = renderPayViaUpi();
  await fillAndDoubleTapAddMoney();
  await advanceTime(1999);
  expect(sent.count(FUND)).toBe(0);
  await advanceTime(1);
  expect(sent.count(FUND)).toBe(1);
  expect(sent.to(FUND)).toEqual({
    env_type: 'Prod',
    app_key: 'ank-demo-key',
    unique_token: 'token-1',
    request_amount: 500,
  });
  await advanceTime(60_000);
  expect(sent.count(FUND)).toBe(1);
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a player back before the time is up is a payment recorded at once, and only once', async () => {
  const { sent } = renderPayViaUpi();
  await fillAndDoubleTapAddMoney();
  hidePage();
  await advanceTime(700);
  expect(sent.count(FUND)).toBe(0);
  showPage();
  await advanceTime(0);
  expect(sent.count(FUND)).toBe(1);
  await advanceTime(5000);
  expect(sent.count(FUND)).toBe(1);
});

test('a minute in the UPI app, with the timer late or frozen: recorded once', async () => {
  const { sent } = renderPayViaUpi();
  await fillAndDoubleTapAddMoney();
  hidePage();
  // A frozen page runs no timers: only the clock moves on.
  jest.setSystemTime(Date.now() + 60_000);
  expect(sent.count(FUND)).toBe(0);
  showPage();
  act(() => void window.dispatchEvent(new Event('pageshow')));
  await advanceTime(60_000);
  expect(sent.count(FUND)).toBe(1);
});

test('a tab thrown away meanwhile records the payment when it is restored, with the same key', async () => {
  const first = renderPayViaUpi();
  await fillAndDoubleTapAddMoney();
  const stored = localStorage.getItem('ank.payment.9876543210');
  first.unmount();
  jest.clearAllTimers();
  jest.setSystemTime(Date.now() + 60_000);
  const { sent } = renderPayViaUpi();
  await advanceTime(0);
  expect(sent.count(FUND)).toBe(1);
  expect(stored).toContain(sent.headersTo(FUND)?.get('idempotency-key'));
});

test('leaving the screen inside the two seconds does not lose the request', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const ears = jest.spyOn(document, 'addEventListener');
  const { sent, go } = renderPayViaUpi();
  await fillAndDoubleTapAddMoney();
  expect(timers.mock.calls.some(([work, ms]) => ms === 2000 && keepsRunning(Object(work)))).toBe(true);
  expect(ears.mock.calls.some(([type, look]) => type === 'visibilitychange' && keepsRunning(look))).toBe(
    true,
  );
  await go('/imp');
  await advanceTime(2000);
  expect(sent.count(FUND)).toBe(1);
});

test('a log-out inside the two seconds keeps the request for its own player', async () => {
  const { sent, go, store } = renderPayViaUpi();
  await fillAndDoubleTapAddMoney();
  await go('/imp');
  act(() => {
    store.dispatch(loggedOut());
    store.dispatch(loggedIn({ username: 'Other', token: 'token-2', mobile: '9000000000' }));
  });
  await advanceTime(60_000);
  expect(sent.count(FUND)).toBe(0);
  expect(localStorage.getItem('ank.payment.9876543210')).toContain('"due"');
});

test('the next player on this phone does not record it, the payer does when back', async () => {
  const first = renderPayViaUpi();
  await fillAndDoubleTapAddMoney();
  first.unmount();
  const other = renderPayViaUpi(
    {},
    { session: { username: 'Other', token: 'token-2', mobile: '9000000000' } },
  );
  await advanceTime(60_000);
  expect(other.sent.count(FUND)).toBe(0);
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
  other.unmount();
  const back = renderPayViaUpi();
  await advanceTime(0);
  expect(back.sent.count(FUND)).toBe(1);
});

test('"Yes, I paid" waits for approval, leads to the deposits, and leaves room for another payment', async () => {
  renderPayViaUpi();
  await fillAndDoubleTapAddMoney();
  expect(screen.getByRole('heading', { name: 'Did the payment go through?' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Money' })).toBeNull();
  await advanceTime(2000);
  const recorded = screen.getByText('Your request is recorded. Points are added only if you paid.');
  expect(screen.getByRole('button', { name: 'Yes, I paid' }).compareDocumentPosition(recorded)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await clickButton('Yes, I paid');
  expect(screen.getByText('Your request is recorded. Points are added when it is approved.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deposit History' })).toHaveAttribute('href', '/addfundhistory');
  expect(screen.getByRole('button', { name: 'Add Money' })).toBeVisible();
  await clickButton('Dismiss');
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
});

test('"No, not paid" in time records nothing and brings the form back', async () => {
  const { sent } = renderPayViaUpi();
  await fillAndDoubleTapAddMoney();
  await clickButton('No, not paid');
  expect(screen.getByRole('button', { name: 'Add Money' })).toBeVisible();
  await advanceTime(5000);
  expect(sent.count(FUND)).toBe(0);
});

test.each([
  ['a refusal with words', { status: false, msg: 'Below the minimum' }, /not recorded: Below the minimum/],
  ['a refusal without words', { status: false }, 'Your request was not recorded.'],
  ['no network', new Error('offline'), /not known whether your request is recorded/],
  ['a server fault', new Response('', { status: 500 }), /not known whether your request is recorded/],
  ['HTML', '<p>502</p>', /not known whether your request is recorded/],
])(
  '%s is told, nothing sends it again but the player, and then with the same key',
  async (_n, answer, words) => {
    const { sent } = renderPayViaUpi({
      [FUND]: (_body: unknown, times: number) => (times === 1 ? answer : { status: 1 }),
    });
    await fillAndDoubleTapAddMoney();
    await advanceTime(2000);
    expect(screen.getByText(words)).toBeVisible();
    hidePage();
    showPage();
    await advanceTime(60_000);
    expect(sent.count(FUND)).toBe(1);
    await clickButton('Send again');
    expect(sent.count(FUND)).toBe(2);
    const keys = sent.calls
      .filter(({ path }) => path === FUND)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(screen.getByText(/is recorded/)).toBeVisible();
  },
);

test.each([
  ['the phone has no UPI app', window],
  ['the new window is blocked', null],
])(
  '%s: the QR code, the id and the link stand open, and the request is still recorded',
  async (_n, handle) => {
    opened.mockReturnValue(handle);
    const { sent } = renderPayViaUpi();
    await fillAndDoubleTapAddMoney();
    await advanceTime(2000);
    expect(screen.getByRole('img', { name: 'QR code' })).toBeVisible();
    expect(screen.getByText('ank@ybl')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute(
      'href',
      opened.mock.lastCall?.[0],
    );
    expect(sent.count(FUND)).toBe(1);
  },
);

test('an app that came up leaves the other ways folded away', async () => {
  renderPayViaUpi();
  await fillAndDoubleTapAddMoney();
  hidePage();
  await advanceTime(3000);
  showPage();
  await advanceTime(0);
  expect(screen.getByText('No UPI app opened? Pay another way').closest('details')).not.toHaveAttribute(
    'open',
  );
});

test.each(['{"id":1}', 'null', 'garbage', '[]'])('stored garbage (%s) is no payment', async (text) => {
  localStorage.setItem('ank.payment.9876543210', text);
  renderPayViaUpi();
  await advanceTime(0);
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add Money' })).toBeVisible();
});

test('a phone that refuses storage still records it once', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { sent } = renderPayViaUpi();
  await fillAndDoubleTapAddMoney();
  await advanceTime(60_000);
  expect(sent.count(FUND)).toBe(1);
});
