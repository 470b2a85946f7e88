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

export const jestResultsIn = (file: string): Result[] => {
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as JestResults;
  return testResults.flatMap(({ name: file, message = '', assertionResults }): Result[] => {
    if (assertionResults.length === 0 && message)
      return [{ file, name: file, ms: 0, outcome: 'left out', error: stripVTControlCharacters(message) }];
    return assertionResults.map(({ fullName: name, status, duration, failureMessages = [] }) => ({
      file,
      name,
      ms: duration ?? 0,
      outcome: status === 'passed' || status === 'failed' ? status : 'left out',
      ...(failureMessages.length > 0 && { error: stripVTControlCharacters(failureMessages.join('\n')) }),
    }));
  });
};
