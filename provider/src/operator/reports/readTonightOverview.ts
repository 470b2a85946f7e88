import type { OutputOf, WithDates } from '@ank/protocol/operator/operations';
import {
  DRAW_SESSIONS_SQL,
  SESSION_WITHOUT_DECLARED_RESULT_SQL,
} from '../../features/draws/drawSessionQueries';
import { UNVERIFIED_LEDGER_SUM_SQL } from '../../features/ledgerChecks/incrementalLedgerCheck';
import { SETTLEMENT_LAG_SQL } from '../../features/settlement/settlementAndQueueMetrics';
import { indianDateOf, shiftDate, toIsoInstant } from '../../platform/clock';
import { type Database, readScalar } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { type Minor, pointsFromMinor } from '../../platform/money';

/** Draws older than this (days) wait for no result any more. */
const DAYS = 7;

const countPendingSql = (
  kind: string,
  table: string,
  conditionSql: string,
  amountSql = 'coalesce(sum(amount), 0)',
) =>
  `SELECT '${kind}' AS kind, count(*)::int AS n, min(created_at) AS since, max(created_at) AS newest, ${amountSql}::float8 / 100 AS amount FROM ${table} WHERE ${conditionSql}`;

const PENDING_COUNTS_SQL = [
  countPendingSql('deposits', 'deposit_request', 'status = 0'),
  countPendingSql('withdrawals', 'withdraw_request', 'status = 0'),
  countPendingSql('proposals', 'proposal', 'state = 0', '0'),
].join(' UNION ALL ');

/**
 * $1 now, $2 the first day: sessions whose bids have ended, with what is staked on them and nothing declared.
 * Where nobody bid, players wait a day for the number.
 */
const DUE = `
SELECT d.market_id AS market, m.name, m.mode, d.play_date::text AS date, s.session, s.cutoff, bids.lines, bids.staked
  FROM ${DRAW_SESSIONS_SQL}
 CROSS JOIN LATERAL (SELECT count(*)::int AS lines, coalesce(sum(l.points), 0)::float8 / 100 AS staked
    FROM bid_line l WHERE l.draw_id = d.draw_id AND l.settle_at = s.session AND l.state = 'pending') AS bids
 WHERE d.play_date >= $2::date AND d.state = 'on' AND s.cutoff < $1 AND ${SESSION_WITHOUT_DECLARED_RESULT_SQL}
   AND (bids.lines > 0 OR m.active AND s.cutoff > $1 - interval '1 day')
 ORDER BY s.cutoff, m.sort LIMIT 50`;

type Tonight = WithDates<OutputOf<'tonight'>>;

export const summarizePendingRequestsByKind = (db: Database) =>
  db.query<Tonight['waiting'][number]>(PENDING_COUNTS_SQL);

export const sumUnverifiedLedgerPoints = async (db: Database): Promise<number> =>
  pointsFromMinor(await readScalar<Minor>(db, UNVERIFIED_LEDGER_SUM_SQL));

export const readViolationCountOfLastCheck = async ({
  metrics,
}: Pick<PlatformContext, 'metrics'>): Promise<number> => (await metrics.breaches.get()).values[0]?.value ?? 0;

export const readTonightOverview = async (
  context: Pick<PlatformContext, 'metrics'>,
  db: Database,
  now: number,
): Promise<Tonight> => {
  const day = indianDateOf(now);
  const seconds = await readScalar<number>(db, SETTLEMENT_LAG_SQL, [toIsoInstant(now)]);
  return {
    now,
    day,
    waiting: await summarizePendingRequestsByKind(db),
    due: await db.query<Tonight['due'][number]>(DUE, [toIsoInstant(now), shiftDate(day, -DAYS)]),
    stuckSeconds: Math.round(seconds),
    books: await sumUnverifiedLedgerPoints(db),
    breaches: await readViolationCountOfLastCheck(context),
  };
};
