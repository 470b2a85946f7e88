import { openVersionStage, testFaults, type VersionStage } from './support/brokenVersions';
import { test } from './support/test';

let stage: VersionStage;
test.beforeAll(async ({ site }) => {
  stage = await openVersionStage(site);
});

// What brokenVersions.test.ts leaves.
testFaults(() => stage, 1);
