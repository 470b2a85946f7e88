import { type Db, sqlState, type Tx } from '../db/db';

/** Any number may hold one kind, nobody the other beside them. */
const WAYS = {
  archive: { lock: 'SHARE', other: 'archive back' },
  'archive back': { lock: 'ROW EXCLUSIVE', other: 'archive' },
} as const;

type Way = keyof typeof WAYS;

/** How long (ms) a vacuum may hold the table. */
const WAIT = 1000;

const take = async (tx: Tx, way: Way): Promise<void> => {
  const { lock, other } = WAYS[way];
  await tx.query(`SET LOCAL lock_timeout = ${WAIT}`);
  await tx.query("SET LOCAL idle_in_transaction_session_timeout = '15min'");
  try {
    // Only migrations write to this table, so its lock leaves the game alone; it ends with the process.
    await tx.query(`LOCK TABLE schema_migration IN ${lock} MODE`);
  } catch (error) {
    if (sqlState(error) !== '55P03') throw error;
    throw new Error(
      `ank-provider ${other} or a migration is under way, and the two would undo each other: nothing was moved. Say ${way} again when that has ended`,
      { cause: error },
    );
  }
};

/**
 * Does `work` while nobody moves bids the other way; throws when somebody does, `still` when that can no
 * longer be said. The embedded engine has one process anyway.
 */
export const oneWay = <T>(
  db: Db,
  way: Way,
  work: (still: () => Promise<unknown>) => Promise<T>,
): Promise<T> => {
  if (db.kind === 'pglite') return work(async () => undefined);
  if (db.pool().size < 2) throw new Error('PROVIDER_POOL is 1, and this wants two connections');
  return db.tx(async (tx) => {
    await take(tx, way);
    return work(() => tx.query('SELECT 1 AS held'));
  });
};
