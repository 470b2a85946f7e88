import { join, relative, resolve } from 'node:path';
import { hashInputs, writeJson } from '../workspace/files';
import { type Package, ROOT, readJson } from '../workspace/packages';
import { type Result, timesOfFiles } from './results';

/** A table in `.ank` from one run for the next. */
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

const TOOLS = join(ROOT, 'tools');
const passed = memory<string>('passed.json');

const inputsHash = ({ dir, name }: Package): string =>
  hashInputs({
    root: ROOT,
    paths: [
      dir,
      ...['protocol', 'shared', 'tools/build/config', 'tools/build/preset', 'tools/build/src/check'],
      // Tests of the journeys and of the tools look at the whole product.
      ...(name === 'e2e' || dir.startsWith(TOOLS) ? [TOOLS] : []),
      ...['tools/build/assets.d.ts', 'package-lock.json'],
    ].map((path) => resolve(ROOT, path)),
  });

const key = (check: string, { name }: Package) => `${check} ${name}`;

type Due = { one: Package; inputs: string };

export const notYetPassed = (check: string, packages: Package[], isForced = false): Due[] => {
  const before = passed.read();
  return packages
    .map((one) => ({ one, inputs: inputsHash(one) }))
    .filter(({ one, inputs }) => isForced || before[key(check, one)] !== inputs);
};

export const rememberPassed = (check: string, due: Due[]): void =>
  passed.add(Object.fromEntries(due.map(({ one, inputs }) => [key(check, one), inputs])));

const known = memory<number>('times.json');

const guessOf = (name: string): number => (/\.(slow|long|whole)\.test\.ts$/.test(name) ? 10_000 : 500);

/** So that no long file runs alone at the end. */
export const longestFirst = (files: readonly string[], times = known.read()): string[] => {
  const msOf = (file: string) => times[relative(ROOT, file)] ?? guessOf(file);
  return [...files].sort((a, b) => msOf(b) - msOf(a) || (a < b ? -1 : 1));
};

export const rememberTimes = (results: readonly Result[]): void => known.add(timesOfFiles(results));
