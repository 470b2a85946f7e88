import { MINUTE } from '../clock';
import { instant, type Tx } from '../db/db';

/** What happened to a draw while bids on it may still have been under way. */
export type Watched = 'Open' | 'Close' | 'void' | 'off';

/**
 * How long after its own time a bid may still be written (ms): by then every try of its statement has met the
 * connection's limit (postgres.ts), so that no older one is left.
 */
export const LATE = 15 * MINUTE;

/** Keeps an eye on a draw, in the transaction that ends it: see late.ts. */
export const watch = (tx: Tx, drawId: string, what: Watched, now: number) =>
  tx.query(
    'INSERT INTO late_watch (draw_id, what, since) VALUES ($1, $2, $3) ON CONFLICT (draw_id, what) DO NOTHING',
    [drawId, what, instant(now)],
  );

/** Ends that: a result taken back waits for its correction, and so do its lines. */
export const unwatch = (tx: Tx, drawId: string, what: Watched) =>
  tx.query('DELETE FROM late_watch WHERE draw_id = $1 AND what = $2', [drawId, what]);
