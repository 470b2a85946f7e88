import {
  type BrokenVersionSetup,
  declareBrokenVersionTests,
  prepareBrokenVersionSetup,
} from './support/declareBrokenVersionTests';
import { test } from './support/journeyFixtures';

let stage: BrokenVersionSetup;
test.beforeAll(async ({ site }) => {
  stage = await prepareBrokenVersionSetup(site);
});

// What brokenVersionGivesWayToPrevious.test.ts leaves.
declareBrokenVersionTests(() => stage, 1);
