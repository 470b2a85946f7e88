import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inspect, stripVTControlCharacters } from 'node:util';
import type { FormattedTestResults } from '@jest/test-result';
import { ROOT } from '../workspace/packages';

/** The result of a test, or of a file that did not load; ms with its preparation. */
export type TestResult = {
  file: string;
  name: string;
  ms: number;
  outcome: 'passed' | 'failed' | 'left out';
  /** Failed, then passed when repeated. */
  isUnsteady?: true;
  error?: string;
};

/** node:test wraps what a test has thrown. */
export const formatTestError = (error: unknown): string => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'string' ? cause : stripVTControlCharacters(inspect(cause));
};

const isTestPath = (title: string): boolean => /^\S+\/src\/\S+\.test\.tsx?$/.test(title);

const MOST_LINES = 15;

export const formatFailures = (results: readonly TestResult[]): string =>
  results
    .filter(({ outcome, error }) => outcome === 'failed' || error !== undefined)
    .map(({ file, name, error, isUnsteady }) => {
      const where = relative(ROOT, file);
      const title = name === file ? where : `${where}: ${name}`;
      const lines = error?.split('\n').slice(0, MOST_LINES) ?? [];
      return [
        `${isUnsteady ? 'UNSTEADY, passed when repeated:' : 'FAILED'} ${title}`,
        ...lines.map((line) => `    ${line}`),
      ].join('\n');
    })
    .join('\n\n');

/** A line of JSON each, by nodeTestRunner.ts; none when the run did not get so far. */
export const readNodeResults = (file: string): TestResult[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as TestResult)
    : [];

/**
 * Finds the file of a test: in a group of files (groupScreenTestsByEnvironment.ts) the outermost title is its
 * path.
 */
const findSourceOfTest = (
  file: string,
  name: string,
  [first = '']: readonly string[] = [],
): Pick<TestResult, 'file' | 'name'> =>
  isTestPath(first) ? { file: join(ROOT, first), name: name.slice(first.length + 1) } : { file, name };

/** A suite that fails without a failed test did not load, or its preparation failed. */
const toResultsOfJestSuite = ({
  name: file,
  message,
  assertionResults,
}: FormattedTestResults['testResults'][number]): TestResult[] => {
  const results = assertionResults.map(
    ({ ancestorTitles, fullName, status, duration, failureMessages }): TestResult => ({
      ...findSourceOfTest(file, fullName, ancestorTitles),
      ms: duration ?? 0,
      outcome: status === 'passed' || status === 'failed' ? status : 'left out',
      ...(failureMessages?.length && { error: stripVTControlCharacters(failureMessages.join('\n')) }),
    }),
  );
  if (message && results.every(({ outcome }) => outcome !== 'failed'))
    results.push({
      ...{ file, name: file, ms: 0, outcome: 'failed' },
      error: stripVTControlCharacters(message),
    });
  return results;
};

export const readJestResults = (file: string): TestResult[] => {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as FormattedTestResults).testResults.flatMap(
      toResultsOfJestSuite,
    );
  } catch {
    return [];
  }
};
