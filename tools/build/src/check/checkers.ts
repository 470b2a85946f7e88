import { join } from 'node:path';
import { readNothing } from '../readArgs';
import { filesUnder } from '../workspace/files';
import { packageAt, ROOT } from '../workspace/packages';
import { BUILD_DIR } from '../workspace/project';
import { installedFolder } from '../workspace/resolved';
import { runNode } from '../workspace/run';

/** A program of a package that these tools have. */
export const programOf = (name: string, file: string): string =>
  join(installedFolder(name, BUILD_DIR) ?? name, file);

export const runBiome = (paths: string[] = ['.']): Promise<number> =>
  runNode([programOf('@biomejs/biome', 'bin/biome'), 'check', ...paths], { cwd: ROOT });

export const KNIP = programOf('knip', 'bin/knip.js');

export const runKnip = (): Promise<number> => runNode([KNIP], { cwd: ROOT });

export const TSC = programOf('typescript', 'bin/tsc');

/** More would read the libraries again. */
export const ONE_CHECKER = ['--checkers', '1'];

/** Gives the exit code; a package without sources has nothing to check. */
export const checkTypes = async (dir: string): Promise<number> => {
  const sources = filesUnder(join(dir, 'src'), (path) => /\.tsx?$/.test(path));
  return sources.length > 0 ? runNode([TSC, '-p', dir, ...ONE_CHECKER]) : 0;
};

export const types = async (args: string[]): Promise<number> => {
  readNothing(args);
  return checkTypes(packageAt(process.cwd()).dir);
};
