import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Package, packageAt, ROOT } from '@ank/build/packages';

/** Copies of the fixtures, inside the repository, so that imports resolve. */
export const newFixtureCopies = () => {
  const dir = join(ROOT, '.ank/tests', randomUUID());
  mkdirSync(dir, { recursive: true });
  const fixtures = join(ROOT, 'tools/testkit/fixtures');
  const copy = (from: string, to: string) =>
    cpSync(join(fixtures, from), join(dir, to), {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules)$/.test(path),
    });
  copy('mfe-sample', 'mfe-sample');
  copy('shell', 'shell');
  return {
    dir,
    remote: () => packageAt(join(dir, 'mfe-sample')),
    shell: () => packageAt(join(dir, 'shell')),
    addRemote: (name: string): Package => {
      copy('mfe-sample', `mfe-${name}`);
      for (const file of ['package.json', 'remote.json']) {
        const path = join(dir, `mfe-${name}`, file);
        writeFileSync(path, readFileSync(path, 'utf8').replaceAll('sample', name));
      }
      return packageAt(join(dir, `mfe-${name}`));
    },
    /** Replaces the first `from`; without it the whole file. */
    edit: (file: string, to: string, from?: string): void => {
      const path = join(dir, 'mfe-sample', file);
      const text = from === undefined ? '' : readFileSync(path, 'utf8');
      if (from !== undefined && !text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      writeFileSync(path, from === undefined ? to : text.replace(from, () => to));
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};

export type FixtureCopies = ReturnType<typeof newFixtureCopies>;
