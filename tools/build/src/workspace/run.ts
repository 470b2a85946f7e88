import { type StdioOptions, spawn } from 'node:child_process';

type RunOptions = { cwd?: string; env?: NodeJS.ProcessEnv; stdio?: StdioOptions };

/** Gives the exit code, 1 for a signal. */
export const run = (program: string, args: string[], options: RunOptions = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal) console.error(`${program} was ended by ${signal}`);
      resolve(code ?? 1);
    });
  });

export const runNode = (args: string[], options: RunOptions = {}): Promise<number> =>
  run(process.execPath, args, options);
