import { MINUTE } from '../clock';
import { instant, type Tx } from '../db/db';

/** What happened to a draw while bids may still have been under way. */
export type Watched = 'Open' | 'Close' | 'void' | 'off';

/**
 * How long after its own time (ms) a bid may be written: by then every try has met the connection's limit
 * (postgres.ts).
 */
export const LATE = 15 * MINUTE;

/** In the transaction that ends the draw: see late.ts. */
export const watch = (tx: Tx, drawId: string, what: Watched, now: number) =>
  tx.query(
    'INSERT INTO late_watch (draw_id, what, since) VALUES ($1, $2, $3) ON CONFLICT (draw_id, what) DO NOTHING',
    [drawId, what, instant(now)],
  );

/** A result taken back waits for its correction, and so do its lines. */
export const unwatch = (tx: Tx, drawId: string, what: Watched) =>
  tx.query('DELETE FROM late_watch WHERE draw_id = $1 AND what = $2', [drawId, what]);
