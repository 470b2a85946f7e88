import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Package, packageAt, ROOT } from '@ank/build/packages';

/** Copies of the fixtures, inside the repository, so that imports resolve. */
export type Workbench = {
  dir: string;
  remote: () => Package;
  shell: () => Package;
  addRemote: (name: string) => Package;
  /** The first `from`; without it the whole file. */
  edit: (file: string, to: string, from?: string) => void;
  remove: () => void;
};

export const makeWorkbench = (): Workbench => {
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
    addRemote: (name) => {
      copy('mfe-sample', `mfe-${name}`);
      for (const file of ['package.json', 'remote.json']) {
        const path = join(dir, `mfe-${name}`, file);
        writeFileSync(path, readFileSync(path, 'utf8').replaceAll('sample', name));
      }
      return packageAt(join(dir, `mfe-${name}`));
    },
    edit: (file, to, from) => {
      const path = join(dir, 'mfe-sample', file);
      if (from === undefined) return writeFileSync(path, to);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      writeFileSync(
        path,
        text.replace(from, () => to),
      );
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};
