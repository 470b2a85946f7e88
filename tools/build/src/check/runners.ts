import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readArgs, readNothing, SWITCH } from '../readArgs';
import { filesUnder } from '../workspace/files';
import { mustHave, type Package, packageAt, ROOT } from '../workspace/packages';
import { BUILD_DIR, installedFolder } from '../workspace/project';
import { runNode } from '../workspace/run';
import { type Extent, runNodeTests, testFilesOf } from './nodeTests';

const programOf = (name: string, file: string): string =>
  join(installedFolder(name, BUILD_DIR) ?? name, file);

export const runBiome = (paths: string[] = ['.']): Promise<number> =>
  runNode([programOf('@biomejs/biome', 'bin/biome'), 'check', ...paths], { cwd: ROOT });

export const KNIP = programOf('knip', 'bin/knip.js');

export const runKnip = (): Promise<number> => runNode([KNIP], { cwd: ROOT });

export const TSC = programOf('typescript', 'bin/tsc');

/** More would read the libraries again. */
export const ONE_CHECKER = ['--checkers', '1'];

export const checkTypes = (dir: string): Promise<number> => runNode([TSC, '-p', dir, ...ONE_CHECKER]);

export const types = async (args: string[]): Promise<number> => {
  readNothing(args);
  return checkTypes(packageAt(process.cwd()).dir);
};

const NEEDED = [
  ...['jest', 'jest-environment-jsdom', '@swc/jest', '@types/jest'],
  ...['react', 'dom', 'user-event', 'jest-dom'].map((part) => `@testing-library/${part}`),
];

/** `args` are Jest's own (patterns, --watch). Gives the exit code. */
export const runJest = async (packages: Package[], args: string[]): Promise<number> => {
  const projects = packages
    .map(({ dir }) => dir)
    .filter((dir) => filesUnder(join(dir, 'src'), (path) => /\.test\.tsx?$/.test(path)).length > 0);
  if (projects.length === 0) {
    console.log('No tests here yet.');
    return 0;
  }
  mustHave('ank test', NEEDED);
  // Jest leaves a core free by itself, which is half of a small machine.
  return runNode(
    [programOf('jest', 'bin/jest.js'), '--maxWorkers=100%', ...args, '--projects', ...projects],
    { cwd: ROOT },
  );
};

export const JOURNEYS = join(ROOT, 'e2e');

export const runJourneys = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> => {
  const cli = createRequire(join(JOURNEYS, 'package.json')).resolve('@playwright/test/cli');
  return runNode([cli, 'test', ...args], { cwd: JOURNEYS, env: { ...process.env, ...env } });
};

/** Test files mostly wait, but more than a few starve each other. */
const AT_ONCE = Math.min(availableParallelism(), 4);

export const test = async (args: string[]): Promise<number> => {
  const here = packageAt(process.cwd());
  if (here.kind !== 'node') return runJest([here], args);
  if (here.name === 'e2e') return runJourneys(args);
  const { values, positionals: patterns } = readArgs(
    args,
    { quick: SWITCH, whole: SWITCH },
    Number.POSITIVE_INFINITY,
  );
  const extent: Extent = values.quick ? 'quick' : values.whole ? 'whole' : 'usual';
  const files = testFilesOf(here.dir, { patterns, extent });
  if (files.length === 0 && patterns.length > 0) {
    console.log('No test file matches.');
    return 1;
  }
  return runNodeTests({ files, cwd: here.dir, atOnce: AT_ONCE });
};
