import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatInstantsInZone, formatWallTime, parseInstantOrThrow, parseZoneOrThrow } from './zonedTime';

const INDIA = 'Asia/Kolkata';
const instantOfTypedTime = (text: string, zone = INDIA) =>
  new Date(parseInstantOrThrow(text, zone, '--from')).toISOString();

test('a wall time is read in its zone, an instant with an offset as it is', () => {
  assert.equal(instantOfTypedTime('2025-03-07 00:00'), '2025-03-06T18:30:00.000Z');
  assert.equal(instantOfTypedTime('2025-03-07'), '2025-03-06T18:30:00.000Z');
  assert.equal(instantOfTypedTime('2025-03-07T10:15:30'), '2025-03-07T04:45:30.000Z');
  assert.equal(instantOfTypedTime('2025-07-01 12:00', 'America/New_York'), '2025-07-01T16:00:00.000Z');
  assert.equal(instantOfTypedTime('2025-03-05T09:00:00+05:30', 'UTC'), '2025-03-05T03:30:00.000Z');
  assert.equal(instantOfTypedTime('2025-03-05T09:00:00Z'), '2025-03-05T09:00:00.000Z');
  assert.equal(instantOfTypedTime('२०२५\u2011०३\u2011०७ ००:००'), '2025-03-06T18:30:00.000Z');
  assert.equal(instantOfTypedTime('\u200e2025-03-07\u00a000:00 '), '2025-03-06T18:30:00.000Z');
  // The hour that comes twice is the first of the two.
  assert.equal(instantOfTypedTime('2025-10-26 02:30', 'Europe/Berlin'), '2025-10-26T00:30:00.000Z');
  assert.equal(instantOfTypedTime('2025-01-01 00:00', 'Pacific/Kiritimati'), '2024-12-31T10:00:00.000Z');
});

test('what is no time of that zone is refused in a sentence', () => {
  for (const text of [
    '',
    'soon',
    '7 March',
    '2025-02-31',
    '2025-03-07 24:00',
    '2025-03-07 10:70',
    '2025-03-07 10',
    '05:00',
  ])
    assert.throws(
      () => instantOfTypedTime(text),
      /--from must be a time such as "2025-03-07 00:00" \(Asia\/Kolkata\)/,
      text,
    );
  assert.throws(
    () => instantOfTypedTime('2025-03-30 02:30', 'Europe/Berlin'),
    /There is no 02:30 on that day in Europe\/Berlin/,
  );
  assert.throws(() => parseZoneOrThrow('Mars/Base'), /Unknown time zone "Mars\/Base"/);
  assert.equal(parseZoneOrThrow(INDIA), INDIA);
});

test('instants in a text are told by the wall clock, with the name of its zone', () => {
  assert.equal(formatWallTime(Date.parse('2025-03-05T18:35:10.120Z'), INDIA), '2025-03-06 00:05:10');
  assert.equal(
    formatInstantsInZone('taken until 2025-03-05T16:15:00.000Z: later', INDIA),
    'taken until 2025-03-05 21:45:00 Asia/Kolkata: later',
  );
  assert.equal(formatInstantsInZone('on 2025-03-05, 9800000000', INDIA), 'on 2025-03-05, 9800000000');
});

test('a system that knows English alone, as Alpine Linux does, reads and tells the same', (t) => {
  const { DateTimeFormat } = Intl;
  class English extends DateTimeFormat {
    constructor(language: string, options: Intl.DateTimeFormatOptions) {
      super(language.startsWith('en') ? language : 'en-US', options);
    }
  }
  Intl.DateTimeFormat = English as typeof DateTimeFormat;
  t.after(() => {
    Intl.DateTimeFormat = DateTimeFormat;
  });
  assert.equal(formatWallTime(Date.parse('2025-03-04T18:15:10Z'), 'Asia/Kathmandu'), '2025-03-05 00:00:10');
  assert.equal(instantOfTypedTime('2025-03-07 00:00', 'Asia/Dhaka'), '2025-03-06T18:00:00.000Z');
});
