import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { filesUnder } from '../workspace/files';
import type { Package } from '../workspace/packages';
import { runNode } from '../workspace/run';

export type NodeTestOptions = {
  /** Parts of paths; a file must hold one of them. Empty: all files. */
  patterns: string[];
  /** Leaves out `*.slow.test.ts`: real builds, browsers, database servers. */
  quick: boolean;
  /** Where the machine-readable result goes, for the sum over all runners. */
  tap?: string;
};

/** Files at once. Most of what they do is wait for a browser, a server or a disk; more than a few starve each other. */
const AT_ONCE = Math.min(availableParallelism(), 4);

/** Test files of a Node package that these options choose. */
export const nodeTestFiles = (dir: string, { patterns, quick }: NodeTestOptions): string[] =>
  filesUnder(join(dir, 'src'), (path) => /\.test\.tsx?$/.test(path))
    .filter((path) => !(quick && path.endsWith('.slow.test.ts')))
    .filter((path) => patterns.length === 0 || patterns.some((part) => relative(dir, path).includes(part)));

/** node:test over the package's files; Node 20 takes no globs here, so they are listed. Gives the exit code. */
export const runNodeTests = async ({ dir }: Package, options: NodeTestOptions): Promise<number> => {
  const files = nodeTestFiles(dir, options);
  if (files.length === 0) {
    console.log(options.patterns.length > 0 ? 'No test file matches.' : 'No tests here yet.');
    return options.patterns.length > 0 ? 1 : 0;
  }
  const tap = options.tap ? ['--test-reporter=tap', `--test-reporter-destination=${options.tap}`] : [];
  return runNode(
    [
      '--import',
      'tsx',
      '--test',
      `--test-concurrency=${AT_ONCE}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      ...tap,
      ...files,
    ],
    { cwd: dir },
  );
};
