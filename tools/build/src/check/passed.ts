import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashInputs } from '../workspace/hash';
import { type Package, ROOT } from '../workspace/packages';

const TOOLS = join(ROOT, 'tools');
const MEMORY = join(ROOT, '.ank/passed.json');

const read = (): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(MEMORY, 'utf8')) as Record<string, string>;
  } catch {
    return {}; // no memory yet, or a torn one: everything is checked again
  }
};

export const inputsHash = ({ dir, name }: Package): string =>
  hashInputs({
    root: ROOT,
    paths: [
      ...new Set([
        dir,
        join(ROOT, 'protocol'),
        join(ROOT, 'shared'),
        join(ROOT, 'tools/build/config'),
        join(ROOT, 'tools/build/preset'),
        join(ROOT, 'tools/build/src/check'),
      ]),
      // Tests of the journeys and of the tools look at the whole product.
      ...(name === 'e2e' || dir.startsWith(TOOLS) ? [TOOLS] : []),
      join(ROOT, 'tools/build/assets.d.ts'),
      join(ROOT, 'package-lock.json'),
    ],
  });

const key = (check: string, { name }: Package) => `${check} ${name}`;

export type Due = { one: Package; inputs: string };

/** All when `isForced`. */
export const notYetPassed = (check: string, packages: Package[], isForced = false): Due[] => {
  const memory = read();
  return packages
    .map((one) => ({ one, inputs: inputsHash(one) }))
    .filter(({ one, inputs }) => isForced || memory[key(check, one)] !== inputs);
};

/** As they were when the check began. */
export const rememberPassed = (check: string, passed: Due[]): void => {
  const memory = read();
  for (const { one, inputs } of passed) memory[key(check, one)] = inputs;
  mkdirSync(dirname(MEMORY), { recursive: true });
  writeFileSync(MEMORY, JSON.stringify(memory, null, 2));
};
