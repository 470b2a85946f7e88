import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { bundleForNode } from '../workspace/bundleForNode';
import { ROOT } from '../workspace/packages';

const isSourceOfRepository = (file: string): boolean => file.startsWith(ROOT + sep) && file.endsWith('.ts');

/**
 * Finding and compiling modules in each process took half of the time. Where bundling fails the sources run,
 * so that only the file at fault fails, and `dir`, where scripts lie as their sources do, is ''.
 */
export const bundleTests = async (runner: string, files: readonly string[]) => {
  const dir = join(ROOT, '.ank/tests', randomUUID());
  const remove = () => rmSync(dir, { recursive: true, force: true });
  const scriptOf = (file: string) => join(dir, relative(ROOT, file)).replace(/\.ts$/, '.mjs');
  try {
    const entryPoints = [runner, ...files.filter(isSourceOfRepository)];
    await bundleForNode({ entryPoints, outdir: dir, outbase: ROOT });
    const scripts = [
      scriptOf(runner),
      ...files.map((file) => (isSourceOfRepository(file) ? scriptOf(file) : file)),
    ];
    return { scripts, nodeArgs: [] as string[], dir, remove };
  } catch {
    remove();
    return { scripts: [runner, ...files], nodeArgs: ['--import', 'tsx'], dir: '', remove };
  }
};

export const findSourceOfBundledTest = (dir: string, script: string): string =>
  dir !== '' && script.startsWith(dir + sep)
    ? join(ROOT, relative(dir, script)).replace(/\.mjs$/, '.ts')
    : script;
