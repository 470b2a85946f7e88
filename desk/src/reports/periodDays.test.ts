import { fillMonth, shiftPeriod } from './periodDays';

test('a day is followed by the next one, over the end of a month and of a year', () => {
  expect(shiftPeriod('day', '2025-02-28', 1)).toBe('2025-03-01');
  expect(shiftPeriod('day', '2025-01-01', -1)).toBe('2024-12-31');
});

test('a month is followed by the first day of the next one, whichever day was chosen', () => {
  expect(shiftPeriod('month', '2025-01-31', 1)).toBe('2025-02-01');
  expect(shiftPeriod('month', '2025-01-31', -1)).toBe('2024-12-01');
});

test('a month has all its days, and those on which nobody bid have no figures', () => {
  const rows = fillMonth([{ day: '2025-02-05', staked: 280 }], '2025-02-01', '2025-02-28');
  expect(rows).toHaveLength(28);
  expect(rows[3]).toEqual({ day: '04' });
  expect(rows[4]).toEqual({ day: '05', staked: 280 });
});
