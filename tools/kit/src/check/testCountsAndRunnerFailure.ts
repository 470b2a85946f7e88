import { join } from 'node:path';
import { ROOT } from '../workspace/packages';
import type { TestResult } from './testResults';

/** Makes the result of a step as a whole, by its exit code. */
export const makeResultOfStep = (name: string, code: number): TestResult => ({
  ...{ file: join(ROOT, name), name: join(ROOT, name), ms: 0 },
  outcome: code === 0 ? 'passed' : 'failed',
});

/** A runner that failed without a failed test (it could not start), or told of none, is one failure. */
export const withRunnerFailure = (
  name: string,
  results: readonly TestResult[],
  code: number,
): TestResult[] => {
  const isTold = results.length > 0 && (code === 0 || countOutcome(results, 'failed') > 0);
  return isTold ? [...results] : [...results, makeResultOfStep(name, 1)];
};

export const countOutcome = (results: readonly TestResult[], wanted: TestResult['outcome']): number =>
  results.filter(({ outcome }) => outcome === wanted).length;
