import { availableParallelism } from 'node:os';
import { readArgs, SWITCH_FLAG } from '../readArgs';
import { listPackagesInCwd, packageAt, ROOT } from '../workspace/packages';
import { findTestFiles, type TestExtent } from './findTestFiles';
import { runNodeTests } from './nodeTests';
import { runJest, runJourneys } from './runBiomeTypesAndTests';
import { watchTests } from './watchTests';

/** Test files mostly wait, but more than a few starve each other. */
const AT_ONCE = Math.min(availableParallelism(), 4);

/** `ank test [PATTERN…] [--quick | --whole | --watch]`: of this package; at the root with --watch alone. */
export const testCommand = async (args: string[]): Promise<number> => {
  const packages = listPackagesInCwd();
  const [here = packageAt(ROOT), ...others] = packages;
  const isWatching = args.includes('--watch');
  if (isWatching && (others.length > 0 || (here.kind === 'node' && here.name !== 'e2e'))) {
    readArgs(args, { watch: SWITCH_FLAG });
    return watchTests(packages);
  }
  if (others.length > 0)
    throw new Error(
      'at the root, use npm test for all tests, or ank test --watch for the tests of what changes',
    );
  if (here.kind !== 'node') return runJest([here], args);
  if (here.name === 'e2e') return runJourneys(args);
  const { values, positionals: patterns } = readArgs(
    args,
    { quick: SWITCH_FLAG, whole: SWITCH_FLAG },
    Number.POSITIVE_INFINITY,
  );
  const extent: TestExtent = values.quick ? 'quick' : values.whole ? 'whole' : 'usual';
  const files = findTestFiles(here.dir, { patterns, extent });
  if (files.length === 0 && patterns.length > 0) {
    console.log('No test file matches.');
    return 1;
  }
  return runNodeTests({ files, cwd: here.dir, atOnce: AT_ONCE });
};
