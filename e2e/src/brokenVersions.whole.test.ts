import { openStage, type Stage, testFaults } from './support/brokenVersions';
import { test } from './support/test';

let stage: Stage;
test.beforeAll(async ({ site }) => {
  stage = await openStage(site);
});

// What brokenVersions.test.ts leaves.
testFaults(() => stage, 1);
