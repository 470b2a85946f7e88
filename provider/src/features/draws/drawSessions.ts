import type { Mode, Session } from '@ank/protocol/bet-types';
import { isoInstant, MINUTE } from '../../platform/clock';
import { type Database, insertRow, type Tx } from '../../platform/database/database';

export type LateWatchKind = 'Open' | 'Close' | 'void' | 'off';

/** ms; by then every try to write a bid has met the connection's limit (postgres.ts). */
export const LATEST_WRITE_MS = 15 * MINUTE;

export const startLateBidWatch = (tx: Tx, drawId: string, what: LateWatchKind, now: number) =>
  insertRow(tx, 'late_watch', { draw_id: drawId, what, since: isoInstant(now) }, 'ON CONFLICT DO NOTHING');

/** A result taken back, and its lines, wait for its correction. */
export const endLateBidWatch = (tx: Tx, drawId: string, what: LateWatchKind) =>
  tx.query('DELETE FROM late_watch WHERE draw_id = $1 AND what = $2', [drawId, what]);

/** FROM: `s` are the sessions of draws `d` of markets `m`, with their cut-offs. */
export const DRAW_SESSIONS_SQL = `draw d JOIN market m ON m.market_id = d.market_id
  JOIN LATERAL (VALUES ('Open', d.open_cutoff), ('Close', d.close_cutoff)) AS s(session, cutoff) ON s.session = 'Open' OR m.mode = 'main'`;

export const UNDECLARED_SQL = `NOT EXISTS (SELECT 1 FROM result r
  WHERE r.draw_id = d.draw_id AND r.session = s.session AND r.state = 'declared')`;

export type DrawSession = { drawId: string; session: Session };

/** Returns the draws' sessions that `where` chooses, in its order. */
export const listDrawSessions = (db: Database, where: string, values: readonly unknown[]) =>
  db.query<DrawSession & { mode: Mode }>(
    `SELECT d.draw_id AS "drawId", m.mode, s.session FROM ${DRAW_SESSIONS_SQL} WHERE ${where}`,
    values,
  );
