import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { filesUnder } from '../workspace/files';
import { type Package, ROOT } from '../workspace/packages';
import { runNode } from '../workspace/run';

const require = createRequire(import.meta.url);
const JEST = join(dirname(require.resolve('jest/package.json')), 'bin/jest.js');

const hasTests = ({ dir }: Package) =>
  filesUnder(join(dir, 'src'), (path) => /\.test\.tsx?$/.test(path)).length > 0;

/** One Jest run over these packages; `args` are Jest's own (patterns, --watch). Gives the exit code. */
export const runJest = async (packages: Package[], args: string[]): Promise<number> => {
  const projects = packages
    .filter((one) => existsSync(join(one.dir, 'src')) && hasTests(one))
    .map(({ dir }) => dir);
  if (projects.length === 0) {
    console.log('No tests here yet.');
    return 0;
  }
  // Jest leaves a core free by itself, which is half of a small machine.
  return runNode([JEST, '--maxWorkers=100%', ...args, '--projects', ...projects], { cwd: ROOT });
};
