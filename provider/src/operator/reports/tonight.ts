import type { Made, OutputOf } from '@ank/protocol/operator/operations';
import { SUM } from '../../audit/watch';
import { isoDay, shift, today } from '../../clock';
import type { Context } from '../../context';
import { type Database, instant, one } from '../../db/db';
import { points } from '../../numbers';
import { LAG } from '../../settlement/lag';
import type { Desk } from '../desk';

/** Draws older than this (days) wait for no result any more. */
const DAYS = 7;

const waitingIn = (kind: string, table: string, where: string, amount = 'coalesce(sum(amount), 0)') =>
  `SELECT '${kind}' AS kind, count(*)::int AS n, min(created_at) AS since, max(created_at) AS newest, ${amount}::bigint AS amount FROM ${table} WHERE ${where}`;

const WAITING = [
  waitingIn('deposits', 'deposit_request', 'status = 0'),
  waitingIn('withdrawals', 'withdraw_request', 'status = 0'),
  waitingIn('proposals', 'proposal', 'state = 0', '0'),
].join(' UNION ALL ');

/**
 * $1 now, $2 the first day: sessions whose bids have ended, with what is staked on them and nothing declared.
 * Where nobody bid, players wait a day for the number.
 */
const DUE = `
SELECT d.market_id AS market, m.name, m.mode, d.play_date::text AS date, c.session, c.cutoff, s.lines, s.staked
  FROM draw d JOIN market m ON m.market_id = d.market_id
 CROSS JOIN LATERAL (VALUES ('Open', d.open_cutoff), ('Close', d.close_cutoff)) AS c(session, cutoff)
 CROSS JOIN LATERAL (SELECT count(*)::int AS lines, coalesce(sum(l.points), 0)::bigint AS staked
    FROM bid_line l WHERE l.draw_id = d.draw_id AND l.settle_at = c.session AND l.state = 'pending') AS s
 WHERE d.play_date >= $2::date AND d.state = 'on' AND c.cutoff < $1
   AND (s.lines > 0 OR m.active AND c.cutoff > $1 - interval '1 day' AND (m.mode = 'main' OR c.session = 'Open'))
   AND NOT EXISTS (SELECT 1 FROM result r WHERE r.draw_id = d.draw_id AND r.session = c.session AND r.state = 'declared')
 ORDER BY c.cutoff, m.sort LIMIT 50`;

type Tonight = Made<OutputOf<'tonight'>>;
type Waiting = Tonight['waiting'][number];
type Due = Tonight['due'][number];

export const waitingNow = async (db: Database): Promise<Waiting[]> =>
  (await db.query<Waiting>(WAITING)).map((row) => ({ ...row, amount: points(row.amount) }));

/** Rules of the audit that were broken when it was last asked. */
export const breachesNow = async ({ metrics }: Pick<Context, 'metrics'>): Promise<number> =>
  (await metrics.breaches.get()).values[0]?.value ?? 0;

export const tonightNow = async (
  context: Pick<Context, 'metrics'>,
  db: Database,
  now: number,
): Promise<Tonight> => {
  const day = isoDay(today(now));
  const waiting = await waitingNow(db);
  const due = await db.query<Due>(DUE, [instant(now), shift(day, -DAYS)]);
  const { seconds } = one(await db.query<{ seconds: number }>(LAG, [instant(now)]));
  const { sum } = one(await db.query<{ sum: number }>(SUM));
  return {
    ...{ now, day, waiting },
    due: due.map((row) => ({ ...row, staked: points(row.staked) })),
    stuckSeconds: Math.round(seconds),
    books: points(sum),
    breaches: await breachesNow(context),
  };
};

export const tonightRoutes = (desk: Desk, context: Context): void =>
  desk.read('tonight', ({ now }) => tonightNow(context, context.db, now));
