import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * The call of the disk at which the process dies: the n-th of all before it does anything, or the n-th write
 * with half of it done.
 */
export type DiskDeath = { kind: 'call' | 'write'; step: number };

/** The calls of the disk so far, and the writes among them. */
export type DiskCallCounts = { calls: number; writes: number };

const killOwnProcess = (): true => process.kill(process.pid, 'SIGKILL');

/**
 * Counts this process's calls of `node:fs/promises` and kills it at the one named. What is counted is what
 * the program does, never how long it takes, so that a kill falls on the same moment on every machine.
 */
export const countDiskCallsAndDieAt = (death?: DiskDeath): DiskCallCounts => {
  const use: DiskCallCounts = { calls: 0, writes: 0 };
  const counted = <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
    function (this: unknown, ...args: Args): Result {
      use.calls += 1;
      if (death?.kind === 'call' && death.step === use.calls) killOwnProcess();
      return call.apply(this, args);
    };
  const writeWhole = counted(fs.writeFile);
  const writeFile = async (file: string, bytes: Uint8Array, options: object) => {
    use.writes += 1;
    if (death?.kind === 'write' && death.step === use.writes) {
      await (await fs.open(file, 'wx')).write(bytes.subarray(0, bytes.length / 2));
      killOwnProcess();
    }
    return writeWhole(file, bytes, options);
  };
  const { link, mkdir, readdir, readFile, rename, rm, stat, utimes } = fs;
  const others = { link, mkdir, readdir, readFile, rename, rm, stat, utimes };
  const entries = Object.entries(others).map(([name, call]) => [
    name,
    counted(call as (...args: unknown[]) => unknown),
  ]);
  Object.assign(fs, Object.fromEntries(entries), { writeFile });
  // Names that were imported follow.
  syncBuiltinESMExports();
  return use;
};
