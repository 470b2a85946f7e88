import type { Db, Pool } from './db';
import { openPostgres, type PostgresOptions } from './postgres';

const BIDS_SHARE = 6;

export type Lanes = {
  db: Db;
  /** So that no other work makes a bid wait. */
  bids: Db;
  close: () => Promise<void>;
};

export const openLanes = (options: PostgresOptions & { poolSize: number }): Lanes => {
  const { poolSize } = options;
  const own = poolSize < 3 ? 0 : Math.round((poolSize * BIDS_SHARE) / 10);
  const db = openPostgres({ ...options, poolSize: poolSize - own });
  const bids = own > 0 ? openPostgres({ ...options, poolSize: own }) : db;
  return {
    db,
    bids,
    close: async () => {
      await db.close();
      if (bids !== db) await bids.close();
    },
  };
};

export const poolOf = (lanes: readonly Db[]): Pool =>
  lanes
    .map((lane) => lane.pool())
    .reduce((sum, { size, busy, idle, waiting }) => ({
      size: sum.size + size,
      busy: sum.busy + busy,
      idle: sum.idle + idle,
      waiting: sum.waiting + waiting,
    }));
