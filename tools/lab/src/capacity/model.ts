/** Measured with few markets and with many; between them a line is drawn. */
type Pair = { markets9: number; markets300: number };

export type Measured = {
  /** Server, ms for a poll with nothing new, and for one that takes the whole answer. */
  unchangedMs: Pair;
  wholeMs: Pair;
  /** Packed bodies, and the head of an answer. */
  unchangedBytes: Pair;
  wholeBytes: Pair;
  headBytes: number;
  /** Server and database for a bid of three lines, database for a poll. */
  bidMs: number;
  bidDatabaseMs: number;
  pollDatabaseMs: number;
  /** For a bid of three lines: on the disk with its indexes, and in the log. */
  bidDisk: number;
  bidWal: number;
  /** Bytes, without fonts and pictures. */
  firstVisit: number;
};

/** From docs/scale.md and docs/performance.md, which give the command of each. Times are the processor's. */
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
  /** Open at the busiest cut-off. */
  phones: number;
  /** Seconds between two polls in the rush. */
  interval: number;
  markets: number;
  /** Of three lines, in a day. */
  bids: number;
  /** The share of a day's bids for the draws that close together. */
  together: number;
  /** The share of those in the last two minutes. */
  rush: number;
  /** Phones a day that are new or fetch a release. */
  visits: number;
};

export type Part = 'polls' | 'bids';

/** `cores` are busy ones, in the rush and when all phones take the whole answer at its end. */
export type Size = {
  pollsPerSecond: number;
  bidsPerSecond: number;
  serverCores: Record<Part, number>;
  /** Busy server cores while every phone takes the whole answer within one interval. */
  changeCores: number;
  databaseCores: Record<Part, number>;
  /** Of one core each, half busy. */
  processes: number;
  /** Cores, half busy. */
  databaseSize: number;
  connections: number;
  /** Mbit/s, usual and when all take the whole answer. */
  network: number;
  changeNetwork: number;
  /** GB a year on the disk, GB of log a day to each follower and the archive. */
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
