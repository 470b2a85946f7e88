import { existsSync, readFileSync } from 'node:fs';

/** What became of one test, or of a file that did not load, and how long it took with its preparation, in ms. */
export type Result = { file: string; name: string; ms: number; outcome: 'passed' | 'failed' | 'left out' };

/** Results as runTests.ts writes them, one JSON line each; none when the run did not get so far. */
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
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
};

/** Results of Jest's JSON; none when there is no result. */
export const jestResultsIn = (file: string): Result[] => {
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as JestResults;
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName: name, status, duration }) => ({
      file,
      name,
      ms: duration ?? 0,
      outcome: status === 'passed' || status === 'failed' ? status : 'left out',
    })),
  );
};
