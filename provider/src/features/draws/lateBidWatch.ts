import { MINUTE_MS, toIsoInstant } from '../../platform/clock';
import { insertRow, type Tx } from '../../platform/database/database';

/** How a draw, or one session of it, ended: its result was declared, it was void, or it was not played. */
export type DrawEnd = 'Open' | 'Close' | 'void' | 'off';

/**
 * In ms: for so long after the end of a draw, bids that were written late are looked for. By then every
 * attempt to write one has met the connection's limit (postgres.ts).
 */
export const LATE_BID_WATCH_MS = 15 * MINUTE_MS;

export const startLateBidWatch = (tx: Tx, drawId: string, drawEnd: DrawEnd, now: number) =>
  insertRow(
    tx,
    'late_watch',
    { draw_id: drawId, what: drawEnd, since: toIsoInstant(now) },
    'ON CONFLICT DO NOTHING',
  );

/** A result taken back, and its lines, wait for its correction. */
export const endLateBidWatch = (tx: Tx, drawId: string, drawEnd: DrawEnd) =>
  tx.query('DELETE FROM late_watch WHERE draw_id = $1 AND what = $2', [drawId, drawEnd]);
