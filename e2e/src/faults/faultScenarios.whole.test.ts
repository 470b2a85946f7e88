import { test } from '../support/journeyFixtures';
import { declareFaultScenarioTest } from './declareFaultScenarioTests';
import { SCENARIO_PLAYS } from './faultScenarios';

test.describe.configure({ mode: 'parallel', retries: 0 });

// What faultScenarios.test.ts leaves.
for (const play of SCENARIO_PLAYS)
  if (play.tier !== 'sample') declareFaultScenarioTest(play, [`@${play.tier}`]);
