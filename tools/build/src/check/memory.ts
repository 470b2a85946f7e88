import { join, relative } from 'node:path';
import { writeJson } from '../workspace/files';
import { ROOT, readJson } from '../workspace/packages';
import { type Result, timesOfFiles } from './results';

export const memory = <Value>(name: string) => {
  const file = join(ROOT, '.ank', name);
  const read = (): Record<string, Value> => {
    try {
      return readJson<Record<string, Value>>(file);
    } catch {
      return {}; // no run yet, or a torn memory
    }
  };
  const add = (more: Record<string, Value>): void => writeJson(file, { ...read(), ...more });
  return { read, add };
};

const known = memory<number>('times.json');

const guessOf = (name: string): number => (/\.(slow|long|whole)\.test\.ts$/.test(name) ? 10_000 : 500);

/** So that no long file runs alone at the end. */
export const longestFirst = (files: readonly string[], times = known.read()): string[] => {
  const msOf = (file: string) => times[relative(ROOT, file)] ?? guessOf(file);
  return [...files].sort((a, b) => msOf(b) - msOf(a) || (a < b ? -1 : 1));
};

export const rememberTimes = (results: readonly Result[]): void => known.add(timesOfFiles(results));
