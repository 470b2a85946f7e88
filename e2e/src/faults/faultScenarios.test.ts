import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { declareFaultScenarioTest } from './declareFaultScenarioTests';
import { BUILD_DEPENDENT_FAULTS, SCENARIO_PLAYS } from './faultScenarios';
import { REMOTE_BUILDS } from './faultSite';

// A fault that is recovered the second time only is not recovered.
test.describe.configure({ mode: 'parallel', retries: 0 });

test('there are at least 60 faults for every remote, and in each run as many as it is for', () => {
  for (const { remote } of REMOTE_BUILDS) {
    const plays = SCENARIO_PLAYS.filter(({ good }) => good.remote.name === remote.name);
    const faults = new Set(plays.map(({ scenario }) => scenario.name));
    expect(faults.size, `${remote.name}: ${faults.size}`).toBeGreaterThanOrEqual(60);
    const of = (tier: string) => plays.filter((play) => play.tier === tier).length;
    if (remote.name !== 'bidding') {
      expect(of('whole'), remote.name).toBe(BUILD_DEPENDENT_FAULTS.length);
      continue;
    }
    expect(of('sample'), `${of('sample')} plays in the sample`).toBeGreaterThanOrEqual(30);
    expect(plays.length >= 120 && of('release') === 0, `${plays.length} plays`).toBe(true);
  }
});

for (const play of SCENARIO_PLAYS) if (play.tier === 'sample') declareFaultScenarioTest(play);
