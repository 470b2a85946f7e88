import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { act, render, screen } from '@testing-library/react';
import { learnTime, learnTimeFrom, minutesNow, now, today, useNow } from './clock';
import { setConfig } from './configAndRequests';

/** 20 November 2026, 23:50 in London, so 05:20 of the 21st in India. */
const INSTANT = Date.UTC(2026, 10, 20, 23, 50);
const toDateHeader = (ms: number) => new Date(ms).toUTCString();
/** As from answers that agree, a while apart, in a page that has heard none before: its device was just set. */
const learnFromThreeAnswers = (ms: number) => {
  const here = Date.now();
  jest.setSystemTime(here + 86_400_000);
  learnTime(toDateHeader(here));
  jest.setSystemTime(here);
  for (let answer = 0; answer < 3; answer++) learnTime(toDateHeader(ms));
};

beforeEach(() => {
  jest.useFakeTimers({ now: INSTANT });
  learnFromThreeAnswers(INSTANT);
});
afterEach(() => {
  jest.useRealTimers();
  setConfig(DEFAULT_CONFIG);
});

test('a difference of up to a minute leaves the device’s clock in force', () => {
  learnFromThreeAnswers(INSTANT + 60_000);
  expect(now()).toBe(INSTANT);
  learnFromThreeAnswers(INSTANT - 60_000);
  expect(now()).toBe(INSTANT);
});

test('beyond that the provider’s clock is in force, both ways, and goes on running', () => {
  learnFromThreeAnswers(INSTANT + 61_000);
  expect(now()).toBe(INSTANT + 61_000);
  jest.advanceTimersByTime(5000);
  expect(now()).toBe(INSTANT + 66_000);
  learnFromThreeAnswers(INSTANT - 3_600_000);
  expect(now()).toBe(INSTANT - 3_600_000);
});

test('a device that was set right is trusted again', () => {
  learnFromThreeAnswers(INSTANT + 3_600_000);
  jest.setSystemTime(INSTANT + 3_600_000);
  // What was learnt of the clock as it was before counts no more.
  learnTime(toDateHeader(INSTANT + 3_601_000));
  expect(now()).toBe(INSTANT + 3_600_000);
});

test.each([null, '', 'yesterday'])('a header of %p changes nothing', (text) => {
  learnFromThreeAnswers(INSTANT + 3_600_000);
  learnTime(text);
  expect(now()).toBe(INSTANT + 3_600_000);
});

test('the day and the minute are India’s, corrected, whatever the device’s zone', () => {
  expect(today()).toEqual({ year: 2026, month: 11, day: 21 });
  expect(minutesNow()).toBe(5 * 60 + 20);
  learnFromThreeAnswers(INSTANT - 6 * 3_600_000);
  expect(today()).toEqual({ year: 2026, month: 11, day: 20 });
  expect(minutesNow()).toBe(23 * 60 + 20);
});

test('the zone is the configured one', () => {
  setConfig({ ...DEFAULT_CONFIG, timeZone: 'America/New_York' });
  expect(today()).toEqual({ year: 2026, month: 11, day: 20 });
  expect(minutesNow()).toBe(18 * 60 + 50);
});

test('a screen reads the time again as often as it asked, and stops with the screen', () => {
  const Probe = () => <p>{useNow(1000) - INSTANT} ms</p>;
  const { unmount } = render(<Probe />);
  expect(screen.getByText('0 ms')).toBeVisible();
  act(() => jest.advanceTimersByTime(2500));
  expect(screen.getByText('2000 ms')).toBeVisible();
  learnFromThreeAnswers(INSTANT + 3_600_000);
  act(() => jest.advanceTimersByTime(500));
  expect(screen.queryByText('2000 ms')).toBeNull();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

/** An answer of so many seconds before or after the true time, after so many seconds of waiting. */
type Answers = readonly (number | [lie: number, waitS: number])[];

test.each<[string, Answers, number]>([
  ['an old answer', [-75], 0],
  ['two old answers of three', [-75, -75, 0], 0],
  ['two old answers after a true one', [0, -75, -75], 0],
  ['many old answers at once', [-75, -75, -75, -75, -75, -75], 0],
  [
    'old answers of different ages',
    [
      [-75, 30],
      [-400, 30],
      [-90, 30],
      [-3600, 30],
      [-75, 30],
    ],
    0,
  ],
  ['one copy again and again, which grows older', [-75, [-105, 30], [-135, 30], [-165, 30], [-195, 30]], 0],
  ['old answers for a minute, with a true one among them', [-75, [-75, 30], 0, [-75, 30], [-75, 30]], 0],
  ['an answer of another day', [-86_400], 0],
  ['an answer from the future', [3600], 0],
  ['answers from the future that do not agree', [3600, 7200, 3600, 90], 0],
  ['answers on their way for some seconds', [-4, -5, -3, -1], 0],
  ['a server that was set forward', [3600, 3600], 3600],
  ['a server that was set back', [-3600, [-3600, 30], [-3600, 31]], -3600],
  ['a server that was set back, and answers slowly', [-3602, [-3600, 30], [-3603, 31]], -3600],
  ['a server that was set back and forward again', [-3600, [-3600, 30], [-3600, 31], 0, 0], 0],
])('%s: the clock goes by what is true', (_how, answers, wanted) => {
  for (const answer of answers) {
    const [lie, waitS] = typeof answer === 'number' ? [answer, 0] : answer;
    jest.advanceTimersByTime(waitS * 1000);
    learnTime(toDateHeader(Date.now() + lie * 1000));
  }
  expect(Math.abs(now() - Date.now() - wanted * 1000)).toBeLessThanOrEqual(5000);
});

test('a wrong device is put right by its first answer, and old ones do not turn it back', () => {
  jest.setSystemTime(INSTANT - 3_600_000);
  learnTime(toDateHeader(INSTANT));
  expect(now()).toBe(INSTANT);
  learnTime(toDateHeader(INSTANT - 75_000));
  learnTime(toDateHeader(INSTANT - 75_000));
  expect(now()).toBe(INSTANT);
});

test('a first answer that was an old one is put right by the second', () => {
  jest.setSystemTime(INSTANT - 3_600_000);
  learnTime(toDateHeader(INSTANT - 75_000));
  learnTime(toDateHeader(INSTANT));
  expect(now()).toBe(INSTANT);
});

test.each([
  ['1', 0],
  ['86400', 0],
  ['0', -3_600_000],
  [undefined, -3_600_000],
])('an answer whose cache says that it is %s s old moves the clock by %d ms', (age, by) => {
  jest.setSystemTime(INSTANT + 86_400_000);
  const answer = { headers: new Headers({ date: toDateHeader(INSTANT + 82_800_000), ...(age && { age }) }) };
  learnTimeFrom(answer as Response);
  expect(now() - Date.now()).toBe(by);
});
