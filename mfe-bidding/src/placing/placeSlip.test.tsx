import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { mockDateNow } from '../testing/mockDateNow';
import { renderBidScreen } from '../testing/renderBidScreen';
import {
  balanceChangingAfterFirstRead,
  makePendingAnswer,
  renderOpenConfirmation,
} from '../testing/renderOpenConfirmation';
import { aMarketLocationState } from '../testing/usualAnswers';

const SUBMIT = '/api-submit-bid';
const FAILED = 'Failed to place bid. Please try again.';

test('two taps and Enter place the slip once', async () => {
  const { answer, finish } = makePendingAnswer();
  const page = await renderOpenConfirmation({ [SUBMIT]: answer });
  const submit = page.dialog().getByRole('button', { name: 'SUBMIT' });
  fireEvent.click(submit);
  fireEvent.click(submit);
  submit.focus();
  await page.user.keyboard('{Enter}');
  expect(page.dialog().getByRole('button', { name: 'Submitting...' })).toBeVisible();
  finish({ status: true });
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
  expect(page.sent.count(SUBMIT)).toBe(1);
  expect(page.sent.headersTo(SUBMIT)?.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('while a slow answer is awaited nothing closes the dialog, and the wallet is read again after it', async () => {
  const { answer, finish } = makePendingAnswer();
  const page = await renderOpenConfirmation({ [SUBMIT]: answer, ...balanceChangingAfterFirstRead(960) });
  await page.confirm();
  await page.user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(page.dialog().getByRole('button', { name: 'CANCEL' })).toBeDisabled();
  finish({ status: true });
  expect(await screen.findByText('960 pts left')).toBeVisible();
  await waitFor(() => expect(page.sent.count('/api-user-wallet-balance')).toBe(2));
});

test('CANCEL, Escape and a tap outside close the dialog and keep the slip', async () => {
  const page = await renderOpenConfirmation();
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  await page.user.click(page.dialog().getByRole('button', { name: 'CANCEL' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.submit();
  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.submit();
  // A tap outside counts once the dialog has stood longer than a double tap takes.
  await new Promise((done) => setTimeout(done, 450));
  await page.user.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.lines()).toHaveLength(1);
  expect(page.sent.count(SUBMIT)).toBe(0);
});

test.each([
  ['status false', { status: false, msg: 'Bidding is closed' }, 'The provider says: Bidding is closed'],
  ['no status', { msg: '' }, undefined],
  ['HTTP 400', new Response('{"msg":"Bad"}', { status: 400 }), 'The provider says: Bad'],
])(
  'a refused bid (%s) keeps the slip, says so, and goes again under the same key',
  async (_what, answer, reason) => {
    const keys: unknown[] = [];
    const page = await renderOpenConfirmation({
      [SUBMIT]: (_body: unknown, times: number) => (times === 1 ? answer : { status: true }),
    });
    await page.confirm();
    expect(await screen.findByText(FAILED)).toBeVisible();
    if (reason) expect(page.dialog().getByText(reason)).toBeVisible();
    expect(page.lines()).toHaveLength(1);
    expect(screen.getByText('960 pts left')).toBeVisible();
    // The wallet or the betting flag may be why.
    await waitFor(() => expect(page.sent.count('/api-user-wallet-balance')).toBe(2));
    keys.push(page.sent.headersTo(SUBMIT)?.get('idempotency-key'));
    await page.confirm();
    expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
    keys.push(page.sent.headersTo(SUBMIT)?.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  },
);

test('a changed slip is a new submission', async () => {
  const page = await renderOpenConfirmation({ [SUBMIT]: { status: false } });
  await page.confirm();
  await screen.findByText(FAILED);
  const first = page.sent.headersTo(SUBMIT)?.get('idempotency-key');
  await page.user.click(page.dialog().getByRole('button', { name: 'CANCEL' }));
  await page.add({ Digit: '6', Points: '10' });
  await page.submit();
  await page.confirm();
  await waitFor(() => expect(page.sent.count(SUBMIT)).toBe(2));
  expect(page.sent.headersTo(SUBMIT)?.get('idempotency-key')).not.toBe(first);
});

test('offline nothing can be sent, and the screen says why', async () => {
  const page = await renderOpenConfirmation();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  fireEvent(window, new Event('offline'));
  expect(await page.dialog().findByText('You are offline.')).toBeVisible();
  expect(page.dialog().getByRole('button', { name: 'SUBMIT' })).toBeDisabled();
  await page.user.click(page.dialog().getByRole('button', { name: 'CANCEL' }));
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  expect(page.lines()).toHaveLength(1);
});

test('a phone that calls itself offline while calls are answered places a bid, once', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const page = await renderOpenConfirmation({
    '/api-public/now.json': () => ({}),
    [SUBMIT]: { status: true },
  });
  fireEvent(window, new Event('offline'));
  await waitFor(() => expect(page.sent.count('/api-public/now.json')).toBeGreaterThan(0));
  await page.confirm();
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
  expect(page.sent.count(SUBMIT)).toBe(1);
});

test('a player logged out while the answer was awaited hears nothing of it', async () => {
  const { answer, finish } = makePendingAnswer();
  const page = await renderOpenConfirmation({ [SUBMIT]: answer });
  await page.confirm();
  const { loggedOut } = await import('@ank/shared/session');
  act(() => void page.store.dispatch(loggedOut()));
  finish({ status: true });
  await waitFor(() => expect(page.sent.count(SUBMIT)).toBe(1));
  expect(page.toasts()).toEqual([]);
  expect(sessionStorage.getItem('ank.drafts')).toBe('{}');
});

test('a session that closes between Proceed and SUBMIT: its lines are marked and not sent', async () => {
  const page = renderBidScreen('/single', { answers: { [SUBMIT]: { status: true } } });
  await screen.findByText('1,000 pts left');
  await page.add({ Digit: '5', Points: '40' });
  await page.add({ Close: true, Digit: '6', Points: '30' });
  await page.submit();
  mockDateNow(Date.UTC(2025, 2, 5, 10, 15));
  await page.confirm();
  expect(await page.toast()).toBe('Bidding is closed for Single Digit');
  expect(page.sent.count(SUBMIT)).toBe(0);
  expect(page.dialog().getByText('30', { selector: 'dd' })).toBeVisible();
  await page.confirm();
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
  expect(page.sent.to(SUBMIT).new_result).toMatchObject({ totalbit: 30, session: 'Close' });
  expect(await screen.findByText('Closed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove' }).closest('li')).toHaveTextContent('5');
  await page.submit();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a market that closes altogether closes the dialog', async () => {
  const page = renderBidScreen('/jodi', { state: aMarketLocationState() });
  await screen.findByText('1,000 pts left');
  await page.add({ Digit: '70', Points: '40' });
  await page.submit();
  mockDateNow(Date.UTC(2025, 2, 5, 10, 15));
  await page.confirm();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await page.toast()).toBe('Bidding is closed for Jodi Digit');
});
