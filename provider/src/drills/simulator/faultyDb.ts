import type { Db } from '../../platform/database/database';
import { runWithResultsRemoved } from '../../testing/runWithResultsRemoved';

/** The moment of a fault: before a writing call starts, before its commit, or after it. */
type FaultTiming = 'before' | 'midway' | 'after';

/** The next bid's statement waits until `release`. */
type HeldStatement = { reached: Promise<'reached'>; release: () => void };

export type FaultyDb = {
  db: Db;
  arm: (fault: FaultTiming) => void;
  disarm: () => void;
  hold: () => HeldStatement;
};

const newLostConnectionError = () => new Error('injected: the connection is gone');

/**
 * Wraps a database whose next transaction or single write fails once armed, like a crash or a lost
 * connection.
 */
export const makeDbFaulty = (real: Db): FaultyDb => {
  let armed: FaultTiming | undefined;
  let gate: (() => Promise<void>) | undefined;
  const take = (): FaultTiming | undefined => {
    const fault = armed;
    armed = undefined;
    return fault;
  };
  const around = async <T>(work: () => Promise<T>, fault: FaultTiming | undefined): Promise<T> => {
    if (fault === 'before') throw newLostConnectionError();
    const result = await work();
    if (fault === 'after') throw newLostConnectionError();
    return result;
  };
  return {
    arm: (fault) => {
      armed = fault;
    },
    disarm: () => {
      armed = undefined;
    },
    hold: () => {
      let reach = () => {};
      let release = () => {};
      const reached = new Promise<'reached'>((resolve) => {
        reach = () => resolve('reached');
      });
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      gate = () => {
        gate = undefined;
        reach();
        return released;
      };
      return { reached, release: () => release() };
    },
    db: {
      ...real,
      query: async (sql, params) => {
        const isBid = sql.includes('INSERT INTO bid ');
        if (!isBid || !gate) return around(() => real.query(sql, params), isBid ? take() : undefined);
        await gate();
        return real.tx((tx) => runWithResultsRemoved(tx, () => tx.query(sql, params)));
      },
      tx: (work) => {
        const fault = take();
        return around(
          () =>
            real.tx(async (tx) => {
              const result = await work(tx);
              if (fault === 'midway') throw newLostConnectionError();
              return result;
            }),
          fault,
        );
      },
    },
  };
};
