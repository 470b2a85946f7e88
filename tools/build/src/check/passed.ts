import { join } from 'node:path';
import { hashInputs } from '../workspace/hash';
import { type Package, ROOT } from '../workspace/packages';
import { memory } from './memory';

const TOOLS = join(ROOT, 'tools');
const passed = memory<string>('passed.json');

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
  const before = passed.read();
  return packages
    .map((one) => ({ one, inputs: inputsHash(one) }))
    .filter(({ one, inputs }) => isForced || before[key(check, one)] !== inputs);
};

/** As they were when the check began. */
export const rememberPassed = (check: string, due: Due[]): void =>
  passed.add(Object.fromEntries(due.map(({ one, inputs }) => [key(check, one), inputs])));
