import { firstAndLastDayOf, formatDaysInText } from './formatTime';

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
