import assert from 'node:assert/strict';
import { test } from '../support/test';
import { REMOTE_BUILDS } from './lab';
import { testPlay } from './play';
import { OWN_FAULTS, PLAYS } from './scenarios';

// A fault that is recovered the second time only is not recovered.
test.describe.configure({ mode: 'parallel', retries: 0 });

test('there are at least 60 faults for every remote, and in each run as many as it is for', () => {
  for (const { remote } of REMOTE_BUILDS) {
    const plays = PLAYS.filter(({ good }) => good.remote.name === remote.name);
    const faults = new Set(plays.map(({ scenario }) => scenario.name));
    assert.ok(faults.size >= 60, `${remote.name}: ${faults.size}`);
    const of = (tier: string) => plays.filter((play) => play.tier === tier).length;
    if (remote.name !== 'bidding') {
      assert.equal(of('whole'), OWN_FAULTS.length, remote.name);
      continue;
    }
    assert.ok(of('sample') >= 30, `${of('sample')} plays in the sample`);
    assert.ok(plays.length >= 120 && of('release') === 0, `${plays.length} plays`);
  }
});

for (const play of PLAYS) if (play.tier === 'sample') testPlay(play);
