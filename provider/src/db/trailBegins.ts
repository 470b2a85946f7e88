import { newId } from '../ids';
import type { Tx } from './db';

/** What was written before was not held to leave an entry: the rules ask from this moment on. */
export const TRAIL_BEGINS =
  "coalesce((SELECT min(at) FROM audit WHERE action = 'trail begins'), '-infinity')";

/** By the clock of the house, which a rehearsal or the demo sets apart. */
export const beginTrail = async (tx: Tx): Promise<void> => {
  await tx.query(
    `INSERT INTO audit (id, at, actor, action, subject, detail)
     SELECT $1, at, 'housekeeping', 'trail begins', 'trail', '{}' FROM (SELECT greatest(
       (SELECT max(at) FROM audit), (SELECT max(declared_at) FROM result),
       (SELECT created_at FROM ledger_tx ORDER BY tx_id DESC LIMIT 1)) AS at) AS newest WHERE at IS NOT NULL`,
    [newId(Date.now())],
  );
};
