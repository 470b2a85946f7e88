import type { Mode, Session } from '@ank/protocol/bet-types';
import { indianDateOf, isoInstant, MINUTE, shiftDate } from '../../platform/clock';
import { type Database, insertRow, oneRow, type Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/context';

export type Watched = 'Open' | 'Close' | 'void' | 'off';

/** ms; by then every try to write a bid has met the connection's limit (postgres.ts). */
export const LATE = 15 * MINUTE;

export const startLateBidWatch = (tx: Tx, drawId: string, what: Watched, now: number) =>
  insertRow(tx, 'late_watch', { draw_id: drawId, what, since: isoInstant(now) }, 'ON CONFLICT DO NOTHING');

/** A result taken back, and its lines, wait for its correction. */
export const endLateBidWatch = (tx: Tx, drawId: string, what: Watched) =>
  tx.query('DELETE FROM late_watch WHERE draw_id = $1 AND what = $2', [drawId, what]);

const DAYS = 7;

/** FROM: `s` are the sessions of draws `d` of markets `m`, with their cut-offs. */
export const DRAW_SESSIONS = `draw d JOIN market m ON m.market_id = d.market_id
  JOIN LATERAL (VALUES ('Open', d.open_cutoff), ('Close', d.close_cutoff)) AS s(session, cutoff) ON s.session = 'Open' OR m.mode = 'main'`;
export const UNDECLARED = `NOT EXISTS (SELECT 1 FROM result r
  WHERE r.draw_id = d.draw_id AND r.session = s.session AND r.state = 'declared')`;

export type DrawSession = { drawId: string; session: Session };

/** Returns the draws' sessions that `where` chooses, in its order. */
export const drawSessions = (db: Database, where: string, values: readonly unknown[]) =>
  db.query<DrawSession & { mode: Mode }>(
    `SELECT d.draw_id AS "drawId", m.mode, s.session FROM ${DRAW_SESSIONS} WHERE ${where}`,
    values,
  );

/** Selects lines, for the row `w` of late_watch, that nothing else would decide. */
export const LATE_LINES = `SELECT 1 FROM bid_line l
  WHERE l.draw_id = w.draw_id AND l.state = 'pending' AND (w.what IN ('void', 'off') OR l.settle_at = w.what)`;

/** $1 now. Stopped half-way, or lines written late. */
export const LAG = `
SELECT coalesce(extract(epoch FROM $1::timestamptz - min(since)), 0)::float8 AS seconds FROM (
  SELECT started_at AS since FROM settlement WHERE finished_at IS NULL AND revoked_at IS NULL
  UNION ALL
  SELECT w.since FROM late_watch w
   WHERE EXISTS (${LATE_LINES})) AS open`;

/** $1 now, $2 the first day. With bids, and nothing declared. */
const OVERDUE = `
SELECT coalesce(extract(epoch FROM $1::timestamptz - min(s.cutoff)), 0)::float8 AS seconds
  FROM ${DRAW_SESSIONS}
 WHERE d.play_date >= $2::date AND d.state = 'on' AND s.cutoff < $1 AND ${UNDECLARED}
   AND EXISTS (SELECT 1 FROM bid_line l WHERE l.draw_id = d.draw_id AND l.settle_at = s.session AND l.state = 'pending')`;

const WAITING = `
SELECT kind, n, coalesce(extract(epoch FROM $1::timestamptz - since), 0)::float8 AS seconds FROM (
  SELECT 'deposit' AS kind, count(*)::int AS n, min(created_at) AS since FROM deposit_request WHERE status = 0
  UNION ALL
  SELECT 'withdrawal', count(*)::int, min(created_at) FROM withdraw_request WHERE status = 0) AS kinds`;

type Seconds = { seconds: number };

export const measureLag = async ({
  db,
  clock,
  metrics,
}: Pick<PlatformContext, 'db' | 'clock' | 'metrics'>) => {
  const now = isoInstant(clock());
  const first = shiftDate(indianDateOf(clock()), -DAYS);
  metrics.lag.set(oneRow(await db.query<Seconds>(LAG, [now])).seconds);
  metrics.overdue.set(oneRow(await db.query<Seconds>(OVERDUE, [now, first])).seconds);
  for (const { kind, n, seconds } of await db.query<Seconds & { kind: string; n: number }>(WAITING, [now])) {
    metrics.waiting.set({ kind }, n);
    metrics.oldest.set({ kind }, seconds);
  }
};
