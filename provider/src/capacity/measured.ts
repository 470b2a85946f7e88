/** What was measured with few markets and with many; what lies between is taken as a line. */
export type Pair = { markets9: number; markets300: number };

export type Measured = {
  /** Server, ms for a poll that nothing changed for, and for one that takes the whole answer. */
  unchangedMs: Pair;
  wholeMs: Pair;
  /** Bytes of their bodies, packed, and of an answer's head. */
  unchangedBytes: Pair;
  wholeBytes: Pair;
  headBytes: number;
  /** Server and database, ms for a bid of three lines; database, ms for a poll. */
  bidMs: number;
  bidDatabaseMs: number;
  pollDatabaseMs: number;
  /** Bytes that a bid of three lines leaves on the disk with its indexes, and writes to the log that followers and the archive get. */
  bidDisk: number;
  bidWal: number;
  /** First visit of a new phone to home, in bytes, without fonts and pictures. */
  firstVisit: number;
};

/** The constants of docs/scale.md and docs/performance.md, where the command of each stands. Times are of the processor. */
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
