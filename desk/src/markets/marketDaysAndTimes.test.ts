import {
  closesOnNextDay,
  dayName,
  indianDateTimeToIsoInstant,
  WEEKDAYS_FROM_MONDAY,
} from './marketDaysAndTimes';

test('a week begins on Monday, in the language of the screen', () => {
  expect(WEEKDAYS_FROM_MONDAY.map((day) => dayName(day, 'en'))).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ]);
});

test('new rates begin by India’s clock wherever the operator sits', () => {
  expect(indianDateTimeToIsoInstant('2025-03-07T00:00')).toBe('2025-03-06T18:30:00.000Z');
});

test.each([
  ['21:45', '00:15', true],
  ['10:00', '10:00', false],
  ['10:00', '11:00', false],
  ['10:00', '', false],
])('a market that opens at %s and closes at "%s" closes on the next day: %s', (open, close, isNext) => {
  expect(closesOnNextDay({ open, close })).toBe(isNext);
});
