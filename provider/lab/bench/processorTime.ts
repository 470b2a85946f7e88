import { existsSync, readFileSync } from 'node:fs';
import type { Running } from '../../src/testing/process';

/** Milliseconds, as Linux counts; NaN elsewhere. */
export const processorTime = (servers: readonly Running[]): number =>
  processorTimeOf(servers.map(({ child }) => child.pid ?? 0));

/** Of these processes and the children that they have seen end. */
export const processorTimeOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const path = `/proc/${pid}/stat`;
    if (!existsSync(path)) return Number.NaN;
    // User and system time in ticks of 10 ms, own and of ended children, from behind the name, which may hold
    // spaces.
    const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * 10;
  }, 0);

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
