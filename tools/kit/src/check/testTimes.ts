import { relative } from 'node:path';
import { ROOT } from '../workspace/packages';
import { openJsonStore } from './jsonStore';
import type { TestResult } from './testResults';

const sumTimesByFile = (results: readonly TestResult[]): Record<string, number> => {
  const times: Record<string, number> = {};
  for (const { file, ms } of results) times[relative(ROOT, file)] = (times[relative(ROOT, file)] ?? 0) + ms;
  return times;
};

const formatLongest = (title: string, rows: [name: string, ms: number][], limit: number): string[] => [
  `The slowest ${limit} ${title}`,
  ...rows
    .filter(([, ms]) => ms > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`),
];

export const formatSlowestTests = (results: readonly TestResult[], limit = 20): string => {
  const tests = results.map(({ file, name, ms }): [string, number] => [
    `${relative(ROOT, file)}: ${name}`,
    ms,
  ]);
  return [
    ...formatLongest('files', Object.entries(sumTimesByFile(results)), limit),
    '',
    ...formatLongest('tests', tests, limit),
  ].join('\n');
};

export const storedTestTimes = openJsonStore<number>('times.json');

export const storeTestTimes = (results: readonly TestResult[]): void =>
  storedTestTimes.add(sumTimesByFile(results));
