import { one, type Query } from '../db/db';

const NUMBER = "CASE l.n2 WHEN '' THEN l.n1 ELSE l.n1 || '-' || l.n2 END";
/** Whether cap `c` is about line or number `l`: what it leaves empty is about all. */
const fits = (market: string) =>
  `c.market_id IN ('', ${market}) AND c.play_date IN ('', game.day) AND c.bet_type IN ('', l.bet_type) AND c.number IN ('', ${NUMBER})`;

/** `since`: where ids of these days begin. */
type BidPlaces = Record<'market' | 'user' | 'types' | 'settleAt' | 'n1' | 'n2' | 'points' | 'since', string>;

/**
 * `held`: what a bid adds to each cap, number by number where the cap is on numbers, beside a `game` with
 * draw, day and rates. Only a bid's dearest number counts: its numbers exclude each other.
 */
export const heldCaps = ({ market, user, types, settleAt, n1, n2, points }: BidPlaces): string => `held AS (
  SELECT c.cap_id, c.what, c.most_stake, c.most_cost, min(${NUMBER}) AS number, min(l.settle_at) AS settle_at, min(l.bet_type) AS bet_type,
         min(l.n1) AS n1, min(l.n2) AS n2, count(DISTINCT l.n1 || ' ' || l.n2)::int AS numbers,
         c.cap_id || ' ' || p.part AS part, sum(l.points)::bigint AS staked,
         (CASE c.what WHEN 'bid' THEN max(w.cost) ELSE sum(w.cost) END)::bigint AS cost
    FROM game JOIN rate r ON r.rate_set_id = game.rate_set_id
    JOIN unnest(${types}::text[], ${settleAt}::text[], ${n1}::text[], ${n2}::text[], ${points}::bigint[])
      AS l(bet_type, settle_at, n1, n2, points) ON l.bet_type = r.bet_type
    JOIN cap c ON ${fits(market)}
    CROSS JOIN LATERAL (SELECT CASE c.what WHEN 'number' THEN l.settle_at || ' ' || l.bet_type || ' ' || ${NUMBER}
      WHEN 'player' THEN (${user})::text ELSE '' END AS part) AS p
    CROSS JOIN LATERAL (SELECT l.points * r.win / r.stake AS cost) AS w
   GROUP BY c.cap_id, p.part
)`;

/** Of what was placed, whoever counted it, by an index each. */
export const usedOf = ({ market, user, since }: BidPlaces): string => {
  const sums = (
    where: string,
  ) => `(SELECT ARRAY[coalesce(sum(l.points), 0)::bigint, coalesce(sum(l.points * r.win / r.stake), 0)::bigint]
    FROM bid_line l JOIN bid b ON b.user_id = l.user_id AND b.bid_id = l.bid_id JOIN cap c ON c.cap_id = h.cap_id
    JOIN rate r ON r.rate_set_id = b.rate_set_id AND r.bet_type = l.bet_type WHERE l.draw_id = game.draw_id AND ${where})`;
  return `CASE h.what WHEN 'number' THEN ${sums('l.settle_at = h.settle_at AND l.bet_type = h.bet_type AND l.n1 = h.n1 AND l.n2 = h.n2')}
    WHEN 'player' THEN ${sums(`l.user_id = (${user}) AND l.bid_id >= ${since}::uuid AND ${fits(market)}`)}
    WHEN 'draw' THEN ${sums(fits(market))} END`;
};

/** The table's CHECK ends the statement when a cap is passed. */
export const countCaps = (places: BidPlaces): string => `counted AS (
  INSERT INTO exposure (draw_id, part, staked, cost, added, added_cost, most_stake, most_cost)
  SELECT game.draw_id, h.part, h.staked + coalesce(u.used[1], 0), h.cost + coalesce(u.used[2], 0), h.staked, h.cost, h.most_stake, h.most_cost
    FROM game, debit, held h CROSS JOIN LATERAL (SELECT CASE WHEN NOT EXISTS (
      SELECT 1 FROM exposure x WHERE x.draw_id = game.draw_id AND x.part = h.part) THEN ${usedOf(places)} END AS used) AS u
   WHERE h.what <> 'bid' ORDER BY h.part
  ON CONFLICT (draw_id, part) DO UPDATE SET staked = exposure.staked + excluded.added, cost = exposure.cost + excluded.added_cost,
    most_stake = excluded.most_stake, most_cost = excluded.most_cost
)`;

export const hasCaps = async (query: Query): Promise<boolean> =>
  one(await query<{ has: boolean }>('SELECT EXISTS (SELECT 1 FROM cap) AS has')).has;

export const isOverCap = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('exposure_capped');
