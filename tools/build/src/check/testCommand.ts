import { availableParallelism } from 'node:os';
import { readArgs, SWITCH } from '../readArgs';
import { packageAt } from '../workspace/packages';
import { type Extent, runNodeTests, testFilesOf } from './nodeTests';
import { runJest, runJourneys } from './runners';

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
