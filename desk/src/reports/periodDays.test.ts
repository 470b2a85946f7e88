import { fillDaysOfMonth, listSelectableMonths, shiftPeriod } from './periodDays';

test('a day is followed by the next one, over the end of a month and of a year', () => {
  expect(shiftPeriod('day', '2025-02-28', 1)).toBe('2025-03-01');
  expect(shiftPeriod('day', '2025-01-01', -1)).toBe('2024-12-31');
});

test('a month is followed by the first day of the next one, whichever day was chosen', () => {
  expect(shiftPeriod('month', '2025-01-31', 1)).toBe('2025-02-01');
  expect(shiftPeriod('month', '2025-01-31', -1)).toBe('2024-12-01');
});

test('a chart of a month is cropped to its days with bids, and to a week at least', () => {
  const daysOf = (days: readonly number[], today = '2025-03-05') =>
    fillDaysOfMonth(
      days.map((day) => ({ day: `2025-02-${String(day).padStart(2, '0')}`, staked: 280 })),
      '2025-02-01',
      '2025-02-28',
      today,
    );
  expect(daysOf([5]).map(({ day }) => day)).toEqual(['01', '02', '03', '04', '05', '06', '07']);
  expect(daysOf([5])[3]).toEqual({ day: '04' });
  expect(daysOf([5])[4]).toEqual({ day: '05', staked: 280 });
  expect(daysOf([26, 28]).map(({ day }) => day)).toEqual(['22', '23', '24', '25', '26', '27', '28']);
  expect(daysOf([2, 28])).toHaveLength(27);
  // A day to come has nothing yet.
  expect(daysOf([2], '2025-02-03').map(({ day }) => day)).toEqual(['01', '02', '03']);
});

test('two years of months can be chosen, and as many more as are gone back', () => {
  const months = listSelectableMonths('2025-03-05', '2025-03-01');
  expect(months).toHaveLength(24);
  expect([months[0], months.at(-1)]).toEqual(['2025-03-01', '2023-04-01']);
  expect(listSelectableMonths('2025-03-05', '2022-12-01').at(-1)).toBe('2022-12-01');
});
