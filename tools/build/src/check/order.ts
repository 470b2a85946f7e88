import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../workspace/packages';

const MEMORY = join(ROOT, '.ank/times.json');

const guessOf = (name: string): number => {
  return /\.(slow|long|whole)\.test\.ts$/.test(name) ? 10_000 : 500;
};

const remembered = (): Record<string, number> => {
  try {
    return JSON.parse(readFileSync(MEMORY, 'utf8')) as Record<string, number>;
  } catch {
    return {}; // no run yet, or a torn memory
  }
};

/** So that no long file runs alone at the end. */
export const longestFirst = (files: readonly string[], times = remembered()): string[] => {
  const msOf = (file: string) => times[relative(ROOT, file)] ?? guessOf(relative(ROOT, file));
  return [...files].sort((a, b) => msOf(b) - msOf(a) || (a < b ? -1 : 1));
};

export const rememberTimes = (times: Record<string, number>): void => {
  mkdirSync(dirname(MEMORY), { recursive: true });
  writeFileSync(MEMORY, JSON.stringify({ ...remembered(), ...times }, null, 2));
};
