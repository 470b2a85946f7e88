import { aWallet, renderScreen } from '@ank/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import HomeScreen from '../home/HomeScreen';
import { dayOfOvernightDraw } from '../lines/overnightDraws';
import { aBidLine, betTypeAt } from '../testing/betTypeAndLine';
import { aMarketRow } from '../testing/marketRows';
import { mockDateNow } from '../testing/mockDateNow';
import { renderBidScreen } from '../testing/renderBidScreen';
import { aMarketLocationState, mockAfternoonAndGetUsualAnswers } from '../testing/usualAnswers';

const market = aMarketLocationState({ openTime: '09:30 PM', closeTime: '12:30 AM' });
/** 12:05 a.m. in India on 5 March 2025. */
const NIGHT = Date.UTC(2025, 2, 4, 18, 35);
const EVENING = NIGHT - 6 * 60_000;
const OPEN = aBidLine({ digits: '3' });
const CLOSE = aBidLine({ session: 'Close' });

test.each([
  ['a Close bid just before midnight', '/single', CLOSE, [CLOSE], EVENING, undefined],
  ['a Close bid after it', '/single', CLOSE, [CLOSE], NIGHT, 4],
  ['an Open bid after it', '/single', OPEN, [OPEN], NIGHT, 5],
  ['a Close line sent with an Open one', '/single', CLOSE, [CLOSE, OPEN], NIGHT, 5],
  ['a jodi, which needs both results', '/jodi', OPEN, [OPEN], NIGHT, 5],
  ['a sangam on Close', '/halfsangam', CLOSE, [CLOSE], NIGHT, 5],
  ['a Close bid after the close', '/single', CLOSE, [CLOSE], NIGHT + 25 * 60_000, undefined],
])('%s goes to the draw of the day it is taken for', (_what, path, line, lines, at, day) => {
  expect(dayOfOvernightDraw({ type: betTypeAt(path), market }, line, lines, at)?.day).toBe(day);
});

test('a family of SP DP TP is a bid of its own', () => {
  const type = betTypeAt('/spdptp');
  const single = aBidLine({ session: 'Close', families: ['SP'] });
  const others = [single, aBidLine({ families: ['DP'] })];
  expect(dayOfOvernightDraw({ type, market }, single, others, NIGHT)?.day).toBe(4);
  expect(
    dayOfOvernightDraw({ type, market }, single, [single, aBidLine({ families: ['SP'] })], NIGHT)?.day,
  ).toBe(5);
});

const renderAfterMidnight = (answers = {}) => {
  const usual = mockAfternoonAndGetUsualAnswers();
  mockDateNow(NIGHT);
  return renderBidScreen('/single', { state: market, usualAnswers: usual, answers });
};

test('after midnight switch, slip, confirmation, receipt and shared text say which draw a bid is for', async () => {
  const share = jest.fn();
  Object.assign(navigator, { share });
  const page = renderAfterMidnight({ '/api-submit-bid': { status: true, bid_number: 'K7' } });
  expect(screen.getByLabelText(/^Close/)).toHaveAccessibleDescription('till 12:30 AM · 4 Mar draw');
  expect(screen.getByLabelText(/^Open/)).toHaveAccessibleDescription('till 09:30 PM · 5 Mar draw');
  fireEvent.click(screen.getByLabelText(/^Close/));
  await page.add({ Digit: '5', Points: '40' });
  expect(screen.getByText('Close · 4 Mar draw')).toBeVisible();
  await page.submit();
  expect(page.dialog().getByText('4 Mar draw')).toBeVisible();
  await page.confirm();
  await screen.findByText('Bid placed successfully!');
  expect(page.sent.to('/api-submit-bid')).toMatchObject({ new_result: { bid_date: '5-March-2025' } });
  // The draw has closed since; what was placed stays with it.
  mockDateNow(NIGHT + 40 * 60_000);
  expect(screen.getByText('4 Mar draw')).toBeVisible();
  fireEvent.click(page.button('Share'));
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(share.mock.calls[0]?.[0].text).toContain('5 Mar 2025 · 4 Mar draw');
  Reflect.deleteProperty(navigator, 'share');
});

test('by day no draw is named', async () => {
  const page = renderBidScreen('/single');
  await page.add({ Digit: '5', Points: '40' });
  await page.submit();
  expect(screen.queryByText(/draw/)).toBeNull();
});

test('a card after midnight says that its Close bids are for last night’s draw', async () => {
  const answers = mockAfternoonAndGetUsualAnswers();
  mockDateNow(NIGHT);
  const row = aMarketRow({ open_time: '09:30 PM', close_time: '12:30 AM' });
  renderScreen(<HomeScreen />, {
    path: '/imp',
    answers: { ...answers, '/api-user-wallet-balance': aWallet({ result: [row] }) },
  });
  const close = await screen.findByText('till 12:30 AM · 4 Mar draw');
  expect(close.closest('p')).toHaveTextContent('Close till 12:30 AM · 4 Mar draw');
});
