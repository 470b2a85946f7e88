import { MINUTE_MS, toIsoInstant } from '../../platform/clock';
import { insertRow, type Tx } from '../../platform/database/database';

export type LateWatchKind = 'Open' | 'Close' | 'void' | 'off';

/** ms; by then every try to write a bid has met the connection's limit (postgres.ts). */
export const MAX_BID_WRITE_MS = 15 * MINUTE_MS;

export const startLateBidWatch = (tx: Tx, drawId: string, watchKind: LateWatchKind, now: number) =>
  insertRow(
    tx,
    'late_watch',
    { draw_id: drawId, what: watchKind, since: toIsoInstant(now) },
    'ON CONFLICT DO NOTHING',
  );

/** A result taken back, and its lines, wait for its correction. */
export const endLateBidWatch = (tx: Tx, drawId: string, watchKind: LateWatchKind) =>
  tx.query('DELETE FROM late_watch WHERE draw_id = $1 AND what = $2', [drawId, watchKind]);
