import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { filesUnder } from '../workspace/files';
import { mustHave } from '../workspace/onDemand';
import { type Package, ROOT } from '../workspace/packages';
import { runNode } from '../workspace/run';

const require = createRequire(import.meta.url);
const NEEDED = [
  ...['jest', 'jest-environment-jsdom', '@swc/jest', '@types/jest'],
  ...['@testing-library/react', '@testing-library/jest-dom'],
];

const hasTests = ({ dir }: Package) =>
  filesUnder(join(dir, 'src'), (path) => /\.test\.tsx?$/.test(path)).length > 0;

/** `args` are Jest's own (patterns, --watch). Gives the exit code. */
export const runJest = async (packages: Package[], args: string[]): Promise<number> => {
  const projects = packages
    .filter((one) => existsSync(join(one.dir, 'src')) && hasTests(one))
    .map(({ dir }) => dir);
  if (projects.length === 0) {
    console.log('No tests here yet.');
    return 0;
  }
  mustHave('ank test', NEEDED);
  const program = join(dirname(require.resolve('jest/package.json')), 'bin/jest.js');
  // Jest leaves a core free by itself, which is half of a small machine.
  return runNode([program, '--maxWorkers=100%', ...args, '--projects', ...projects], { cwd: ROOT });
};
