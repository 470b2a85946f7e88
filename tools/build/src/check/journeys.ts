import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../workspace/packages';
import { runNode } from '../workspace/run';
import type { Result } from './results';

const E2E = join(ROOT, 'e2e');

export const runJourneys = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> => {
  const cli = createRequire(join(E2E, 'package.json')).resolve('@playwright/test/cli');
  return runNode([cli, 'test', ...args], { cwd: E2E, env: { ...process.env, ...env } });
};

type Spec = {
  title: string;
  file: string;
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: { duration: number; errors: { message?: string }[] }[];
  }[];
};
type Suite = { specs?: Spec[]; suites?: Suite[] };
type Report = { config: { rootDir: string }; suites: Suite[] };

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const OUTCOMES = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'left out' } as const;

/** None when the run did not get so far. */
export const journeyResultsIn = (file: string): Result[] => {
  if (!existsSync(file)) return [];
  const { config, suites } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }): Result => {
      const said = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).at(-1);
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
