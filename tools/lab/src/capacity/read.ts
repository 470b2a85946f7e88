import { parseArgs } from 'node:util';
import type { Demand } from './model';

const USUAL: Demand = {
  phones: 100_000,
  interval: 5,
  markets: 9,
  bids: 1_000_000,
  together: 0.25,
  rush: 0.6,
  visits: 10_000,
};

const NAMES = Object.keys(USUAL) as (keyof Demand)[];

/** A hundred thousand phones where nothing is said. Throws for an unknown flag. */
export const readDemand = (args: string[]): Demand => {
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }])),
    strict: true,
  });
  const demand = { ...USUAL };
  for (const name of NAMES) {
    const value = values[name];
    if (value === undefined) continue;
    demand[name] = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  }
  return demand;
};
