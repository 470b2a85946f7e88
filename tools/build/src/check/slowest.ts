import { relative } from 'node:path';
import { ROOT } from '../workspace/packages';
import type { Result } from './results';

type Row = { name: string; ms: number };

const table = (title: string, rows: Row[], most: number): string[] => [
  title,
  ...rows
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`),
];

export const timesOfFiles = (results: readonly Result[]): Record<string, number> => {
  const times: Record<string, number> = {};
  for (const { file, ms } of results) {
    const name = relative(ROOT, file);
    times[name] = (times[name] ?? 0) + ms;
  }
  return times;
};

export const slowest = (results: readonly Result[], most = 20): string => {
  const files = Object.entries(timesOfFiles(results)).map(([name, ms]) => ({ name, ms }));
  const tests = results.map(({ file, name, ms }) => ({ name: `${relative(ROOT, file)}: ${name}`, ms }));
  return [
    ...table(`The slowest ${most} files`, files, most),
    '',
    ...table(`The slowest ${most} tests`, tests, most),
  ].join('\n');
};
