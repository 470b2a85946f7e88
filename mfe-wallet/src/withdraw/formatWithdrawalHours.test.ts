import { areHoursAllDay, formatWithdrawalHours } from './formatWithdrawalHours';

test.each([
  ['12:00 AM', '11:59 PM', true],
  ['00:00', '23:59', true],
  ['12:00 AM', '11:58 PM', false],
  ['10:00 AM', '06:00 PM', false],
  ['', '', false],
])('from %s to %s is all day: %s', (open, close, expected) => {
  expect(areHoursAllDay({ open, close })).toBe(expected);
});

test('the hours are shown as the provider wrote them, or not at all', () => {
  expect(formatWithdrawalHours({ open: ' 10:00 AM', close: '06:00 PM' })).toBe('10:00 AM - 06:00 PM');
  expect(formatWithdrawalHours({ open: '', close: '06:00 PM' })).toBe('');
});
