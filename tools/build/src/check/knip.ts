import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspace/packages';
import { runNode } from '../workspace/run';

const require = createRequire(import.meta.url);
// Its package exports its own code only, which lies beside the command's.
export const KNIP = join(dirname(require.resolve('knip')), '../bin/knip.js');

export const runKnip = (): Promise<number> => runNode([KNIP], { cwd: ROOT });
