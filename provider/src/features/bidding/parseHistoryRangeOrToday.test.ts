import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOfIndianDay, parseBidDate } from '../../platform/clock';
import { parseHistoryRangeOrToday } from './parseHistoryRangeOrToday';

const NOON = Date.parse('2025-03-05T12:00:00+05:30');
const parsedDayOf = (text: string) => {
  const { from, to } = parseHistoryRangeOrToday(text, text, NOON);
  assert.equal(to - from, 86_400_000);
  return new Date(from + 5.5 * 3_600_000).toISOString().slice(0, 10);
};

test('bid dates are read as clients write them', () => {
  for (const text of ['5-March-2025', '05-Mar-2025', '05 March 2025', '2025-03-05']) {
    assert.equal(parseBidDate(text), '2025-03-05', text);
  }
  for (const text of ['', '5-Foo-2025', '3/5', 'March']) assert.equal(parseBidDate(text), undefined, text);
});

test('history dates: slashes are month first, dashes day first, an instant is its day in India', () => {
  assert.equal(parsedDayOf('3/4/2025'), '2025-03-04');
  assert.equal(parsedDayOf('4-3-2025'), '2025-03-04');
  assert.equal(parsedDayOf('2025-03-03T19:00:00.000Z'), '2025-03-04');
  assert.equal(parsedDayOf('4-March-2025'), '2025-03-04');
});

test('an empty or unreadable history date is today', () => {
  for (const text of ['', '2/30/2025', '30-2-2025', 'yesterday'])
    assert.equal(parsedDayOf(text), '2025-03-05', text);
});

test('bounds the wrong way round are put right', () => {
  const range = parseHistoryRangeOrToday('3/5/2025', '3/1/2025', NOON);
  assert.equal(range.from, instantOfIndianDay({ year: 2025, month: 3, day: 1 }));
  assert.equal(range.to, instantOfIndianDay({ year: 2025, month: 3, day: 6 }));
});
