import { after, before } from 'node:test';
import { openStage, type Stage, testFaults } from './support/brokenVersions';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.site.close());

// What brokenVersions.test.ts leaves.
testFaults(() => stage, 1);
