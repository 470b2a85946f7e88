import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { jestPresetOf } from '../check/jestPreset';
import {
  assertTraceFollowsCodePath,
  declareStepExportTests,
  listHelperFilesOfCodePath,
  parseStepsOfCodePath,
  readCodePaths,
} from '../testing/codePathGuides';
import { ROOT } from '../workspace/packages';

const ways = readCodePaths('path-of-a-bid.md');
const [there = ''] = ways;
const isFileOfThePage = (file: string) => !file.startsWith('provider/');

test('a bid has at most sixteen files from the tap to the history, none twice, and enters at most sixteen in the page', () => {
  assert.equal(ways.length, 2);
  const files = ways.flatMap(parseStepsOfCodePath).map(([file]) => file);
  assert.ok(files.length >= 10 && files.length <= 16, `${files.length} files`);
  assert.deepEqual(files, [...new Set(files)]);
  const inThePage =
    parseStepsOfCodePath(there).filter(([file]) => isFileOfThePage(file)).length +
    listHelperFilesOfCodePath(there).length;
  assert.ok(inThePage <= 16, `${inThePage} files`);
});

declareStepExportTests(ways);

/**
 * Files that a bid enters in the page, from the tap to its request, in order; each again where it is entered
 * again.
 */
const listFilesEnteredDuringBid = (): string[] => {
  const dir = join(ROOT, 'mfe-bidding');
  const preset = jestPresetOf(dir);
  const transform = Object.fromEntries(
    Object.entries(preset.transform).map(([files, [, swc]]) => [
      files,
      [join(import.meta.dirname, '../testing/jestTracingTransformer.mjs'), swc],
    ]),
  );
  const config = JSON.stringify({
    ...preset,
    transform,
    testMatch: ['**/testing/printCodePathOfBid.tsx'],
  });
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/jest/bin/jest.js'), '--config', config],
    { cwd: dir, encoding: 'utf8' },
  );
  const [, found] = /^TRACE (.*)$/m.exec(stdout) ?? [];
  assert.ok(found, stderr);
  return JSON.parse(found) as string[];
};

test('a traced bid enters the files of this page in its order, and the helper files that it names', () => {
  const trace = listFilesEnteredDuringBid();
  assertTraceFollowsCodePath(there, trace, isFileOfThePage);
  const steps = parseStepsOfCodePath(there).map(([file]) => file);
  const entered = trace.filter((file) => steps.includes(file));
  const again = entered.filter((file, at) => entered[at - 1] !== file && entered.indexOf(file) < at);
  // The slice before and after its own rules; the endpoint, for a body that holds the token.
  assert.deepEqual(again, ['mfe-bidding/src/slip/slipSlice.ts', 'mfe-bidding/src/requests/bidEndpoints.ts']);
});
