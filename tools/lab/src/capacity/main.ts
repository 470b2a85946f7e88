import { parseArgs } from 'node:util';
import { type Demand, driverOf, type Size, sizeOf } from './model';

/** PostgreSQL servers are sold up to this many cores; more needs another design. */
const LARGEST_SERVER = 64;

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const some = (value: number): string => (value < 10 ? value.toFixed(1) : whole(value));

const DRIVERS = {
  polls:
    'Polls cost most. What lowers them: a longer interval, fewer open phones at the cut-off, cut-offs that are apart.',
  bids: 'Bids cost most. What lowers them: draws that do not close together, so that fewer come in the same two minutes.',
} as const;

const databaseWords = ({ databaseSize }: Size): string =>
  databaseSize > LARGEST_SERVER
    ? `${databaseSize} cores, more than one server has: bids would have to be spread over several (docs/scale.md)`
    : `${databaseSize} cores and two followers of the same size`;

export const tell = (demand: Demand): string => {
  const size = sizeOf(demand);
  const { serverCores, databaseCores } = size;
  const rows: readonly (readonly [string, string])[] = [
    [
      'Demand',
      `${whole(demand.phones)} phones, a poll each ${demand.interval} s, ${whole(demand.markets)} markets`,
    ],
    ['', `${whole(demand.bids)} bids a day, ${whole(100 * demand.together)} % of them for one cut-off`],
    [
      'In its last two minutes',
      `${whole(size.pollsPerSecond)} polls and ${whole(size.bidsPerSecond)} bids a second`,
    ],
    ['Busy cores, servers', `${some(serverCores.polls)} by polls, ${some(serverCores.bids)} by bids`],
    [
      'When the shared part changes',
      `${some(size.changeCores)} for ${demand.interval} s: each phone takes the whole answer`,
    ],
    ['Busy cores, database', `${some(databaseCores.polls)} by polls, ${some(databaseCores.bids)} by bids`],
    [
      'Processes',
      `${size.processes}, half busy, with ${size.connections} connections: behind PgBouncer from some 200 on`,
    ],
    ['Database', databaseWords(size)],
    [
      'Network',
      `${some(size.network)} Mbit/s of answers, ${some(size.changeNetwork)} when all take the whole one`,
    ],
    [
      'Disk',
      `${some(size.diskPerYear)} GB a year of bids, ${some(size.walPerDay)} GB of log a day to each follower and the archive`,
    ],
    ['CDN', `${some(size.cdnPerDay)} GB a day for ${whole(demand.visits)} first visits`],
  ];
  return [
    ...rows.map(([name, words]) => `${name.padEnd(30)}${words}`),
    DRIVERS[driverOf(size)],
    'Calculated from what 2 cores were measured to do (docs/scale.md), half of all cores idle; larger machines were not measured.',
  ].join('\n');
};

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

/** Throws for an unknown flag. */
export const readDemand = (args: string[]): Demand => {
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }])),
  });
  const demand = { ...USUAL };
  for (const name of NAMES) {
    const value = values[name];
    if (value === undefined) continue;
    demand[name] = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  }
  return demand;
};

/**
 * npm run capacity -- [--phones N] [--interval S] [--markets N] [--bids N] [--together SHARE] [--rush SHARE]
 * [--visits N]
 */
try {
  console.log(tell(readDemand(process.argv.slice(2))));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
