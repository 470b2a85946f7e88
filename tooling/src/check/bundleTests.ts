import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { bundleForNode } from '../workspace/bundle';
import { ROOT } from '../workspace/packages';

/** Scripts to start in place of test files, and the way back from one to its source. */
export type BundledTests = {
  scripts: string[];
  /** Options of Node that the scripts need. */
  nodeArgs: string[];
  /** Where the scripts lie as their sources lie in the repository; '' when the sources themselves run. */
  dir: string;
  remove: () => void;
};

const isOurs = (file: string) => file.startsWith(ROOT + sep) && file.endsWith('.ts');

/**
 * Bundles test files and the program that runs them, all at once: compiling and finding hundreds of modules in each
 * file's own process took half of the time of many. Where something does not compile the sources run, so that
 * the file at fault says it, and no other.
 */
export const bundleTests = async (runner: string, files: readonly string[]): Promise<BundledTests> => {
  const dir = join(ROOT, '.ank/tests', randomUUID());
  const remove = () => rmSync(dir, { recursive: true, force: true });
  const scriptOf = (file: string) => join(dir, relative(ROOT, file)).replace(/\.ts$/, '.mjs');
  try {
    const entryPoints = [runner, ...files.filter(isOurs)];
    await bundleForNode({ entryPoints, outdir: dir, outbase: ROOT });
    const scripts = [scriptOf(runner), ...files.map((file) => (isOurs(file) ? scriptOf(file) : file))];
    return { scripts, nodeArgs: [], dir, remove };
  } catch {
    remove();
    return { scripts: [runner, ...files], nodeArgs: ['--import', 'tsx'], dir: '', remove };
  }
};

/** The test file whose script in `dir` this is. */
export const sourceOf = (dir: string, script: string): string =>
  dir !== '' && script.startsWith(dir + sep)
    ? join(ROOT, relative(dir, script)).replace(/\.mjs$/, '.ts')
    : script;
