import { keepsRunning } from '@ank/shared/screen';
import { aWallet } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { mockDateNow } from '../testing/mockDateNow';
import { recordTimers } from '../testing/recordTimers';
import { renderBidScreen } from '../testing/renderBidScreen';
import {
  balanceChangingAfterFirstRead,
  makePendingAnswer,
  renderOpenConfirmation,
} from '../testing/renderOpenConfirmation';
import { aMarketLocationState, mockAfternoonAndGetUsualAnswers } from '../testing/usualAnswers';

const SUBMIT = '/api-submit-bid';
const HISTORY = '/api-bid-history-data';
const FAILED = 'Failed to place bid. Please try again.';
const LOST = new Error('no answer');
const row = {
  pana: 'Single Digit',
  game_name: 'Sahyadri Day',
  session: 'Open',
  digits: '5',
  closedigits: '',
  points: '40',
};

test('a lost answer is looked up; a bid found with its points gone was placed', async () => {
  const { answer, finish } = makePendingAnswer();
  const page = await renderOpenConfirmation({
    [SUBMIT]: LOST,
    [HISTORY]: answer,
    ...balanceChangingAfterFirstRead(960),
  });
  await page.confirm();
  expect(
    await screen.findByText('No answer came. Checking in your bid history whether the bid was placed...'),
  ).toBeVisible();
  finish({ status: true, bid_data: [row] });
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
  expect(page.lines()).toHaveLength(0);
  expect(page.sent.count(SUBMIT)).toBe(1);
  expect(page.sent.to(HISTORY)).toMatchObject({ bid_from: '3/5/2025', bid_to: '3/5/2025' });
  expect(await screen.findByText('960 pts left')).toBeVisible();
});

test.each([
  ['nowhere to be found', []],
  ['an equal one of earlier today, and no points gone', [row]],
])(
  'a lost bid, %s, was not placed: it is said after a second look, and the slip stays',
  async (_what, bid_data) => {
    const timers = recordTimers();
    const page = await renderOpenConfirmation({ [SUBMIT]: LOST, [HISTORY]: { status: false, bid_data } });
    await page.confirm();
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(page.sent.count(HISTORY)).toBe(2);
    // The player may have left meanwhile.
    expect(timers.scheduled.some(({ work, ms }) => ms === 2000 && keepsRunning(Object(work)))).toBe(true);
    timers.stop();
    expect(
      page
        .dialog()
        .getByText('Your bid history does not have it: the bid was not placed, no points were taken.'),
    ).toBeVisible();
    expect(page.lines()).toHaveLength(1);
    expect(page.sent.count(SUBMIT)).toBe(1);
  },
);

test('an answer that cannot be read is looked up as well', async () => {
  const page = await renderOpenConfirmation({
    [SUBMIT]: new Response('<html>Bad gateway</html>', { status: 502 }),
    [HISTORY]: { status: true, bid_data: [row] },
    ...balanceChangingAfterFirstRead(960),
  });
  await page.confirm();
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
});

test('a look that went with the broken connection is had again by itself', async () => {
  const page = await renderOpenConfirmation({
    [SUBMIT]: LOST,
    [HISTORY]: (_body: unknown, times: number) => (times === 1 ? LOST : { status: true, bid_data: [row] }),
    ...balanceChangingAfterFirstRead(960),
  });
  await page.confirm();
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
  expect(page.sent.count(SUBMIT)).toBe(1);
});

test('what cannot be found out stays a question until it is: nothing is sent again', async () => {
  const page = await renderOpenConfirmation({
    [SUBMIT]: LOST,
    [HISTORY]: (_body: unknown, times: number) => (times <= 2 ? LOST : { status: true, bid_data: [row] }),
    ...balanceChangingAfterFirstRead(960),
  });
  await page.confirm();
  expect(
    await screen.findByText(
      'We could not check whether the bid was placed. Please check again before you bid again.',
    ),
  ).toBeVisible();
  expect(page.toasts()).toEqual([]);
  expect(page.dialog().queryByRole('button', { name: 'SUBMIT' })).toBeNull();
  await page.user.click(page.dialog().getByRole('button', { name: 'CHECK AGAIN' }));
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
  expect(page.sent.count(SUBMIT)).toBe(1);
});

test('a reload while the answer is awaited: the screen comes back checking', async () => {
  const page = await renderOpenConfirmation({ [SUBMIT]: LOST, [HISTORY]: LOST });
  await page.confirm();
  await screen.findByRole('button', { name: 'CHECK AGAIN' });
  page.unmount();
  const again = renderBidScreen('/single', {
    answers: {
      [HISTORY]: { status: true, bid_data: [row] },
      '/api-user-wallet-balance': aWallet({ wallet_amt: 960 }),
    },
  });
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
  expect(again.lines()).toHaveLength(0);
  expect(again.sent.count(SUBMIT)).toBe(0);
});

test('a history that is refused says nothing of a lost bid: nobody is told that it was not placed', async () => {
  const refused = { status: false, msg: 'Server busy' };
  const page = await renderOpenConfirmation({ [SUBMIT]: LOST, [HISTORY]: refused });
  await page.confirm();
  expect(await screen.findByRole('button', { name: 'CHECK AGAIN' })).toBeVisible();
  expect(screen.queryByText(/the bid was not placed/)).toBeNull();
  expect(page.sent.count(SUBMIT)).toBe(1);
});

describe('a bid lost at midnight', () => {
  /** India's midnight after 5 March 2025. */
  const MIDNIGHT = Date.UTC(2025, 2, 5, 18, 30);
  const open = { state: aMarketLocationState({ openTime: '12:01 AM', closeTime: '' }) };
  const placed = {
    [HISTORY]: { status: true, bid_data: [{ ...row, session: 'Close' }] },
    ...balanceChangingAfterFirstRead(960),
  };

  test('is looked for from the day it left, on that day’s screen', async () => {
    const { answer, finish } = makePendingAnswer();
    const page = renderBidScreen('/single', { ...open, answers: { ...placed, [SUBMIT]: answer } });
    await screen.findByText('1,000 pts left');
    await page.add({ Digit: '5', Points: '40' });
    await page.submit();
    await page.confirm();
    mockDateNow(MIDNIGHT + 5000);
    // The screen has seen the new day.
    await screen.findByText('till 12:01 AM');
    expect(page.dialog().getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await act(async () => finish(new Response('', { status: 502 })));
    expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
    expect(page.sent.to(HISTORY)).toMatchObject({ bid_from: '3/5/2025', bid_to: '3/6/2025' });
    expect(page.sent.count(SUBMIT)).toBe(1);
    expect(await screen.findByDisplayValue('6-March-2025')).toBeVisible();
  });

  test('is looked for by the screen that is opened after it', async () => {
    const page = renderBidScreen('/single', { ...open, answers: { [SUBMIT]: LOST, [HISTORY]: LOST } });
    await screen.findByText('1,000 pts left');
    await page.add({ Digit: '5', Points: '40' });
    await page.submit();
    await page.confirm();
    await screen.findByRole('button', { name: 'CHECK AGAIN' });
    page.unmount();
    const usual = mockAfternoonAndGetUsualAnswers();
    mockDateNow(MIDNIGHT + 5000);
    const again = renderBidScreen('/single', {
      ...open,
      usualAnswers: usual,
      answers: { ...placed, '/api-user-wallet-balance': aWallet({ wallet_amt: 960 }) },
    });
    expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
    expect(again.sent.to(HISTORY)).toMatchObject({ bid_from: '3/5/2025', bid_to: '3/6/2025' });
    expect(again.sent.count(SUBMIT)).toBe(0);
  });
});

test('once the phone is back on the network, the look that failed is had again without a tap', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get');
  const connect = async (isConnected: boolean) => {
    isOnline.mockReturnValue(isConnected);
    await act(async () => void window.dispatchEvent(new Event(isConnected ? 'online' : 'offline')));
  };
  let isReachable = false;
  const page = await renderOpenConfirmation({
    [SUBMIT]: LOST,
    [HISTORY]: () => (isReachable ? { status: true, bid_data: [row] } : LOST),
    ...balanceChangingAfterFirstRead(960),
  });
  await page.confirm();
  await screen.findByRole('button', { name: 'CHECK AGAIN' });
  await connect(false);
  isReachable = true;
  await connect(true);
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
  expect(page.sent.count(SUBMIT)).toBe(1);
  isOnline.mockRestore();
});
