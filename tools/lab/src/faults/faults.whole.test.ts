import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allPackages } from '@ank/build/packages';
import { faultPlays } from './faultPlays';

const { playsNamed, failuresOf } = faultPlays();

test('every fault of bidding is recovered or contained, from outside and from a half-filled form', async () => {
  const plays = playsNamed('bidding');
  assert.ok(plays.length >= 120, `${plays.length} plays`);
  assert.deepEqual(await failuresOf(plays), []);
});

/** Faults whose ending hangs on a remote's own build: its files, its ranges, its screens. */
const OWN_FAULTS = [
  'nothing is wrong',
  'chunk is tampered with',
  'code throws when drawn',
  'asks for another kernel',
  'code throws on leaving',
];

for (const { name, kind } of allPackages()) {
  if (kind !== 'remote' || name === 'bidding') continue;
  test(`faults of ${name}'s own build are recovered: no reload, no input lost`, async () => {
    const plays = playsNamed(name).filter(
      ({ scenario, start }) => start === 'warm' && OWN_FAULTS.includes(scenario.name),
    );
    assert.equal(plays.length, OWN_FAULTS.length);
    assert.deepEqual(await failuresOf(plays), []);
  });
}
