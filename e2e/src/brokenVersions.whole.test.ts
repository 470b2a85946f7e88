import {
  declareBrokenVersionTests,
  openVersionStage,
  type VersionStage,
} from './support/declareBrokenVersionTests';
import { test } from './support/journeyFixtures';

let stage: VersionStage;
test.beforeAll(async ({ site }) => {
  stage = await openVersionStage(site);
});

// What brokenVersions.test.ts leaves.
declareBrokenVersionTests(() => stage, 1);
