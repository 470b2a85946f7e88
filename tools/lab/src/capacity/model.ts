/** Between the two a line is drawn. */
type Pair = { markets9: number; markets300: number };

export type Measured = {
  /** Server, ms for a poll with nothing new, and with the whole answer. */
  unchangedMs: Pair;
  wholeMs: Pair;
  unchangedBytes: Pair;
  wholeBytes: Pair;
  headBytes: number;
  /** Server and database for a bid of three lines. */
  bidMs: number;
  bidDatabaseMs: number;
  pollDatabaseMs: number;
  /** Bytes of a bid of three lines: with its indexes, and in the log. */
  bidDisk: number;
  bidWal: number;
  /** Bytes, without fonts and pictures. */
  firstVisit: number;
};

/** From docs/scale.md and docs/performance.md. Times are the processor's, in ms. */
export const MEASURED: Measured = {
  unchangedMs: { markets9: 0.151, markets300: 0.177 },
  wholeMs: { markets9: 0.248, markets300: 0.674 },
  unchangedBytes: { markets9: 106, markets300: 106 },
  wholeBytes: { markets9: 465, markets300: 1664 },
  headBytes: 277,
  bidMs: 0.778,
  bidDatabaseMs: 0.814,
  pollDatabaseMs: 0.079,
  bidDisk: 2056,
  bidWal: 2899,
  firstVisit: 130_654,
};

export type Demand = {
  phones: number;
  /** Seconds between two polls. */
  interval: number;
  markets: number;
  /** Of three lines, in a day. */
  bids: number;
  /** The share of a day's bids that is for one cut-off. */
  together: number;
  /** The share of those in its last two minutes. */
  rush: number;
  visits: number;
};

export type Part = 'polls' | 'bids';

/** Busy cores, in the rush. */
export type Size = {
  pollsPerSecond: number;
  bidsPerSecond: number;
  serverCores: Record<Part, number>;
  /** While every phone takes the whole answer within one interval. */
  changeCores: number;
  databaseCores: Record<Part, number>;
  processes: number;
  databaseSize: number;
  connections: number;
  /** Mbit/s. */
  network: number;
  changeNetwork: number;
  /** GB on the disk, and of log to each follower and the archive. */
  diskPerYear: number;
  walPerDay: number;
  cdnPerDay: number;
};

const RUSH_SECONDS = 120;
/** A full server answers late, and half of the servers may be gone. */
const HEADROOM = 2;
const CONNECTIONS = 12;
const GB = 1e9;

const between = ({ markets9, markets300 }: Pair, markets: number): number =>
  markets9 + ((markets300 - markets9) * (Math.max(markets, 9) - 9)) / (300 - 9);

const sum = ({ polls, bids }: Record<Part, number>): number => polls + bids;

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

export const driverOf = (size: Size): Part =>
  size.serverCores.polls + size.databaseCores.polls > size.serverCores.bids + size.databaseCores.bids
    ? 'polls'
    : 'bids';
