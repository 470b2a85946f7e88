import { buildOne } from '../build/buildCommand';
import { packageAt } from '../workspace/packages';

/**
 * Of the process that builds one folder after another: webpack is loaded once, and runs warm from the second.
 */
export type Answer = { error?: string };

process.on('message', async (dir: string) => {
  let answer: Answer = {};
  try {
    await buildOne(packageAt(dir));
  } catch (error) {
    answer = { error: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(answer);
});
