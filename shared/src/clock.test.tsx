import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { act, render, screen } from '@testing-library/react';
import { learnTime, minutesNow, now, today, useNow } from './clock';
import { setConfig } from './provider';

/** 20 November 2026, 23:50 in London, so 05:20 of the 21st in India. */
const INSTANT = Date.UTC(2026, 10, 20, 23, 50);
const header = (ms: number) => new Date(ms).toUTCString();
/** As from answers that agree. */
const learn = (ms: number) => {
  for (let answer = 0; answer < 3; answer++) learnTime(header(ms));
};

beforeEach(() => {
  jest.useFakeTimers({ now: INSTANT });
  learn(INSTANT);
});
afterEach(() => {
  jest.useRealTimers();
  setConfig(DEFAULT_CONFIG);
});

test('a difference of up to a minute leaves the device’s clock in force', () => {
  learn(INSTANT + 60_000);
  expect(now()).toBe(INSTANT);
  learn(INSTANT - 60_000);
  expect(now()).toBe(INSTANT);
});

test('beyond that the provider’s clock is in force, both ways, and goes on running', () => {
  learn(INSTANT + 61_000);
  expect(now()).toBe(INSTANT + 61_000);
  jest.advanceTimersByTime(5000);
  expect(now()).toBe(INSTANT + 66_000);
  learn(INSTANT - 3_600_000);
  expect(now()).toBe(INSTANT - 3_600_000);
});

test('a device that was set right is trusted again', () => {
  learn(INSTANT + 3_600_000);
  jest.setSystemTime(INSTANT + 3_600_000);
  // What was learnt of the clock as it was before counts no more.
  learnTime(header(INSTANT + 3_601_000));
  expect(now()).toBe(INSTANT + 3_600_000);
});

test.each([null, '', 'yesterday'])('a header of %p changes nothing', (text) => {
  learn(INSTANT + 3_600_000);
  learnTime(text);
  expect(now()).toBe(INSTANT + 3_600_000);
});

test('the day and the minute are India’s, corrected, whatever the device’s zone', () => {
  expect(today()).toEqual({ year: 2026, month: 11, day: 21 });
  expect(minutesNow()).toBe(5 * 60 + 20);
  learn(INSTANT - 6 * 3_600_000);
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
  learn(INSTANT + 3_600_000);
  act(() => jest.advanceTimersByTime(500));
  expect(screen.queryByText('2000 ms')).toBeNull();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  ['an old answer', -75_000],
  ['an answer of another day', -86_400_000],
  ['an answer from the future', 3_600_000],
])('%s among others moves nothing, and two that agree do', (_how, by) => {
  learnTime(header(INSTANT + by));
  expect(now()).toBe(INSTANT);
  learnTime(header(INSTANT));
  expect(now()).toBe(INSTANT);
  learnTime(header(INSTANT + by));
  learnTime(header(INSTANT + by));
  expect(now()).toBe(INSTANT + by);
});

test('a wrong device is put right by its first answer, and an old second one does not turn it back', () => {
  jest.setSystemTime(INSTANT - 3_600_000);
  learnTime(header(INSTANT));
  expect(now()).toBe(INSTANT);
  learnTime(header(INSTANT - 75_000));
  expect(now()).toBe(INSTANT);
});
