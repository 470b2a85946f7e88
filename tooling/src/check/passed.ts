import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashInputs } from '../workspace/hash';
import { type Package, ROOT } from '../workspace/packages';

const MEMORY = join(ROOT, '.ank/passed.json');

const read = (): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(MEMORY, 'utf8')) as Record<string, string>;
  } catch {
    return {}; // no memory yet, or a torn one: everything is checked again
  }
};

/** Everything that can change what a check of this package says. */
export const inputsHash = ({ dir, name }: Package): string =>
  hashInputs({
    root: ROOT,
    paths: [
      ...new Set([
        dir,
        join(ROOT, 'protocol'),
        join(ROOT, 'shared'),
        join(ROOT, 'tooling/config'),
        join(ROOT, 'tooling/preset'),
        join(ROOT, 'tooling/src/check'),
      ]),
      // Tests of the journeys and of the tools look at the whole product.
      ...(name === 'e2e' ? [join(ROOT, 'tooling/src')] : []),
      join(ROOT, 'tooling/assets.d.ts'),
      join(ROOT, 'package-lock.json'),
    ],
  });

const key = (check: string, { name }: Package) => `${check} ${name}`;

export type Due = { one: Package; inputs: string };

/** Packages whose inputs differ from those this check last passed with; all of them when `isForced`. */
export const notYetPassed = (check: string, packages: Package[], isForced = false): Due[] => {
  const memory = read();
  return packages
    .map((one) => ({ one, inputs: inputsHash(one) }))
    .filter(({ one, inputs }) => isForced || memory[key(check, one)] !== inputs);
};

/** Remembers that `check` holds for these packages as they were when it began: they may have changed since. */
export const rememberPassed = (check: string, passed: Due[]): void => {
  const memory = read();
  for (const { one, inputs } of passed) memory[key(check, one)] = inputs;
  mkdirSync(dirname(MEMORY), { recursive: true });
  writeFileSync(MEMORY, JSON.stringify(memory, null, 2));
};
