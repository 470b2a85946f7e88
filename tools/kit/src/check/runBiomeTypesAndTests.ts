import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { refuseArguments } from '../readArgs';
import { listSourceFiles } from '../workspace/listSourceFiles';
import { type Package, ROOT, requireInstalledPackages } from '../workspace/packages';
import { programPathOf, TSC_PATH } from '../workspace/programPaths';
import { runNode } from '../workspace/runProgram';

const BIOME = programPathOf('@biomejs/biome', 'bin/biome');

export const runBiome = (paths: string[] = ['.']): Promise<number> =>
  runNode([BIOME, 'check', ...paths], { cwd: ROOT });

/** More would read the libraries again. */
export const ONE_CHECKER_FLAGS = ['--checkers', '1'];

export const checkTypesOfFolder = (dir: string): Promise<number> =>
  runNode([TSC_PATH, '-p', dir, ...ONE_CHECKER_FLAGS]);

const runBiomeInFolder = (biomeCommand: readonly string[], args: string[]): Promise<number> => {
  refuseArguments(args);
  requireInstalledPackages(`ank ${biomeCommand[0]}`, ['@biomejs/biome']);
  return runNode([BIOME, ...biomeCommand, process.cwd()], { cwd: ROOT });
};

/** `ank lint`: says what Biome's rules find in this folder. */
export const lintCommand = (args: string[]): Promise<number> => runBiomeInFolder(['lint'], args);

/** `ank format`: writes this folder's files as Biome formats them. */
export const formatCommand = (args: string[]): Promise<number> =>
  runBiomeInFolder(['format', '--write'], args);

const NEEDED = [
  ...['jest', 'jest-environment-jsdom', '@swc/jest', '@types/jest'],
  ...['react', 'dom', 'user-event', 'jest-dom'].map((part) => `@testing-library/${part}`),
];

/** `args` are Jest's own (patterns, --watch). Gives the exit code. */
export const runJest = async (
  packages: Package[],
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> => {
  const projects = packages
    .map(({ dir }) => dir)
    .filter((dir) => listSourceFiles(join(dir, 'src'), (path) => /\.test\.tsx?$/.test(path)).length > 0);
  if (projects.length === 0) {
    console.log('No tests here yet.');
    return 0;
  }
  requireInstalledPackages('ank test', NEEDED);
  // Jest leaves a core free by itself, which is half of a small machine; some files wait for a time-out.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  return runNode([programPathOf('jest', 'bin/jest.js'), workers, ...args, '--projects', ...projects], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
};

export const JOURNEYS_FOLDER = join(ROOT, 'e2e');

export const runJourneys = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> => {
  const cli = createRequire(join(JOURNEYS_FOLDER, 'package.json')).resolve('@playwright/test/cli');
  return runNode([cli, 'test', ...args], { cwd: JOURNEYS_FOLDER, env: { ...process.env, ...env } });
};
