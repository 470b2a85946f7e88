import { relative } from 'node:path';
import { ROOT } from '../workspace/packages';
import { memory } from './memory';
import type { Result } from './results';

const known = memory<number>('times.json');

const guessOf = (name: string): number => (/\.(slow|long|whole)\.test\.ts$/.test(name) ? 10_000 : 500);

/** So that no long file runs alone at the end. */
export const longestFirst = (files: readonly string[], times = known.read()): string[] => {
  const msOf = (file: string) => times[relative(ROOT, file)] ?? guessOf(file);
  return [...files].sort((a, b) => msOf(b) - msOf(a) || (a < b ? -1 : 1));
};

const timesOfFiles = (results: readonly Result[]): Record<string, number> => {
  const times: Record<string, number> = {};
  for (const { file, ms } of results) {
    const name = relative(ROOT, file);
    times[name] = (times[name] ?? 0) + ms;
  }
  return times;
};

export const rememberTimes = (results: readonly Result[]): void => known.add(timesOfFiles(results));

type Row = { name: string; ms: number };

const table = (title: string, rows: Row[], most: number): string[] => [
  title,
  ...rows
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`),
];

export const slowest = (results: readonly Result[], most = 20): string => {
  const files = Object.entries(timesOfFiles(results)).map(([name, ms]) => ({ name, ms }));
  const tests = results.map(({ file, name, ms }) => ({ name: `${relative(ROOT, file)}: ${name}`, ms }));
  return [
    ...table(`The slowest ${most} files`, files, most),
    '',
    ...table(`The slowest ${most} tests`, tests, most),
  ].join('\n');
};
