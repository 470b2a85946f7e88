import { join } from 'node:path';
import { filesUnder } from '../workspace/files';
import { mustHave } from '../workspace/onDemand';
import { type Package, ROOT } from '../workspace/packages';
import { runNode } from '../workspace/run';
import { programOf } from './checkers';

const NEEDED = [
  ...['jest', 'jest-environment-jsdom', '@swc/jest', '@types/jest'],
  ...['@testing-library/react', '@testing-library/jest-dom'],
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
