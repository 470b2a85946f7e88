import { indianDateOf, shiftDate, toIsoInstant } from '../../platform/clock';
import { requireFirstRow } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { DRAW_SESSIONS_SQL, SESSION_WITHOUT_DECLARED_RESULT_SQL } from '../draws/drawSessionQueries';

const DAYS = 7;

/** Selects lines, for the row `w` of late_watch, that nothing else would decide. */
export const LATE_LINES_OF_WATCH_SQL = `SELECT 1 FROM bid_line l
  WHERE l.draw_id = w.draw_id AND l.state = 'pending' AND (w.what IN ('void', 'off') OR l.settle_at = w.what)`;

/** $1 now. Stopped half-way, or lines written late. */
export const SETTLEMENT_LAG_SQL = `
SELECT coalesce(extract(epoch FROM $1::timestamptz - min(since)), 0)::float8 AS seconds FROM (
  SELECT started_at AS since FROM settlement WHERE finished_at IS NULL AND revoked_at IS NULL
  UNION ALL
  SELECT w.since FROM late_watch w
   WHERE EXISTS (${LATE_LINES_OF_WATCH_SQL})) AS open`;

/** $1 now, $2 the first day. With bids, and nothing declared. */
const OVERDUE = `
SELECT coalesce(extract(epoch FROM $1::timestamptz - min(s.cutoff)), 0)::float8 AS seconds
  FROM ${DRAW_SESSIONS_SQL}
 WHERE d.play_date >= $2::date AND d.state = 'on' AND s.cutoff < $1 AND ${SESSION_WITHOUT_DECLARED_RESULT_SQL}
   AND EXISTS (SELECT 1 FROM bid_line l WHERE l.draw_id = d.draw_id AND l.settle_at = s.session AND l.state = 'pending')`;

const WAITING = `
SELECT kind, n, coalesce(extract(epoch FROM $1::timestamptz - since), 0)::float8 AS seconds FROM (
  SELECT 'deposit' AS kind, count(*)::int AS n, min(created_at) AS since FROM deposit_request WHERE status = 0
  UNION ALL
  SELECT 'withdrawal', count(*)::int, min(created_at) FROM withdraw_request WHERE status = 0) AS kinds`;

type Seconds = { seconds: number };

export const updateSettlementAndQueueMetrics = async ({
  db,
  clock,
  metrics,
}: Pick<PlatformContext, 'db' | 'clock' | 'metrics'>) => {
  const now = toIsoInstant(clock());
  const first = shiftDate(indianDateOf(clock()), -DAYS);
  metrics.lag.set(requireFirstRow(await db.query<Seconds>(SETTLEMENT_LAG_SQL, [now])).seconds);
  metrics.overdue.set(requireFirstRow(await db.query<Seconds>(OVERDUE, [now, first])).seconds);
  for (const { kind, n, seconds } of await db.query<Seconds & { kind: string; n: number }>(WAITING, [now])) {
    metrics.waiting.set({ kind }, n);
    metrics.oldest.set({ kind }, seconds);
  }
};
