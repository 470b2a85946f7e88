import { packageAt } from '../workspace/packages';
import { runJest } from './jest';
import { runNodeTests } from './nodeTests';

/** `ank test [--quick] [pattern...]`: Jest for what runs in the page, node:test for what runs in Node. */
export const test = (args: string[]): Promise<number> => {
  const here = packageAt(process.cwd());
  if (here.kind !== 'node') return runJest([here], args);
  const patterns = args.filter((arg) => !arg.startsWith('--'));
  return runNodeTests(here, { patterns, quick: args.includes('--quick') });
};
