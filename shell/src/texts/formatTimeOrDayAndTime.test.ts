import { formatTimeInConfiguredZone, formatTimeOrDayAndTime } from './formatTimeOrDayAndTime';

const NOON = Date.parse('2026-11-23T06:30:00Z');
const HOUR_MS = 3_600_000;

test('an age of today is a time of the game’s clock, an older one has its day', () => {
  expect(formatTimeInConfiguredZone(NOON)).toBe('12:00 PM');
  expect(formatTimeOrDayAndTime(NOON - HOUR_MS, NOON, 'en')).toBe('11:00 AM');
  expect(formatTimeOrDayAndTime(NOON - 12.5 * HOUR_MS, NOON, 'en')).toBe('22 Nov, 11:30 PM');
});
