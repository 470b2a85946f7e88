import { ROOT } from '../workspace/packages';
import { programPathOf } from '../workspace/programPaths';
import { runNode } from '../workspace/runProgram';

export const KNIP_PROGRAM = programPathOf('knip', 'bin/knip.js');

export const runKnip = (): Promise<number> => runNode([KNIP_PROGRAM], { cwd: ROOT });
