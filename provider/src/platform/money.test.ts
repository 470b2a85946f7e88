import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  absoluteAmount,
  addAmounts,
  lesserAmount,
  type Minor,
  minorFromPoints,
  negateAmount,
  parseWholePoints,
  pointsFromMinor,
  subtractAmount,
  sumAmounts,
  ZERO_AMOUNT,
} from './money';

test('whole points from the wire, and nothing else', () => {
  for (const [sent, read] of [
    [10, 10],
    ['10', 10],
    [' 10 ', 10],
    [0, 0],
    ['10000000', 10_000_000],
    ['1,000', 1000],
    ['1,00,000', 100_000],
    ['50.00', 50],
    ['५०', 50],
    ['₹ 500/-', 500],
  ] as const)
    assert.equal(parseWholePoints(sent), read);
  for (const sent of [
    '',
    '10.5',
    10.5,
    -1,
    '-1',
    '1e3',
    'ten',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '10000001',
    '0x10',
    // Read without their commas and points these were ten times as much, or a hundred times.
    '500,5',
    '1100,5',
    '5,00',
    '1.000',
  ]) {
    assert.equal(parseWholePoints(sent), undefined, String(sent));
  }
});

test('142.5 points are 14250 minor, both ways', () => {
  assert.equal(minorFromPoints(142.5), 14_250);
  assert.equal(pointsFromMinor(minorFromPoints(142.5)), 142.5);
  assert.equal(minorFromPoints(0.29), 29);
});

test('amounts add up in minor units, and the compiler takes them neither for points nor for numbers', () => {
  const [stake, win] = [minorFromPoints(10), minorFromPoints(142.5)];
  assert.deepEqual(
    [
      addAmounts(stake, win),
      subtractAmount(win, stake),
      sumAmounts([stake, stake, win]),
      negateAmount(stake),
    ].map(pointsFromMinor),
    [152.5, 132.5, 162.5, -10],
  );
  assert.deepEqual(
    [lesserAmount(stake, win), absoluteAmount(negateAmount(win)), sumAmounts([])],
    [stake, win, ZERO_AMOUNT],
  );
  const sent = { points: 0 };
  // @ts-expect-error minor units are not sent as points.
  sent.points = stake;
  // @ts-expect-error Points are not booked as minor units.
  const booked: Minor = 10;
  // @ts-expect-error An amount is not added to a number.
  const mixed = stake + 1;
  assert.deepEqual([sent.points, booked, mixed], [1000, 10, 1001]);
});
