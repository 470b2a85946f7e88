import { to12HourClock, to24HourClock } from './convertClockTime';

test.each([
  ['10:00 AM', '10:00', '10:00 AM'],
  ['06:30 PM', '18:30', '06:30 PM'],
  ['6:30pm', '18:30', '06:30 PM'],
  ['18:30', '18:30', '06:30 PM'],
  ['09:05:00', '09:05', '09:05 AM'],
  ['12:00 AM', '00:00', '12:00 AM'],
  ['12:15 PM', '12:15', '12:15 PM'],
])('"%s" is %s on the clock, and is kept as "%s"', (written, clock, kept) => {
  expect(to24HourClock(written)).toBe(clock);
  expect(to12HourClock(clock)).toBe(kept);
});

test('what is no time is none', () => {
  expect(to24HourClock('ten')).toBe('');
  expect(to12HourClock('')).toBe('');
});
