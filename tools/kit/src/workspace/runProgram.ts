import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

type RunOptions = { cwd?: string; env?: NodeJS.ProcessEnv; stdio?: StdioOptions };

/** Gives the exit code, 1 for a signal. */
export const runProgram = async (
  program: string,
  args: string[],
  options: RunOptions = {},
): Promise<number> => {
  const [code, signal] = await once(spawn(program, args, { stdio: 'inherit', ...options }), 'exit');
  if (signal) console.error(`${program} was ended by ${signal}`);
  return code ?? 1;
};

export const runNode = (args: string[], options: RunOptions = {}): Promise<number> =>
  runProgram(process.execPath, args, options);

/**
 * Runs work for a list, at most so many at a time, and starts none after one that rejects. Resolves with the
 * outcomes in the list's order.
 */
export const mapConcurrently = async <One, Result>(
  list: readonly One[],
  work: (one: One) => Promise<Result>,
  limit = 16,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < list.length; at = next++) results[at] = await work(list[at] as One);
  };
  const stop = () => {
    next = list.length;
  };
  await Promise.all(Array.from({ length: Math.min(limit, list.length) }, worker)).finally(stop);
  return results;
};
