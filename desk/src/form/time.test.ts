import { daysOf } from '../form/time';

test('a month begins on its first day and ends on its last, whichever it is', () => {
  expect(daysOf('day', '2025-03-05')).toEqual({ from: '2025-03-05', to: '2025-03-05' });
  expect(daysOf('month', '2025-03-05')).toEqual({ from: '2025-03-01', to: '2025-03-31' });
  expect(daysOf('month', '2024-02-29')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(daysOf('month', '2025-12-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});
