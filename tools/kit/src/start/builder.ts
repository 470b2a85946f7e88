import { buildOne } from '../builder/buildCommand';
import { packageAt } from '../workspace/packages';
import type { Answer } from './buildChanged';

process.on('message', async (dir: string) => {
  let answer: Answer = {};
  try {
    await buildOne(packageAt(dir));
  } catch (error) {
    answer = { error: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(answer);
});
