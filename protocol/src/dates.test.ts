import {
  addDays,
  dayInZone,
  formatBidDate,
  formatMonthFirstDate,
  isWithinHours,
  minutesOfDayInZone,
  parseDayWithNamedMonth,
  parseMinutesOfDay,
} from './dates';

const INDIA = 'Asia/Kolkata';

test("India's day turns at 18:30 UTC, whatever the device's zone", () => {
  const before = Date.parse('2025-03-05T18:29:59Z');
  expect(formatBidDate(dayInZone(before, INDIA))).toBe('5-March-2025');
  expect(formatMonthFirstDate(dayInZone(before, INDIA))).toBe('3/5/2025');
  expect(minutesOfDayInZone(before, INDIA)).toBe(23 * 60 + 59);
  expect(formatBidDate(dayInZone(before + 1000, INDIA))).toBe('6-March-2025');
  expect(formatMonthFirstDate(dayInZone(before + 1000, INDIA))).toBe('3/6/2025');
  expect(minutesOfDayInZone(before + 1000, INDIA)).toBe(0);
});

test('the clock of India is the one that browsers know, over a hundred years', () => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: INDIA,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const two = (number: number) => `${number}`.padStart(2, '0');
  for (let instant = 0; instant < 100 * 365.25 * 86_400_000; instant += 40 * 86_400_000 + 59 * 60_000) {
    const { year, month, day } = dayInZone(instant, INDIA);
    const minutes = minutesOfDayInZone(instant, INDIA);
    const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    expect(`${two(day)}/${two(month)}/${year}, ${time}`).toBe(format.format(instant));
  }
});

test('days move over the ends of months and years', () => {
  expect(addDays({ year: 2024, month: 2, day: 28 }, 1)).toEqual({ year: 2024, month: 2, day: 29 });
  expect(addDays({ year: 2025, month: 1, day: 1 }, -1)).toEqual({ year: 2024, month: 12, day: 31 });
});

test.each([
  ['10:30 am', 630],
  ['09:30 PM', 1290],
  ['9:30 PM', 1290],
  ['21:30', 1290],
  ['21:30:00', 1290],
  ['12:05 AM', 5],
  ['12:05 PM', 725],
])('%s is minute %i of the day', (text, minutes) => {
  expect(parseMinutesOfDay(text)).toBe(minutes);
});

test.each(['', 'soon', '25:00', '10:75', '13:00 PM', '0:30 AM', null, undefined])(
  '%s cannot be read',
  (text) => {
    expect(parseMinutesOfDay(text)).toBeUndefined();
  },
);

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
])('the hours from %s to %s contain %s: %s', (open, close, time, expected) => {
  expect(isWithinHours({ open, close }, minutesOf(time))).toBe(expected);
});

test.each(['05-Mar-2026', '5 March 2026', '5-march-2026'])('%s names its day', (text) => {
  expect(parseDayWithNamedMonth(text)).toEqual({ year: 2026, month: 3, day: 5 });
});

test.each(['', '05-03-2026', '5/3/2026', 'soon', '40-Mar-2026'])('%s names no day', (text) => {
  expect(parseDayWithNamedMonth(text)).toBeUndefined();
});
