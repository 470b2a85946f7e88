import { isWithinHours } from '@ank/protocol/dates';
import { formatHours, isAllDay } from './formatHours';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

test.each([
  ['10:00 AM', '06:00 PM', '09:59', false],
  ['10:00 AM', '06:00 PM', '10:00', true],
  ['10:00 AM', '06:00 PM', '18:00', true],
  ['10:00 AM', '06:00 PM', '18:01', false],
  ['12:00 AM', '12:00 PM', '12:00', true],
  ['12:00 AM', '12:00 PM', '12:01', false],
  ['10:00 PM', '02:00 AM', '21:59', false],
  ['10:00 PM', '02:00 AM', '22:00', true],
  ['10:00 PM', '02:00 AM', '00:30', true],
  ['10:00 PM', '02:00 AM', '02:00', true],
  ['10:00 PM', '02:00 AM', '02:01', false],
  ['10:00 am', '6:00pm', '18:00', true],
  ['21:30', '22:30', '21:29', false],
  ['', '06:00 PM', '23:00', true],
  ['10:00 AM', '', '23:00', true],
  ['soon', 'later', '23:00', true],
])('from %s to %s, at %s: %s', (open, close, time, expected) => {
  expect(isWithinHours({ open, close }, minutesOf(time))).toBe(expected);
});

test.each([
  ['12:00 AM', '11:59 PM', true],
  ['00:00', '23:59', true],
  ['12:00 AM', '11:58 PM', false],
  ['10:00 AM', '06:00 PM', false],
  ['', '', false],
])('from %s to %s is all day: %s', (open, close, expected) => {
  expect(isAllDay({ open, close })).toBe(expected);
});

test('the hours are shown as the provider wrote them, or not at all', () => {
  expect(formatHours({ open: ' 10:00 AM', close: '06:00 PM' })).toBe('10:00 AM - 06:00 PM');
  expect(formatHours({ open: '', close: '06:00 PM' })).toBe('');
});
