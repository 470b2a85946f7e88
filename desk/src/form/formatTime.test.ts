import { firstAndLastDayOf, formatDayAndClockOmittingThisYear, formatDaysInText } from './formatTime';

test('a month begins on its first day and ends on its last, whichever it is', () => {
  expect(firstAndLastDayOf('day', '2025-03-05')).toEqual({ from: '2025-03-05', to: '2025-03-05' });
  expect(firstAndLastDayOf('month', '2025-03-05')).toEqual({ from: '2025-03-01', to: '2025-03-31' });
  expect(firstAndLastDayOf('month', '2024-02-29')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(firstAndLastDayOf('month', '2025-12-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('days within a text are written as days; what only looks like one stays', () => {
  expect(formatDaysInText('Kaveri 2025-03-05, 2025-03-06')).toBe('Kaveri 5 Mar 2025, 6 Mar 2025');
  expect(formatDaysInText('Slot 2025-99-99 · 12025-03-055')).toBe('Slot 2025-99-99 · 12025-03-055');
});

test('an instant of this year is written without its year, one of another year with it', () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-11-05T12:00:00Z'));
  expect(formatDayAndClockOmittingThisYear('2025-03-05T16:10:00Z')).toBe('5 Mar, 21:40');
  expect(formatDayAndClockOmittingThisYear('2024-03-05T16:10:00Z')).toBe('5 Mar 2024, 21:40');
  // The year ends at midnight in India.
  expect(formatDayAndClockOmittingThisYear('2024-12-31T20:00:00Z')).toBe('1 Jan, 01:30');
});
