import { relative } from 'node:path';
import { ROOT } from '../workspace/packages';
import { storedTestTimes } from './testTimes';

const expectedTestMs = (name: string): number => (/\.(slow|long|whole)\.test\.ts$/.test(name) ? 10_000 : 500);

/** Sorts files by their last times, so that no long file runs alone at the end. */
export const sortLongestFirst = (files: readonly string[], times = storedTestTimes.read()): string[] => {
  const msOf = (file: string) => times[relative(ROOT, file)] ?? expectedTestMs(file);
  return [...files].sort((a, b) => msOf(b) - msOf(a) || (a < b ? -1 : 1));
};
