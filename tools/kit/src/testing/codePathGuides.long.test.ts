import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertTraceFollowsCodePath,
  declareStepExportTests,
  listHelperFilesOfCodePath,
  parseStepsOfCodePath,
  readCodePaths,
} from './codePathGuides';
import { traceFilesEnteredByScript } from './traceFilesEnteredByScript';

const PATHS = [
  {
    page: 'path-of-a-publication.md',
    script: 'tools/release/src/testing/printCodePathOfPublication.ts',
    isTraced: () => true,
    most: 25,
  },
  {
    page: 'path-of-a-deposit.md',
    script: 'provider/src/testing/printCodePathOfDepositApproval.ts',
    isTraced: (file: string) => !file.startsWith('desk/'),
    most: 23,
  },
];

for (const { page, script, isTraced, most } of PATHS) {
  const ways = readCodePaths(page);
  declareStepExportTests(ways);

  test(`${page} has at most sixteen steps and ${most} files, in the order in which they are entered`, async () => {
    assert.equal(ways.length, 1);
    const [way = ''] = ways;
    const { length } = parseStepsOfCodePath(way);
    assert.ok(length >= 8 && length <= 16, `${length} steps`);
    assert.ok(
      length + listHelperFilesOfCodePath(way).length <= most,
      `${listHelperFilesOfCodePath(way).length} more`,
    );
    assertTraceFollowsCodePath(way, await traceFilesEnteredByScript(script), isTraced);
  });
}
