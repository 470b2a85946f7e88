/** Measured with few markets and with many; between them a line is drawn. */
export type Pair = { markets9: number; markets300: number };

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
