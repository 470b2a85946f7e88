import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lowestUuidAt, newPublicCode, newUuidV7 } from './idsAndHashes';

const NOW = Date.parse('2025-03-05T10:00:00Z');

test('ids are version 7, sort by time and by order within a millisecond, and never repeat', () => {
  const ids = Array.from({ length: 3000 }, (_, index) => newUuidV7(NOW + Math.floor(index / 100)));
  for (const id of ids)
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.deepEqual([...ids].sort(), ids);
  assert.equal(new Set(ids.map((id) => id.slice(24))).size, ids.length);
});

test('ids of a time sort by the order of calls where other times come between them', () => {
  const ids = Array.from({ length: 600 }, (_, index) => newUuidV7(NOW + 86_400_000 * (index % 3)));
  for (const remainder of [0, 1, 2]) {
    const idsOfTime = ids.filter((_, index) => index % 3 === remainder);
    assert.deepEqual([...idsOfTime].sort(), idsOfTime);
  }
});

test('the first id of an instant bounds those of it', () => {
  assert.ok(lowestUuidAt(NOW) <= newUuidV7(NOW));
  assert.ok(newUuidV7(NOW - 1) < lowestUuidAt(NOW));
});

test('numbers for people have ten signs that are hard to mistake', () => {
  const numbers = Array.from({ length: 1000 }, newPublicCode);
  for (const number of numbers) assert.match(number, /^[2-9A-HJ-NP-Z]{10}$/);
  assert.equal(new Set(numbers).size, 1000);
});
