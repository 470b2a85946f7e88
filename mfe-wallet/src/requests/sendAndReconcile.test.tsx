import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { spyOnWindowOpen } from '../testing/pageVisibilityAndPopups';
import { fillAndSubmitClaim, renderQrPay } from '../testing/renderQrPay';
import TransferScreen from '../transfer/TransferScreen';
import PayViaUpiScreen from '../upi/PayViaUpiScreen';
import WithdrawScreen from '../withdraw/WithdrawScreen';

const WALLET = '/api-user-wallet-balance';
/** 11:30 a.m. in India. */
const MORNING = Date.parse('2026-11-21T06:00:00Z');
const date = '21-Nov-2026 11:30 AM';

const TAKEN =
  'You sent 200 pts once, but 400 pts were taken. Do not send it again: check Wallet History and ask support to return 200 pts.';
const REQUESTED =
  'You asked once for ₹700, but the provider recorded ₹1,400. Do not ask again and pay ₹700 only: tell support that ₹700 was recorded twice.';

const NO = { status: false, msg: 'Insufficient balance' };

/** A provider that gives `answer` to the call `path`, and whose wallet has `pointsAfter` from then on. */
const answersThatChangeBalance = (
  path: string,
  pointsAfter: number,
  features?: string[],
  answer: object = { status: true },
): Record<string, Answer> => {
  let left = 1000;
  return {
    [path]: () => {
      left = pointsAfter;
      return answer;
    },
    [WALLET]: () => aWallet({ wallet_amt: left, ...(features && { features }) }),
  };
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.spyOn(Date, 'now').mockReturnValue(MORNING);
});
afterEach(() => setConfig(DEFAULT_CONFIG));

const renderAndTransfer = async (points: number, rows: object[], features?: string[], answer?: object) => {
  const view = renderScreen(<TransferScreen />, {
    path: '/transfer',
    answers: {
      ...answersThatChangeBalance('/api-user-transfer-wallet-balance', points, features, answer),
      '/api-check-user-for-transfer-amt': { status: true, user_name: 'Sunita' },
      '/api-wallet-transaction-history': { status: true, transaction_history: rows },
    },
  });
  await screen.findByText('1,000', { selector: 'b' });
  await view.user.type(screen.getByLabelText('Phone Number'), '9123456789');
  await view.user.type(screen.getByLabelText('Points'), '200');
  await view.user.click(await screen.findByRole('button', { name: 'Submit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  return view;
};
const aDebitRow = (insert_date = date) => ({ transaction_type: '2', amount: 200, insert_date });
const DONE = 'Points transferred successfully';

const renderAndWithdraw = async (points: number, rows: object[], answer?: object) => {
  const view = renderScreen(<WithdrawScreen />, {
    path: '/withdraw',
    answers: {
      ...answersThatChangeBalance('/api-user-withdraw-fund-request', points, undefined, answer),
      '/api-get-user-payment-details': {
        status: true,
        payment_details: [{ google_pay_number: '9123456789' }],
      },
      '/api-user-withdraw-transaction-history': { status: true, withdrawdata: rows },
    },
  });
  await screen.findByRole('radio', { name: 'Google Pay' });
  await screen.findByText('1,000', { selector: 'b' });
  await view.user.type(screen.getByLabelText('Amount'), '200');
  await view.user.click(await screen.findByRole('button', { name: 'Submit' }));
  if (!answer) await screen.findByText('At /imp');
  return view;
};
const aRequestRow = (request_amount: number, insert_date = date) => ({ request_amount, insert_date });
const SENT = 'Withdraw request sent successfully';

test('a transfer that was taken twice is told with both numbers, and nothing says success', async () => {
  await renderAndTransfer(600, [aDebitRow(), aDebitRow(), aDebitRow('20-Nov-2026 11:30 AM')]);
  expect(await screen.findByText(TAKEN)).toBeVisible();
  expect(screen.queryByText(DONE)).toBeNull();
});

test.each<[string, number, object[]]>([
  ['as much left as was sent', 800, [aDebitRow(), aDebitRow()]],
  ['another device spent as well', 500, [aDebitRow(), { ...aDebitRow(), amount: 300 }]],
  ['points came in', 1800, [aDebitRow(), { ...aDebitRow(), transaction_type: '1' }]],
])('a transfer while %s was made', async (_what, points, rows) => {
  await renderAndTransfer(points, rows);
  expect(await screen.findByText(DONE)).toBeVisible();
  expect(screen.queryByText(TAKEN)).toBeNull();
});

test('where keys are announced a transfer is not held against anything', async () => {
  const { sent } = await renderAndTransfer(600, [aDebitRow(), aDebitRow()], ['idempotency-key']);
  expect(await screen.findByText(DONE)).toBeVisible();
  expect(sent.count('/api-wallet-transaction-history')).toBe(0);
});

test('a withdrawal that was taken twice is told with both numbers, and nothing says success', async () => {
  await renderAndWithdraw(600, [aRequestRow(200), aRequestRow(200)]);
  expect(await screen.findByText(TAKEN)).toBeVisible();
  expect(screen.queryByText(SENT)).toBeNull();
});

test('a withdrawal that leaves the wallet only when it is approved was asked for once', async () => {
  await renderAndWithdraw(1000, [aRequestRow(200), aRequestRow(200, '20-Nov-2026 09:00 AM')]);
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(screen.queryByText(TAKEN)).toBeNull();
});

const answerWithDepositRows = (rows: object[]): Record<string, Answer> => ({
  '/api-last-fund-request-detail': { status: true, min_amt: 500, max_amt: 5000, last_req_detail: rows },
});

test('a payment by code that was recorded twice is told with both sums', async () => {
  setConfig({ ...DEFAULT_CONFIG, apiHost: 'https://other.example' });
  await fillAndSubmitClaim(
    await renderQrPay(['deposit-reference'], answerWithDepositRows([aRequestRow(700), aRequestRow(700)])),
    '700',
    '425190348812',
  );
  expect(await screen.findByText(REQUESTED)).toBeVisible();
  expect(screen.queryByText(/Your request is recorded/)).toBeNull();
});

test('a payment by code beside an older one of that sum is recorded once', async () => {
  setConfig({ ...DEFAULT_CONFIG, apiHost: 'https://other.example' });
  const rows = answerWithDepositRows([aRequestRow(700), aRequestRow(700, '21-Nov-2026 09:00 AM')]);
  await fillAndSubmitClaim(await renderQrPay(['deposit-reference'], rows), '700', '425190348812');
  expect(await screen.findByText(/Your request is recorded/)).toBeVisible();
});

const renderAndPayByApp = async (rows: object[], answer: object = { status: true }) => {
  spyOnWindowOpen();
  jest.useFakeTimers({ now: MORNING });
  const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const view = renderScreen(<PayViaUpiScreen />, {
    path: '/payviaupi',
    answers: {
      '/api-admin-bank-details': { status: true, bank_details: [{ phonepay_upi_payment_id: 'ank@ybl' }] },
      '/api-fund-request-add': answer,
      ...answerWithDepositRows(rows),
    },
  });
  await advanceTime(0);
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '700' } });
  fireEvent.click(screen.getByRole('radio', { name: 'PhonePe' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add Money' }));
  await advanceTime(2500);
  jest.useRealTimers();
  return view;
};

test('a payment by an app that was recorded twice says so for as long as it stands', async () => {
  await renderAndPayByApp([aRequestRow(700), aRequestRow(700)]);
  expect(screen.getByRole('alert')).toHaveTextContent(REQUESTED);
  expect(screen.queryByText(/Your request is recorded/)).toBeNull();
});

test('a payment by an app that was recorded once is recorded', async () => {
  await renderAndPayByApp([aRequestRow(700)]);
  expect(screen.getByText(/Your request is recorded/)).toBeVisible();
});

const OLD = '21-Nov-2026 09:00 AM';

test('a transfer of which only the repeat was refused is told as done', async () => {
  await renderAndTransfer(800, [aDebitRow(), aDebitRow(OLD)], [], NO);
  expect(await screen.findByText(DONE)).toBeVisible();
  expect(screen.queryByText(NO.msg)).toBeNull();
});

test.each<[string, number, object[], number]>([
  ['the wallet stands', 1000, [aDebitRow()], 0],
  ['another device spent as much earlier', 800, [aDebitRow(OLD)], 1],
  ['another device spends', 700, [{ ...aDebitRow(), amount: 300 }], 1],
])('a refused transfer while %s stays refused', async (_what, points, rows, lists) => {
  const { sent } = await renderAndTransfer(points, rows, [], NO);
  expect(await screen.findByText(NO.msg)).toBeVisible();
  expect(screen.queryByText(DONE)).toBeNull();
  expect(sent.count('/api-wallet-transaction-history')).toBe(lists);
  // On opening, after any transfer, and once to hold the refusal against it.
  expect(sent.count(WALLET)).toBe(3);
});

test('where keys are announced a refused transfer is not looked for', async () => {
  const { sent } = await renderAndTransfer(800, [aDebitRow()], ['idempotency-key'], NO);
  expect(await screen.findByText(NO.msg)).toBeVisible();
  expect(sent.count('/api-wallet-transaction-history')).toBe(0);
  expect(sent.count(WALLET)).toBe(2);
});

test('a withdrawal of which only the repeat was refused is told as sent', async () => {
  await renderAndWithdraw(800, [aRequestRow(200), aRequestRow(200, OLD)], NO);
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(await screen.findByText('At /imp')).toBeVisible();
  expect(screen.queryByText(NO.msg)).toBeNull();
});

test.each<[string, number, object[]]>([
  ['the wallet stands', 1000, [aRequestRow(200)]],
  ['points came in', 1300, [aRequestRow(200, OLD)]],
  ['another device withdraws', 700, [aRequestRow(300)]],
])('a refused withdrawal while %s stays refused', async (_what, points, rows) => {
  await renderAndWithdraw(points, rows, NO);
  expect(await screen.findByText(NO.msg)).toBeVisible();
  expect(screen.queryByText(SENT)).toBeNull();
  expect(screen.queryByText('At /imp')).toBeNull();
});

const LOST = new TypeError('cut');

test('a transfer without an answer is done where the list has it, and told where it has two', async () => {
  await renderAndTransfer(800, [aDebitRow()], [], LOST);
  expect(await screen.findByText(DONE)).toBeVisible();
  cleanup();
  await renderAndTransfer(600, [aDebitRow(), aDebitRow()], [], LOST);
  expect(await screen.findByText(TAKEN)).toBeVisible();
  expect(screen.queryByText(DONE)).toBeNull();
});

test('a transfer without an answer that the list lacks is not known to be sent', async () => {
  await renderAndTransfer(1000, [], [], LOST);
  expect(await screen.findByText(/not known whether the points were sent/)).toBeVisible();
});

test('a withdrawal without an answer is sent where the list has it', async () => {
  await renderAndWithdraw(800, [aRequestRow(200)], LOST);
  expect(await screen.findByText(SENT)).toBeVisible();
});

test('a payment by an app without an answer is recorded where the list has it', async () => {
  await renderAndPayByApp([aRequestRow(700)], LOST);
  expect(screen.getByText(/Your request is recorded/)).toBeVisible();
});

const WAITS = { status: false, msg: 'A request is waiting' };

test.each([
  ['is recorded where the list has it', date, /Your request is recorded/],
  ['stays refused where the list has an older one', OLD, WAITS.msg],
])('a payment by code that was refused %s', async (_what, day, words) => {
  setConfig({ ...DEFAULT_CONFIG, apiHost: 'https://other.example' });
  const answers = { ...answerWithDepositRows([aRequestRow(700, day)]), '/api-fund-request-add': WAITS };
  await fillAndSubmitClaim(await renderQrPay(['deposit-reference'], answers), '700', '425190348812');
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(screen.queryAllByText(day === OLD ? /Your request is recorded/ : WAITS.msg)).toEqual([]);
});

test.each([
  ['is recorded where the list has it', date, true],
  ['stays refused where the list has an older one', OLD, false],
])('a payment by an app that was refused %s', async (_what, day, isRecorded) => {
  await renderAndPayByApp([aRequestRow(700, day)], WAITS);
  expect(screen.queryAllByText(/Your request is recorded/)).toHaveLength(isRecorded ? 1 : 0);
  expect(screen.queryAllByText(/A request is waiting/)).toHaveLength(isRecorded ? 0 : 1);
});
