import { MEASURED, type Measured, type Pair } from './measured';

/** What comes. */
export type Demand = {
  /** Open phones at the busiest cut-off. */
  phones: number;
  /** Seconds between two polls of an open phone in the rush. */
  interval: number;
  markets: number;
  /** Bids of three lines in a day. */
  bids: number;
  /** The share of a day's bids that is for the draws which close together at the busiest cut-off. */
  together: number;
  /** The share of those bids that comes in the last two minutes. */
  rush: number;
  /** New phones, and phones that fetch a release, in a day. */
  visits: number;
};

export type Part = 'polls' | 'bids';

/** What it takes. `cores` are busy ones, in the rush and when all phones fetch the whole answer at its end. */
export type Size = {
  pollsPerSecond: number;
  bidsPerSecond: number;
  serverCores: Record<Part, number>;
  /** Server cores when something that players share changes: for one interval each phone takes the whole answer. */
  changeCores: number;
  databaseCores: Record<Part, number>;
  /** Processes of one core each, half busy. */
  processes: number;
  /** Cores of the database, half busy. */
  databaseSize: number;
  connections: number;
  /** Mbit/s of answers, usual and when all take the whole one. */
  network: number;
  changeNetwork: number;
  /** GB a year on the database's disk, GB of log a day to each follower and to the archive. */
  diskPerYear: number;
  walPerDay: number;
  /** GB a day from the CDN. */
  cdnPerDay: number;
};

const RUSH_SECONDS = 120;
/** Half busy: what is full answers late, and half of it may be gone. */
const HEADROOM = 2;
const CONNECTIONS = 12;
const GB = 1e9;

const between = ({ markets9, markets300 }: Pair, markets: number): number =>
  markets9 + ((markets300 - markets9) * (Math.max(markets, 9) - 9)) / (300 - 9);

const sum = ({ polls, bids }: Record<Part, number>): number => polls + bids;

/** What a demand takes, from what was measured. Throws for numbers that no demand has. */
export const sizeOf = (demand: Demand, measured: Measured = MEASURED): Size => {
  for (const [name, value] of Object.entries(demand)) {
    const most = name === 'together' || name === 'rush' ? 1 : Number.MAX_SAFE_INTEGER;
    const least = name === 'interval' ? 1 : 0;
    if (!Number.isFinite(value) || value < least || value > most)
      throw new Error(`--${name} must be a number from ${least} to ${most}`);
  }
  const { phones, interval, markets, bids, together, rush, visits } = demand;
  const pollsPerSecond = phones / interval;
  const bidsPerSecond = (bids * together * rush) / RUSH_SECONDS;
  const coresOf = (perSecond: number, ms: number) => (perSecond * ms) / 1000;
  const serverCores = {
    polls: coresOf(pollsPerSecond, between(measured.unchangedMs, markets)),
    bids: coresOf(bidsPerSecond, measured.bidMs),
  };
  const databaseCores = {
    polls: coresOf(pollsPerSecond, measured.pollDatabaseMs),
    bids: coresOf(bidsPerSecond, measured.bidDatabaseMs),
  };
  const changeCores = coresOf(pollsPerSecond, between(measured.wholeMs, markets)) + serverCores.bids;
  const processes = Math.max(2, Math.ceil(HEADROOM * Math.max(sum(serverCores), changeCores)));
  const megabits = (bytes: number) => (pollsPerSecond * (bytes + measured.headBytes) * 8) / 1e6;
  return {
    pollsPerSecond,
    bidsPerSecond,
    serverCores,
    changeCores,
    databaseCores,
    processes,
    databaseSize: Math.max(2, Math.ceil(HEADROOM * sum(databaseCores))),
    connections: processes * CONNECTIONS,
    network: megabits(between(measured.unchangedBytes, markets)),
    changeNetwork: megabits(between(measured.wholeBytes, markets)),
    diskPerYear: (bids * 365 * measured.bidDisk) / GB,
    walPerDay: (bids * measured.bidWal) / GB,
    cdnPerDay: (visits * measured.firstVisit) / GB,
  };
};

/** The demand that costs most of what a size has: what to lower first. */
export const driverOf = (size: Size): Part =>
  size.serverCores.polls + size.databaseCores.polls > size.serverCores.bids + size.databaseCores.bids
    ? 'polls'
    : 'bids';
