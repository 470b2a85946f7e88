import type { Db, Query } from '../../platform/database/database';

/** A process on the database. */
export type KillableDb = {
  db: Db;
  /**
   * Ends it once so many more statements, commits among them, have been done: their result reaches nobody.
   */
  endAfter: (statements: number) => void;
  /** Lets it go on if it has not ended. */
  spare: () => void;
  isOver: () => boolean;
};

export class ProcessKilledError extends Error {}

/**
 * Wraps a database that can end: open transactions are then rolled back, as for a killed process, and
 * whatever is asked afterwards fails.
 */
export const makeDbKillable = (real: Db): KillableDb => {
  let left = Number.POSITIVE_INFINITY;
  const end = (): never => {
    left = Number.NEGATIVE_INFINITY;
    throw new ProcessKilledError('injected: the process is gone');
  };
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (left <= 0) end();
    const result = await work();
    left -= 1;
    if (left <= 0) end();
    return result;
  };
  const counted =
    (query: Query): Query =>
    (sql, params) =>
      step(() => query(sql, params));
  return {
    db: {
      ...real,
      query: counted(real.query),
      tx: async (work) => {
        if (left <= 0) end();
        const result = await real.tx((tx) => work({ ...tx, query: counted(tx.query) }));
        return step(async () => result);
      },
    },
    endAfter: (statements) => {
      left = statements;
    },
    spare: () => {
      if (left !== Number.NEGATIVE_INFINITY) left = Number.POSITIVE_INFINITY;
    },
    isOver: () => left === Number.NEGATIVE_INFINITY,
  };
};
