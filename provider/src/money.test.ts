import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor, points, wholePoints } from './numbers';

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
    assert.equal(wholePoints(sent), read);
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
    assert.equal(wholePoints(sent), undefined, String(sent));
  }
});

test('142.5 points are 14250 minor, both ways', () => {
  assert.equal(minor(142.5), 14_250);
  assert.equal(points(14_250), 142.5);
  assert.equal(minor(0.29), 29);
});
