import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inspect, stripVTControlCharacters } from 'node:util';
import { ROOT } from '../workspace/packages';

/** Of a test, or of a file that did not load; ms with its preparation. */
export type Result = {
  file: string;
  name: string;
  ms: number;
  outcome: 'passed' | 'failed' | 'left out';
  /** Failed, then passed when repeated. */
  isUnsteady?: true;
  error?: string;
};

/** node:test wraps what a test has thrown. */
export const errorText = (error: unknown): string => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'string' ? cause : stripVTControlCharacters(inspect(cause));
};

const MOST_LINES = 15;

export const failures = (results: readonly Result[]): string =>
  results
    .filter(({ outcome, error }) => outcome === 'failed' || error !== undefined)
    .map(({ file, name, error = '', isUnsteady }) => {
      const where = relative(ROOT, file);
      const title = name === file ? where : `${where}: ${name}`;
      const lines = error.split('\n').slice(0, MOST_LINES);
      return [
        `${isUnsteady ? 'UNSTEADY, passed when repeated:' : 'FAILED'} ${title}`,
        ...lines.map((line) => `    ${line}`),
      ].join('\n');
    })
    .join('\n\n');

/** A line of JSON each, by runTests.ts; none when the run did not get so far. */
export const resultsIn = (file: string): Result[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Result)
    : [];

type JestResults = {
  testResults: {
    name: string;
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
};

/** A suite that fails without a failed test did not load, or its preparation failed. */
const ofSuite = ({ name: file, message = '', assertionResults }: JestResults['testResults'][number]) => {
  const results = assertionResults.map(
    ({ fullName: name, status, duration, failureMessages = [] }): Result => ({
      file,
      name,
      ms: duration ?? 0,
      outcome: status === 'passed' || status === 'failed' ? status : 'left out',
      ...(failureMessages.length > 0 && { error: stripVTControlCharacters(failureMessages.join('\n')) }),
    }),
  );
  if (message && results.every(({ outcome }) => outcome !== 'failed'))
    results.push({
      ...{ file, name: file, ms: 0, outcome: 'failed' },
      error: stripVTControlCharacters(message),
    });
  return results;
};

/** None when nothing whole was written. */
export const jestResultsIn = (file: string): Result[] => {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as JestResults).testResults.flatMap(ofSuite);
  } catch {
    return [];
  }
};

export type Tally = { passed: number; failed: number };

export const plus = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

/** A step without single results counts as one. */
export const ofCode = (code: number): Tally =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A runner that failed without a failed test (it could not start) counts as one failure. */
export const ofResults = (results: readonly Result[], code: number): Tally => {
  const count = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  return { passed: count('passed'), failed: count('failed') || (code === 0 ? 0 : 1) };
};

/** No result is no success. */
export const ofJest = (results: readonly Result[], code: number): Tally =>
  ofResults(results, results.length > 0 ? code : 1);
