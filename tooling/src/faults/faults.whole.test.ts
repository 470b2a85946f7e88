import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultPlays } from '../testing/faultPlays';

const { playsNamed, failuresOf } = faultPlays();

test('every fault of bidding is recovered or contained, from outside and from a half-filled form', async () => {
  const plays = playsNamed('bidding');
  assert.ok(plays.length >= 120, `${plays.length} plays`);
  assert.deepEqual(await failuresOf(plays), []);
});
