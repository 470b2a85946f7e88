import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayInZone } from '@ank/protocol/dates';
import {
  dayInIndia,
  formatIndianInstant,
  formatTimeWithAmPm,
  INDIAN_ZONE,
  instantOfIndianDay,
  shiftDate,
  toIsoDate,
  weekdayOf,
} from './clock';

test("India's day by arithmetic equals the calendar's, at every turn of a day", () => {
  for (let day = 0; day < 800; day++) {
    const midnight = Date.parse('2024-01-01T00:00:00+05:30') + day * 86_400_000;
    for (const at of [midnight - 1, midnight]) assert.deepEqual(dayInIndia(at), dayInZone(at, INDIAN_ZONE));
  }
});

test('instants, weekdays and texts of a day', () => {
  const day = { year: 2025, month: 3, day: 5 };
  assert.equal(instantOfIndianDay(day, 630 * 60), Date.parse('2025-03-05T10:30:00+05:30'));
  assert.equal(weekdayOf(day), 3);
  assert.equal(shiftDate(toIsoDate(day), -5), '2025-02-28');
  assert.equal(formatIndianInstant(Date.parse('2025-03-05T00:04:00+05:30')), '05-Mar-2025 12:04 AM');
  assert.deepEqual(['00:05:00', '12:00:00', '23:59:59'].map(formatTimeWithAmPm), [
    '12:05 AM',
    '12:00 PM',
    '11:59 PM',
  ]);
});
