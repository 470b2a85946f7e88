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

const WAITING = `
SELECT 'deposits' AS kind, count(*)::int AS n, min(created_at) AS since, coalesce(sum(amount), 0)::bigint AS amount FROM deposit_request WHERE status = 0
UNION ALL
SELECT 'withdrawals', count(*)::int, min(created_at), coalesce(sum(amount), 0)::bigint FROM withdraw_request WHERE status = 0
UNION ALL
SELECT 'proposals', count(*)::int, min(created_at), 0::bigint FROM proposal WHERE state = 0`;

/**
 * $1 now, $2 the first day: sessions whose bids have ended, with what is staked on them and nothing declared.
 */
const DUE = `
SELECT d.market_id AS market, m.name, m.mode, d.play_date::text AS date, s.session, s.cutoff, s.lines, s.staked
  FROM draw d JOIN market m ON m.market_id = d.market_id CROSS JOIN LATERAL (
    SELECT c.session, c.cutoff, count(*)::int AS lines, coalesce(sum(l.points), 0)::bigint AS staked
      FROM (VALUES ('Open', d.open_cutoff), ('Close', d.close_cutoff)) AS c(session, cutoff)
      JOIN bid_line l ON l.draw_id = d.draw_id AND l.settle_at = c.session AND l.state = 'pending'
     WHERE c.cutoff < $1 GROUP BY c.session, c.cutoff) AS s
 WHERE d.play_date >= $2::date AND d.state = 'on'
   AND NOT EXISTS (SELECT 1 FROM result r WHERE r.draw_id = d.draw_id AND r.session = s.session AND r.state = 'declared')
 ORDER BY s.cutoff, m.sort LIMIT 50`;

type Tonight = Made<OutputOf<'tonight'>>;
type Waiting = Tonight['waiting'][number];
type Due = Tonight['due'][number];

export const waitingNow = async (db: Database): Promise<Waiting[]> =>
  (await db.query<Waiting>(WAITING)).map((row) => ({ ...row, amount: points(row.amount) }));

export const tonightRoutes = (desk: Desk, { db, metrics }: Context): void => {
  desk.read('tonight', async ({ now }) => {
    const first = shift(isoDay(today(now)), -DAYS);
    const waiting = await waitingNow(db);
    const due = await db.query<Due>(DUE, [instant(now), first]);
    const { seconds } = one(await db.query<{ seconds: number }>(LAG, [instant(now)]));
    const { sum } = one(await db.query<{ sum: number }>(SUM));
    const [breaches] = (await metrics.breaches.get()).values;
    return {
      now,
      day: isoDay(today(now)),
      waiting,
      due: due.map((row) => ({ ...row, staked: points(row.staked) })),
      stuckSeconds: Math.round(seconds),
      books: points(sum),
      breaches: breaches?.value ?? 0,
    };
  });
};
