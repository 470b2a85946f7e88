import { formatRange, isSameRange, orderedRange, parseMonthDayYear, QUICK_RANGES } from './dayRange';

const aDay = (year: number, month: number, dayOfMonth: number) => ({ year, month, day: dayOfMonth });

test.each([
  ['3/5/2025', aDay(2025, 3, 5)],
  ['03/05/2025', aDay(2025, 3, 5)],
  [' 12/31/2026 ', aDay(2026, 12, 31)],
  ['2.29.2024', aDay(2024, 2, 29)],
  ['11-21-2026', aDay(2026, 11, 21)],
  ['११/२१/२०२६', aDay(2026, 11, 21)],
  ['１１／２１／２０２６', aDay(2026, 11, 21)],
  ['11\u201321\u20132026', aDay(2026, 11, 21)],
  ['\u200e3/5/2025\u200f', aDay(2025, 3, 5)],
])('%s is read month first', (text, expected) => expect(parseMonthDayYear(text)).toEqual(expected));

test.each([
  '',
  '3/5',
  '13/1/2025',
  '0/5/2025',
  '2/29/2025',
  '4/31/2025',
  '3/5/25',
  'tomorrow',
  '3/5/2025 x',
  '3/0/2025',
])('"%s" is no day', (text) => expect(parseMonthDayYear(text)).toBeUndefined());

test.each([
  [aDay(2026, 11, 29), aDay(2026, 11, 29), '29 Nov 2026'],
  [aDay(2026, 11, 23), aDay(2026, 11, 29), '23 \u2013 29 Nov 2026'],
  [aDay(2026, 10, 28), aDay(2026, 11, 3), '28 Oct \u2013 3 Nov 2026'],
  [aDay(2025, 11, 3), aDay(2026, 11, 3), '3 Nov 2025 \u2013 3 Nov 2026'],
])('a range is written as briefly as it is clear', (from, to, words) =>
  expect(formatRange({ from, to }, 'en')).toBe(words),
);

test('the days of a range may come in either order', () => {
  const [early, late] = [aDay(2025, 12, 31), aDay(2026, 1, 1)];
  expect(orderedRange(early, late)).toEqual({ from: early, to: late });
  expect(orderedRange(late, early)).toEqual({ from: early, to: late });
  expect(isSameRange(orderedRange(early, late), orderedRange(late, early))).toBe(true);
  expect(isSameRange(orderedRange(early, late), orderedRange(early, early))).toBe(false);
});

test('quick ranges count back over months and years', () => {
  const newYear = aDay(2027, 1, 1);
  expect(QUICK_RANGES.today(newYear)).toEqual({ from: newYear, to: newYear });
  expect(QUICK_RANGES.yesterday(newYear)).toEqual({ from: aDay(2026, 12, 31), to: aDay(2026, 12, 31) });
  expect(QUICK_RANGES.sevenDays(newYear)).toEqual({ from: aDay(2026, 12, 26), to: newYear });
  expect(QUICK_RANGES.thisMonth(aDay(2026, 11, 21))).toEqual({
    from: aDay(2026, 11, 1),
    to: aDay(2026, 11, 21),
  });
});
