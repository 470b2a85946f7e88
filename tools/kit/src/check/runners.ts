import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readNothing } from '../readArgs';
import { filesUnder } from '../workspace/files';
import { mustHave, type Package, ROOT } from '../workspace/packages';
import { programOf, TSC } from '../workspace/programs';
import { runNode } from '../workspace/run';

const BIOME = programOf('@biomejs/biome', 'bin/biome');

export const runBiome = (paths: string[] = ['.']): Promise<number> =>
  runNode([BIOME, 'check', ...paths], { cwd: ROOT });

export const KNIP = programOf('knip', 'bin/knip.js');

export const runKnip = (): Promise<number> => runNode([KNIP], { cwd: ROOT });

/** More would read the libraries again. */
export const ONE_CHECKER = ['--checkers', '1'];

export const checkTypes = (dir: string): Promise<number> => runNode([TSC, '-p', dir, ...ONE_CHECKER]);

const runBiomeHere = (words: readonly string[], args: string[]): Promise<number> => {
  readNothing(args);
  mustHave(`ank ${words[0]}`, ['@biomejs/biome']);
  return runNode([BIOME, ...words, process.cwd()], { cwd: ROOT });
};

/** `ank lint`: says what Biome's rules find in this folder. */
export const lint = (args: string[]): Promise<number> => runBiomeHere(['lint'], args);

/** `ank format`: writes this folder's files as Biome formats them. */
export const format = (args: string[]): Promise<number> => runBiomeHere(['format', '--write'], args);

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
