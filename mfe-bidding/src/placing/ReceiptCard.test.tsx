import { formatMonthFirstDate } from '@ank/protocol/dates';
import { today } from '@ank/shared/clock';
import { act, screen, waitFor, within } from '@testing-library/react';
import { timeOfLastResult } from '../lines/sessionClosingTimes';
import { buildReceiptOfPlacedLines } from '../requests/bidOutcome';
import { betTypeAt } from '../testing/betTypeAndLine';
import { renderBidScreen } from '../testing/renderBidScreen';
import { aMarketLocationState } from '../testing/usualAnswers';

const TAKEN = { status: true, bid_number: 'K7M2QPX9AB', wallet_amt: 860 };

const openConfirmationOfTwoLines = async (
  answer: unknown = TAKEN,
  path = '/single',
  otherAnswers: Record<string, unknown> = {},
) => {
  const page = renderBidScreen(path, { answers: { '/api-submit-bid': answer, ...otherAnswers } });
  for (const [digit, points] of [
    ['5', '40'],
    ['7', '100'],
  ])
    await page.add({ Digit: digit ?? '', Points: points ?? '' });
  await page.user.click(screen.getByRole('button', { name: 'Submit' }));
  return page;
};
const confirmAndAwaitPlaced = async ({ user }: Awaited<ReturnType<typeof openConfirmationOfTwoLines>>) => {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'SUBMIT' }));
  await screen.findByText('Bid placed successfully!');
};
const receiptHeading = () => screen.queryByRole('heading', { name: 'Receipt' });
const receiptNumbers = () =>
  within(screen.getByRole('list', { name: 'Numbers bid' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('the confirmation lists the numbers with their points', async () => {
  await openConfirmationOfTwoLines();
  expect(receiptNumbers()).toEqual(['7 Open 100 pts pays 950 pts', '5 Open 40 pts pays 380 pts']);
});

test('a placed bid leaves a receipt in the screen: its number, lines, total and balance, until it is closed', async () => {
  const page = await openConfirmationOfTwoLines();
  expect(receiptHeading()).toBeNull();
  await confirmAndAwaitPlaced(page);
  expect(receiptHeading()).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(receiptNumbers()).toEqual(['7 Open 100 pts pays 950 pts', '5 Open 40 pts pays 380 pts']);
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['2', '140', '950 pts', '860 pts']);
  expect(screen.getByText('140')).toHaveAttribute('data-unit', 'pts');
  expect(screen.getByText('Bid number').parentElement).toHaveTextContent('Bid numberK7M2QPX9AB');
  expect(screen.getByText('Best win')).toBeVisible();
  expect(screen.getAllByText('Single Digit').at(-1)).toBeVisible();
  expect(screen.getByText(/^Result after \d\d:\d\d [AP]M$/)).toBeVisible();
  expect(screen.getByText(/^Placed at \d\d:\d\d [AP]M$/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Done' }));
  expect(receiptHeading()).toBeNull();
});

test('Done closes the receipt', async () => {
  const page = await openConfirmationOfTwoLines();
  await confirmAndAwaitPlaced(page);
  await page.user.click(screen.getByRole('button', { name: 'Done' }));
  expect(receiptHeading()).toBeNull();
});

test('under a receipt nothing proceeds until the next bid is begun', async () => {
  const page = await openConfirmationOfTwoLines();
  await confirmAndAwaitPlaced(page);
  const proceed = () => screen.queryByRole('button', { name: 'Proceed' });
  expect(proceed()).toBeNull();
  await page.user.type(screen.getByLabelText('Digit'), '3');
  expect(proceed()).toBeVisible();
  await page.user.clear(screen.getByLabelText('Digit'));
  await page.user.click(screen.getByRole('button', { name: 'Done' }));
  expect(proceed()).toBeVisible();
});

test('the receipt says after which time the last of its results comes', () => {
  const times = { openTime: '09:25 PM', closeTime: '11:40 PM' };
  const timeOf = (path: string, ...sessions: ('Open' | 'Close')[]) =>
    timeOfLastResult(
      betTypeAt(path),
      times,
      sessions.map((session) => ({ session })),
    );
  expect(timeOf('/single', 'Open')).toBe('09:25 PM');
  expect(timeOf('/single', 'Open', 'Close')).toBe('11:40 PM');
  expect(timeOf('/jodi', 'Open')).toBe('11:40 PM');
  expect(timeOf('/leftdigit', 'Open')).toBe('09:25 PM');
  expect(timeOfLastResult(betTypeAt('/jodi'), { openTime: '' }, [])).toBeUndefined();
});

test('of a provider that says neither number nor balance, the receipt says what was placed', async () => {
  await confirmAndAwaitPlaced(await openConfirmationOfTwoLines({ status: true }));
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2',
    '140',
    '950 pts',
  ]);
  expect(screen.queryByText('Bid number')).toBeNull();
});

test('it leads to the bid’s own page, which offers the proof once there is a seal', async () => {
  const page = await openConfirmationOfTwoLines();
  await confirmAndAwaitPlaced(page);
  const link = await screen.findByRole('link', { name: 'See bid #K7M2QPX9AB' });
  // The number stands beside it, and is shown once.
  expect(link).toHaveTextContent(/^See bid$/);
  expect(screen.getByText('Bid number').parentElement).toHaveTextContent(/^Bid numberK7M2QPX9ABSee bid$/);
  await page.user.click(link);
  expect(page.location()).toMatchObject({
    pathname: '/imp4',
    search: `?bid=K7M2QPX9AB&day=${formatMonthFirstDate(today()).replaceAll('/', '-')}`,
    state: { bid: 'K7M2QPX9AB', day: formatMonthFirstDate(today()) },
  });
  expect(page.location().state).not.toHaveProperty('check');
});

test('a refused bid leaves none', async () => {
  const page = await openConfirmationOfTwoLines({ status: false, msg: 'Market is closed' });
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'SUBMIT' }));
  await screen.findByText('The provider says: Market is closed');
  expect(receiptHeading()).toBeNull();
});

test('"Bid again" puts the same lines into the slip in the place of the receipt and asks to confirm them', async () => {
  const page = await openConfirmationOfTwoLines();
  await confirmAndAwaitPlaced(page);
  await page.user.click(screen.getByRole('button', { name: 'Bid again' }));
  expect(receiptHeading()).toBeNull();
  expect(within(screen.getByRole('dialog')).getByText('140')).toBeVisible();
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'CANCEL' }));
  expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(2);
  await page.user.click(screen.getByRole('button', { name: 'Submit' }));
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'SUBMIT' }));
  await waitFor(() => expect(page.sent.count('/api-submit-bid')).toBe(2));
  await waitFor(() => expect(receiptNumbers()).toHaveLength(2));
});

test('"Share" gives the phone the receipt as text where no picture can be drawn; without that, the clipboard', async () => {
  const page = await openConfirmationOfTwoLines();
  await confirmAndAwaitPlaced(page);
  const share = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await page.user.click(screen.getByRole('button', { name: 'Share' }));
  const text = [
    '#K7M2QPX9AB · Sahyadri Day · Single Digit · 5 Mar 2025',
    '7 Open: 100 pts',
    '5 Open: 40 pts',
    'Total Points: 140',
  ].join('\n');
  await waitFor(() => expect(share).toHaveBeenCalledWith({ text }));
  share.mockRejectedValueOnce(new DOMException('changed my mind', 'AbortError'));
  await page.user.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.queryByText('The receipt could not be shared.')).toBeNull();
  share.mockRejectedValueOnce(new TypeError('refused'));
  await page.user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('The receipt could not be shared.')).toBeVisible();
  Reflect.deleteProperty(navigator, 'share');
  await page.user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Receipt copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(text);
  await act(async () => {});
});

test('of several requests the receipt has those that were placed, and the least balance when all say one', () => {
  const line = { session: 'Open', digits: '1', closeDigits: '', points: 10, families: ['SP', 'TP'] } as const;
  const sp = { family: 'SP', points: 120, verdict: 'placed', number: 'A', balance: 880 } as const;
  const tp = { family: 'TP', points: 10, verdict: 'placed', number: 'B', balance: 870 } as const;
  expect(buildReceiptOfPlacedLines([line], [sp, tp])).toEqual({
    lines: [line],
    numbers: ['A', 'B'],
    balance: 870,
  });
  expect(buildReceiptOfPlacedLines([line], [sp, { ...tp, verdict: 'not placed' }])).toEqual({
    lines: [{ ...line, families: ['SP'] }],
    numbers: ['A'],
    balance: 880,
  });
  const { balance: _balance, ...silent } = tp;
  expect(buildReceiptOfPlacedLines([line], [sp, silent])).not.toHaveProperty('balance');
  expect(buildReceiptOfPlacedLines([line], [{ ...sp, verdict: 'unknown' }])).toBeUndefined();
});

test('of thirty numbers six are shown, and all after a press', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => ({
    session: 'Open',
    digits: String(at).padStart(2, '0'),
    closeDigits: '',
    points: 10,
  }));
  const page = renderBidScreen('/jodi', { state: aMarketLocationState({ again: lines, confirm: true }) });
  expect(receiptNumbers()).toHaveLength(6);
  await page.user.click(screen.getByRole('button', { name: '24 more numbers' }));
  expect(receiptNumbers()).toHaveLength(30);
});
