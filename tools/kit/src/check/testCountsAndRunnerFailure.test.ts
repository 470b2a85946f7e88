import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { countOutcome, withRunnerFailure } from './testCountsAndRunnerFailure';
import { formatFailures, readJestResults, type TestResult } from './testResults';

const dir = mkdtempSync(join(tmpdir(), 'ank-tally-'));
after(() => rmSync(dir, { recursive: true, force: true }));
const writeResultsFile = (text: string) => {
  const path = join(dir, String(Math.random()));
  writeFileSync(path, text);
  return path;
};

const makeResults = (...outcomes: TestResult['outcome'][]) =>
  outcomes.map((outcome, at): TestResult => ({ file: 'a.test.ts', name: `${at}`, ms: 1, outcome }));

const countPassedAndFailed = (results: readonly TestResult[], code: number) => {
  const all = withRunnerFailure('the runner', results, code);
  return { passed: countOutcome(all, 'passed'), failed: countOutcome(all, 'failed') };
};

test('the counts of what node:test told; what was left out neither passed nor failed', () => {
  assert.deepEqual(countPassedAndFailed(makeResults('passed', 'failed', 'passed', 'left out'), 1), {
    passed: 2,
    failed: 1,
  });
});

test('a runner that ended badly without a failed test is one failure', () => {
  assert.deepEqual(countPassedAndFailed(makeResults('passed', 'passed', 'passed'), 1), {
    passed: 3,
    failed: 1,
  });
  assert.deepEqual(countPassedAndFailed([], 1), { passed: 0, failed: 1 });
  assert.equal(
    formatFailures(withRunnerFailure('the runner', makeResults('passed'), 1)),
    'FAILED the runner',
  );
  const none = [readJestResults(join(dir, 'none')), readJestResults(writeResultsFile('{"testResults":['))];
  for (const results of none)
    for (const code of [0, 1])
      assert.deepEqual(
        countPassedAndFailed(results, code),
        { passed: 0, failed: 1 },
        'no result is no success',
      );
});

test("the counts of Jest's result, suites that did not load among the failed", () => {
  const suite = (message: string, ...statuses: string[]) => ({
    ...{ name: 'a.test.ts', message },
    assertionResults: statuses.map((status, at) => ({ fullName: `${at}`, status })),
  });
  const testResults = [
    suite('', 'passed', 'pending'),
    suite('one failed', 'passed', 'failed'),
    suite('cannot be read'),
    suite('its last step failed', 'passed'),
  ];
  assert.deepEqual(
    countPassedAndFailed(readJestResults(writeResultsFile(JSON.stringify({ testResults }))), 1),
    {
      passed: 3,
      failed: 3,
    },
  );
});
