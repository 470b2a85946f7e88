import { betTypeAt } from '../testing/betTypeAndLine';
import { biddingEndTimeOf, findClosedSessions, isTimeReached } from './sessionClosingTimes';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const DAY = { openTime: '03:45 PM', closeTime: '05:45 PM' };
const NIGHT = { openTime: '09:30 PM', closeTime: '12:30 AM' };

test.each([
  ['15:44', false],
  ['15:45', true],
  ['15:46', true],
])('3:45 pm has passed at %s: %s', (now, passed) =>
  expect(isTimeReached('03:45 PM', minutesOf(now))).toBe(passed),
);

test('a time that cannot be read is left to the provider', () => {
  expect(isTimeReached('soon', minutesOf('23:59'))).toBe(false);
  expect(isTimeReached('', minutesOf('23:59'))).toBe(false);
});

test.each([
  ['/single', '15:44', false, false],
  ['/single', '15:45', true, false],
  ['/single', '17:45', true, true],
  ['/spdptp', '15:45', true, false],
  ['/spmotor', '15:45', true, false],
  ['/tripplepana', '15:45', true, false],
  ['/jodi', '15:44', false, false],
  ['/jodi', '15:45', true, true],
  ['/halfsangam', '15:45', true, true],
  ['/fullsangam', '15:45', true, true],
  ['/starsingle', '15:45', true, true],
  ['/leftdigit', '15:45', true, true],
])('%s at %s: Open closed %s, Close closed %s', (path, now, open, close) => {
  expect(findClosedSessions(betTypeAt(path), DAY, minutesOf(now))).toEqual({ Open: open, Close: close });
});

test('a market over midnight takes Close bids all evening', () => {
  expect(findClosedSessions(betTypeAt('/single'), NIGHT, minutesOf('23:59'))).toEqual({
    Open: true,
    Close: false,
  });
});

test('without a close time the provider decides on Close', () => {
  expect(findClosedSessions(betTypeAt('/single'), { openTime: '03:45 PM' }, minutesOf('23:59'))).toEqual({
    Open: true,
    Close: false,
  });
});

test('a session ends with its own time; a sangam and a draw of one time with the open time', () => {
  const single = betTypeAt('/single');
  expect(biddingEndTimeOf(single, NIGHT, 'Open')).toBe('09:30 PM');
  expect(biddingEndTimeOf(single, NIGHT, 'Close')).toBe('12:30 AM');
  for (const path of ['/halfsangam', '/starsingle'])
    expect(biddingEndTimeOf(betTypeAt(path), NIGHT, 'Close')).toBe('09:30 PM');
});
