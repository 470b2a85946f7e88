import {
  formatDateParts,
  formatDay,
  formatDayAndMonth,
  formatDayAndTime,
  formatTime,
} from './formatDayAndTime';

const DAY = { year: 2026, month: 11, day: 3 };
const INDIA = 'Asia/Kolkata';

test('a day is day, short month and year, whatever the language', () => {
  expect(formatDay(DAY, 'en')).toBe('3 Nov 2026');
  expect(formatDayAndMonth({ ...DAY, month: 9 }, 'en')).toBe('3 Sep');
  expect(formatDay(DAY, 'hi')).toMatch(/^3 नव\S* 2026$/);
  expect(formatDay(DAY, 'mr')).toMatch(/^3 नोव्हें\S* 2026$/);
});

test.each([
  ['2026-11-21T09:03:00Z', '02:33 PM', '21 Nov 2026, 02:33 PM'],
  ['2026-11-21T18:30:00Z', '12:00 AM', '22 Nov 2026, 12:00 AM'],
  ['2026-12-31T06:31:00Z', '12:01 PM', '31 Dec 2026, 12:01 PM'],
])('%s is %s of India, in full %s', (at, time, whole) => {
  expect(formatTime(Date.parse(at), INDIA)).toBe(time);
  expect(formatDayAndTime(Date.parse(at), INDIA, 'en')).toBe(whole);
});

test.each(['en', 'en-GB', 'hi', 'mr'])('a month in %s has its digits 0-9', (language) => {
  const month = formatDateParts(Date.UTC(2026, 10, 1), language, { month: 'long', year: 'numeric' });
  expect(month).toMatch(/ 2026$/);
});
