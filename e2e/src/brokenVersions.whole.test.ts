import { after, before, test } from 'node:test';
import { FAULTS, meetFromOutside, meetOnTheWay, openStage, type Stage } from './support/brokenVersions';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.site.close());

/** What brokenVersions.test.ts leaves: the other way in which each fault can be met. */
for (const [at, fault] of FAULTS.entries()) {
  if (at % 2 === 1)
    test(`a newest version that ${fault.name} gives way to the one before, without a reload or lost input`, () =>
      meetOnTheWay(stage, fault));
  else
    test(`a cold start on a screen whose newest version ${fault.name} shows the one before`, () =>
      meetFromOutside(stage, fault));
}
