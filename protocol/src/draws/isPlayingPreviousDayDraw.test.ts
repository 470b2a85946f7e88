import { isPlayingPreviousDayDraw } from './isPlayingPreviousDayDraw';

const NIGHT = { openTime: '09:30 PM', closeTime: '12:30 AM' };

test.each([
  [NIGHT, 0, true],
  [NIGHT, 29, true],
  [NIGHT, 30, false],
  [NIGHT, 23 * 60, false],
  [{ openTime: '03:45 PM', closeTime: '05:45 PM' }, 0, false],
  [{ openTime: '03:45 PM' }, 0, false],
  [{ openTime: 'soon', closeTime: '12:30 AM' }, 0, false],
])('%j plays the night’s draw at minute %i: %s', (times, minute, isNight) => {
  expect(isPlayingPreviousDayDraw(times, minute)).toBe(isNight);
});
