import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { TestResult } from './testResults';

const flattenJourneySpecs = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(flattenJourneySpecs),
];

const OUTCOMES = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'left out' } as const;

/** Reads the results of journeys; there are none when the run did not get so far. */
export const readJourneyResults = (file: string): TestResult[] => {
  if (!existsSync(file)) return [];
  const { config, suites } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport;
  return suites.flatMap(flattenJourneySpecs).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }): TestResult => {
      const said = results.flatMap(({ errors }) => errors.map(({ message }) => message)).at(-1);
      return {
        file: join(config.rootDir, file),
        name: title,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        outcome: OUTCOMES[status],
        ...(status === 'flaky' && { isUnsteady: true }),
        ...(said !== undefined && { error: stripVTControlCharacters(said) }),
      };
    }),
  );
};
