import { clockTimeOf, groupByDay, isTextOfDay, withoutClockTime } from './groupByDay';

test.each([
  ['21-November-2026', '21-November-2026', ''],
  ['21-November-2026 02:31 PM', '21-November-2026', '02:31 PM'],
  ['05 Mar 2025 03:04:05 PM', '05 Mar 2025', '03:04:05 PM'],
  ['05 March 25 03:04', '05 March 25', '03:04'],
  ['2026-11-21T14:31:00', '2026-11-21', '14:31:00'],
  ['21 Nov 2026, 2:31 pm', '21 Nov 2026', '2:31 pm'],
  ['soon', 'soon', ''],
  ['', '', ''],
])('"%s" is day "%s" and time "%s"', (date, day, time) => {
  expect(withoutClockTime(date)).toBe(day);
  expect(clockTimeOf(date)).toBe(time);
});

test('neighbours of one day stand together, in the order received', () => {
  const dates = ['2-May-2026 10:00', '2-May-2026 09:00', '1-May-2026', '2-May-2026'];
  expect(groupByDay(dates, (date) => date)).toEqual([
    { day: '2-May-2026', items: dates.slice(0, 2) },
    { day: '1-May-2026', items: ['1-May-2026'] },
    { day: '2-May-2026', items: ['2-May-2026'] },
  ]);
  expect(groupByDay([], String)).toEqual([]);
});

test('today is known by the name of its month, long or short, padded or not', () => {
  const today = { year: 2026, month: 3, day: 5 };
  expect(isTextOfDay('5-March-2026', today)).toBe(true);
  expect(isTextOfDay('05 March 2026', today)).toBe(true);
  expect(isTextOfDay('05-Mar-2026', today)).toBe(true);
  expect(isTextOfDay('3/5/2026', today)).toBe(false);
  expect(isTextOfDay('15-March-2026', today)).toBe(false);
  expect(isTextOfDay('', today)).toBe(false);
});
