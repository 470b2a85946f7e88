import { existsSync, readFileSync } from 'node:fs';
import type { Running } from '../testing/process';

/** Processor time (ms) the servers have used, as Linux counts it; not a number elsewhere. */
export const processorTime = (servers: readonly Running[]): number =>
  servers.reduce((sum, { child }) => {
    const path = `/proc/${child.pid}/stat`;
    if (!existsSync(path)) return Number.NaN;
    // User and system time in ticks of 10 ms, counted from behind the name, which may hold spaces.
    const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
