import { parseArgs } from 'node:util';

/**
 * Figures from docs/scale.md and docs/performance.md. Times are the processor's, in ms; each pair of figures
 * is with 9 and with 300 markets, between which a line is drawn.
 */
export const MEASURED_COSTS = {
  /** Server, for a poll with nothing new, and with the whole answer. */
  unchangedMs: [0.151, 0.177],
  wholeMs: [0.248, 0.674],
  unchangedBytes: [106, 106],
  wholeBytes: [465, 1664],
  headBytes: 277,
  /** Server and database for a bid of three lines. */
  bidMs: 0.778,
  bidDatabaseMs: 0.814,
  pollDatabaseMs: 0.079,
  /** Bytes of a bid of three lines: with its indexes, and in the log. */
  bidDisk: 2056,
  bidWal: 2899,
  /** Bytes, without fonts and pictures. */
  firstVisit: 130_654,
};

const USUAL = {
  phones: 100_000,
  /** Seconds between two polls. */
  interval: 5,
  markets: 9,
  /** The bids of three lines in a day. */
  bids: 1_000_000,
  /** The share of a day's bids that is for one cut-off. */
  together: 0.25,
  /** The share of those in its last two minutes. */
  rush: 0.6,
  visits: 10_000,
};
export type Demand = typeof USUAL;

const RUSH_SECONDS = 120;
/** A full server answers late, and half may be gone. */
const HEADROOM = 2;
const CONNECTIONS = 12;
const GB = 1e9;

const interpolateByMarkets = ([few = 0, many = 0]: readonly number[], markets: number): number =>
  few + ((many - few) * (Math.max(markets, 9) - 9)) / (300 - 9);

const sumPollsAndBids = ({ polls, bids }: Record<'polls' | 'bids', number>): number => polls + bids;

/** Busy cores in the rush, Mbit/s, and GB: of log to each follower and the archive. */
export const estimateCapacity = (demand: Demand, measured = MEASURED_COSTS) => {
  for (const [name, value] of Object.entries(demand)) {
    const most = name === 'together' || name === 'rush' ? 1 : Number.MAX_SAFE_INTEGER;
    const least = name === 'interval' ? 1 : 0;
    if (!Number.isFinite(value) || value < least || value > most)
      throw new Error(`--${name} must be a number from ${least} to ${most}`);
  }
  const { phones, interval, markets, bids, together, rush, visits } = demand;
  const pollsPerSecond = phones / interval;
  const bidsPerSecond = (bids * together * rush) / RUSH_SECONDS;
  const coresOf = (pollMs: number, bidMs: number) => ({
    polls: (pollsPerSecond * pollMs) / 1000,
    bids: (bidsPerSecond * bidMs) / 1000,
  });
  const serverCores = coresOf(interpolateByMarkets(measured.unchangedMs, markets), measured.bidMs);
  const databaseCores = coresOf(measured.pollDatabaseMs, measured.bidDatabaseMs);
  // The load while every phone takes the whole answer within one interval.
  const changeCores = sumPollsAndBids(
    coresOf(interpolateByMarkets(measured.wholeMs, markets), measured.bidMs),
  );
  const processes = Math.max(2, Math.ceil(HEADROOM * Math.max(sumPollsAndBids(serverCores), changeCores)));
  const megabits = (bytes: readonly number[]) =>
    (pollsPerSecond * (interpolateByMarkets(bytes, markets) + measured.headBytes) * 8) / 1e6;
  return {
    pollsPerSecond,
    bidsPerSecond,
    serverCores,
    changeCores,
    databaseCores,
    processes,
    databaseSize: Math.max(2, Math.ceil(HEADROOM * sumPollsAndBids(databaseCores))),
    connections: processes * CONNECTIONS,
    network: megabits(measured.unchangedBytes),
    changeNetwork: megabits(measured.wholeBytes),
    diskPerYear: (bids * 365 * measured.bidDisk) / GB,
    walPerDay: (bids * measured.bidWal) / GB,
    cdnPerDay: (visits * measured.firstVisit) / GB,
  };
};

export const findDominantLoad = ({
  serverCores,
  databaseCores,
}: ReturnType<typeof estimateCapacity>): 'polls' | 'bids' =>
  serverCores.polls + databaseCores.polls > serverCores.bids + databaseCores.bids ? 'polls' : 'bids';

/** More cores than a PostgreSQL server has need another design. */
const LARGEST_SERVER = 64;

const formatInteger = (value: number): string => Math.round(value).toLocaleString('en-US');
const formatWithOneDecimalBelowTen = (value: number): string =>
  value < 10 ? value.toFixed(1) : formatInteger(value);

const DRIVERS = {
  polls:
    'Polls cost most. What lowers them: a longer interval, fewer open phones at the cut-off, cut-offs that are apart.',
  bids: 'Bids cost most. What lowers them: draws that do not close together, so that fewer come in the same two minutes.',
};

export const describeCapacity = (demand: Demand): string => {
  const size = estimateCapacity(demand);
  const { serverCores, databaseCores, databaseSize } = size;
  const rows = {
    Demand: `${formatInteger(demand.phones)} phones, a poll each ${demand.interval} s, ${formatInteger(demand.markets)} markets`,
    '': `${formatInteger(demand.bids)} bids a day, ${formatInteger(100 * demand.together)} % of them for one cut-off`,
    'In its last two minutes': `${formatInteger(size.pollsPerSecond)} polls and ${formatInteger(size.bidsPerSecond)} bids a second`,
    'Busy cores, servers': `${formatWithOneDecimalBelowTen(serverCores.polls)} by polls, ${formatWithOneDecimalBelowTen(serverCores.bids)} by bids`,
    'When the shared part changes': `${formatWithOneDecimalBelowTen(size.changeCores)} for ${demand.interval} s: each phone takes the whole answer`,
    'Busy cores, database': `${formatWithOneDecimalBelowTen(databaseCores.polls)} by polls, ${formatWithOneDecimalBelowTen(databaseCores.bids)} by bids`,
    Processes: `${size.processes}, half busy, with ${size.connections} connections: behind PgBouncer from some 200 on`,
    Database:
      databaseSize > LARGEST_SERVER
        ? `${databaseSize} cores, more than one server has: bids would have to be spread over several (docs/scale.md)`
        : `${databaseSize} cores and two followers of the same size`,
    Network: `${formatWithOneDecimalBelowTen(size.network)} Mbit/s of answers, ${formatWithOneDecimalBelowTen(size.changeNetwork)} when all take the whole one`,
    Disk: `${formatWithOneDecimalBelowTen(size.diskPerYear)} GB a year of bids, ${formatWithOneDecimalBelowTen(size.walPerDay)} GB of log a day to each follower and the archive`,
    CDN: `${formatWithOneDecimalBelowTen(size.cdnPerDay)} GB a day for ${formatInteger(demand.visits)} first visits`,
  };
  return [
    ...Object.entries(rows).map(([name, words]) => `${name.padEnd(30)}${words}`),
    DRIVERS[findDominantLoad(size)],
    'Calculated from what 2 cores were measured to do (docs/scale.md), half of all cores idle; larger machines were not measured.',
  ].join('\n');
};

export const parseDemand = (args: string[]): Demand => {
  const options = Object.fromEntries(Object.keys(USUAL).map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args, options });
  const given = Object.entries(values).map(([name, value]) => [
    name,
    String(value).trim() ? Number(value) : Number.NaN,
  ]);
  return { ...USUAL, ...Object.fromEntries(given) };
};

/** npm run capacity -- [--phones N] …: a flag for each name of USUAL. */
try {
  console.log(describeCapacity(parseDemand(process.argv.slice(2))));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
