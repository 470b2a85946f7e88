import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { filesUnder } from '../workspace/files';
import { runNode } from '../workspace/run';

const require = createRequire(import.meta.url);
export const TSC = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');

/** More would read the libraries again. */
export const ONE_CHECKER = ['--checkers', '1'];

/** Gives the exit code. */
export const checkTypes = async (dir: string): Promise<number> => {
  const sources = filesUnder(join(dir, 'src'), (path) => /\.tsx?$/.test(path));
  return sources.length > 0 ? runNode([TSC, '-p', dir, ...ONE_CHECKER]) : 0;
};
