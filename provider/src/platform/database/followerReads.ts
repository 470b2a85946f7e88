import { type Database, type Query, readScalar } from './database';

/** ms; what is read at a follower is at most this old. */
const FRESH_FOR = 3000;
export const FOLLOWER_CHECK_INTERVAL_MS = 1000;

const REACHED = 'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached';

export type FollowerReads = ReturnType<typeof newFollowerReads>;

/** Returns reads that need not show the last moment; `now` in ms. */
export const newFollowerReads = (
  primary: Database,
  follower: Database,
  now: () => number = () => performance.now(),
) => {
  let mark: { at: number; lsn: string } | undefined;
  let freshUntil = Number.NEGATIVE_INFINITY;
  return {
    /** Queries the follower while it is fresh, and the primary otherwise or after a failure. */
    query: (async (sql, params) => {
      if (now() >= freshUntil) return primary.query(sql, params);
      try {
        return await follower.query(sql, params);
      } catch {
        return primary.query(sql, params);
      }
    }) as Query,
    look: async () => {
      const before = mark;
      mark = undefined;
      if (before) {
        const [row] = await follower.query<{ reached: boolean }>(REACHED, [before.lsn]);
        if (row?.reached) freshUntil = before.at + FRESH_FOR;
      }
      const at = now();
      const lsn = await readScalar<string>(primary, 'SELECT pg_current_wal_lsn()::text AS lsn');
      mark = { at, lsn };
    },
  };
};

export const pickReadDatabase = ({ db, reads }: { db: Database; reads?: FollowerReads }): Database =>
  reads ?? db;
