import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspace/packages';
import { runNode } from '../workspace/run';

const require = createRequire(import.meta.url);
// Its package shows its own code only, which lies beside the command's.
export const KNIP = join(dirname(require.resolve('knip')), '../bin/knip.js');

/** Imports that no package.json declares, and packages that are declared and not used. Gives the exit code. */
export const runKnip = (): Promise<number> => runNode([KNIP], { cwd: ROOT });
