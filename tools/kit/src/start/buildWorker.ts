import { buildPackage } from '../builder/buildPackage';
import { packageAt } from '../workspace/packages';
import type { BuildWorkerAnswer } from './buildChanged';

process.on('message', async (dir: string) => {
  let answer: BuildWorkerAnswer = {};
  try {
    await buildPackage(packageAt(dir));
  } catch (error) {
    answer = { error: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(answer);
});
