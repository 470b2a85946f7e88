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

/** What this share of them is below; 1 gives the largest, none gives 0. */
export const quantile = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);
