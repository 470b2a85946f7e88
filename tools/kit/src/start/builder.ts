import { buildOne } from '../builder/buildOne';
import { packageAt } from '../workspace/packages';
import type { BuilderAnswer } from './buildChanged';

process.on('message', async (dir: string) => {
  let answer: BuilderAnswer = {};
  try {
    await buildOne(packageAt(dir));
  } catch (error) {
    answer = { error: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(answer);
});
