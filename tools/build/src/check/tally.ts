import { existsSync, readFileSync } from 'node:fs';
import type { Result } from './results';

export type Tally = { passed: number; failed: number };

export const plus = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

/** A step without single results counts as one. */
export const ofCode = (code: number): Tally =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** A runner that failed without a failed test (it could not start) counts as one failure. */
const atLeast = (tally: Tally, code: number): Tally =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

/** What was cancelled did not pass. */
export const ofResults = (results: readonly Result[], code: number): Tally => {
  const count = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  return atLeast({ passed: count('passed'), failed: count('failed') }, code);
};

/** A suite that did not run counts as one failure. */
export const ofJest = (file: string, code: number): Tally => {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(read(file)) as Record<
      string,
      number
    >;
    return atLeast(
      { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0) },
      code,
    );
  } catch {
    return ofCode(code === 0 ? 1 : code); // no result was written
  }
};
