import type { BetTypeName, Session } from '@ank/protocol/bet-types';
import { one, type Tx } from '../db/db';
import { points } from '../money';
import { type Draw, decidingNumbers, liveResults } from './results';
import { columnsOf, winningNumbers } from './wins';

const BY_TYPE = `
SELECT l.bet_type, count(*)::int AS lines, sum(l.points)::bigint AS staked, count(w.bet_type)::int AS winning,
       coalesce(sum(CASE WHEN w.bet_type IS NOT NULL THEN (l.points * r.win) / r.stake END), 0)::bigint AS payout
  FROM bid_line l
  JOIN bid b ON b.user_id = l.user_id AND b.bid_id = l.bid_id
  JOIN rate r ON r.rate_set_id = b.rate_set_id AND r.bet_type = l.bet_type
  LEFT JOIN unnest($3::text[], $4::text[], $5::text[]) AS w(bet_type, n1, n2)
    ON w.bet_type = l.bet_type AND w.n1 = l.n1 AND w.n2 = l.n2
 WHERE l.draw_id = $1 AND l.settle_at = $2 AND l.state = 'pending'
 GROUP BY l.bet_type ORDER BY payout DESC, l.bet_type`;

type TypeRow = { bet_type: BetTypeName; lines: number; staked: number; winning: number; payout: number };

/** By bet type, in points; the preview's rule. Throws when no result is saved. */
export const payoutsByType = async (db: Pick<Tx, 'query'>, draw: Draw, session: Session) => {
  const numbers = decidingNumbers(await liveResults(db, draw.draw_id), session);
  const wins = columnsOf(winningNumbers(draw.mode, session, numbers));
  return (await db.query<TypeRow>(BY_TYPE, [draw.draw_id, session, ...wins])).map(
    ({ bet_type: betType, staked, payout, ...counts }) => ({
      betType,
      ...counts,
      staked: points(staked),
      payout: points(payout),
    }),
  );
};

type Effect = { players: number; lines: number; amount: number };

const WON = `SELECT count(DISTINCT user_id)::int AS players, count(*)::int AS lines, coalesce(sum(win_amount), 0)::bigint AS amount
  FROM every_line WHERE draw_id = $1 AND settle_at = $2 AND state = 'won'`;
const OPEN = `SELECT count(DISTINCT user_id)::int AS players, count(*)::int AS lines, coalesce(sum(points), 0)::bigint AS amount
  FROM bid_line WHERE draw_id = $1 AND state = 'pending'`;

const inPoints = ({ amount, ...counts }: Effect) => ({ ...counts, amount: points(amount) });

/** In points. */
export const waysBack = async (db: Pick<Tx, 'query'>, { draw_id: id }: Draw, session: Session) => ({
  revoke: inPoints(one(await db.query<Effect>(WON, [id, session]))),
  void: inPoints(one(await db.query<Effect>(OPEN, [id]))),
});
