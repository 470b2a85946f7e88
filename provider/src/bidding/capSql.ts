import { one, type Query } from '../db/db';

/** Places of the parameters of a statement that holds a bid against the caps. */
export type CapPlaces = Record<'market' | 'types' | 'settleAt' | 'n1' | 'n2' | 'points', string>;

/** Of a line `l`: numbers of one kind exclude each other, so a draw costs the dearest of each kind. */
const KIND = `CASE l.bet_type WHEN 'Jodi Digit' THEN 5 WHEN 'Full Sangam' THEN 8
  WHEN 'Half Sangam' THEN CASE length(l.n1) WHEN 3 THEN 6 ELSE 7 END
  ELSE CASE WHEN l.bet_type IN ('Single Digit', 'Left Digit') THEN 1 ELSE 2 END + CASE l.settle_at WHEN 'Close' THEN 2 ELSE 0 END END`;
const NUMBER = "CASE l.n2 WHEN '' THEN l.n1 ELSE l.n1 || '-' || l.n2 END";

/** Whether cap `c` is about line or number `l` of the draw: what it leaves empty is about all. */
const fits = (number: string, market: string) =>
  `c.market_id IN ('', ${market}) AND c.play_date IN ('', game.day) AND c.bet_type IN ('', l.bet_type)
   AND c.session IN ('', l.settle_at) AND c.number IN ('', ${number})`;

/**
 * `numbers`: what a bid stakes on each of its numbers, and what each would pay; `held`: the caps on each.
 * Beside a `game` with the draw, its day and its rates.
 */
export const heldCaps = ({ market, types, settleAt, n1, n2, points }: CapPlaces): string => `numbers AS (
  SELECT l.bet_type, l.settle_at, l.n1, l.n2, ${NUMBER} AS number, ${KIND} AS kind, r.stake, r.win,
         sum(l.points)::bigint AS staked, sum(l.points * r.win / r.stake)::bigint AS cost
    FROM game JOIN rate r ON r.rate_set_id = game.rate_set_id
    JOIN unnest(${types}::text[], ${settleAt}::text[], ${n1}::text[], ${n2}::text[], ${points}::bigint[])
      AS l(bet_type, settle_at, n1, n2, points) ON l.bet_type = r.bet_type
   GROUP BY l.bet_type, l.settle_at, l.n1, l.n2, r.stake, r.win
), held AS (
  SELECT c.cap_id, c.what, c.most_stake, c.most_cost, l.*, 'number ' || l.settle_at || ' ' || l.bet_type || ' ' || l.number AS part
    FROM numbers l, game, cap c WHERE ${fits('l.number', market)}
)`;

/** Stake and cost of lines that were placed before anybody counted. */
const EARLIER = `FROM bid_line l JOIN bid b ON b.user_id = l.user_id AND b.bid_id = l.bid_id
  JOIN rate r ON r.rate_set_id = b.rate_set_id AND r.bet_type = l.bet_type WHERE l.draw_id = game.draw_id`;
const SUMS = 'coalesce(sum(l.points), 0)::bigint, coalesce(sum(l.points * r.win / r.stake), 0)::bigint';
export const ofNumber = `SELECT ARRAY[${SUMS}] ${EARLIER} AND l.settle_at = h.settle_at AND l.bet_type = h.bet_type AND l.n1 = h.n1 AND l.n2 = h.n2`;
/** Ids follow time: `since` spares the player's older lines. */
export const ofPlayer = (user: string, since: string, market: string) =>
  `SELECT ARRAY[${SUMS}] ${EARLIER} AND l.user_id = ${user} AND l.bid_id >= ${since}::uuid AND ${fits(NUMBER, market)}`;

/** Of a draw that nobody counted yet. */
export const ofDraw = (market: string) =>
  `SELECT ARRAY[coalesce(sum(l.points), 0)::bigint, 0] ${EARLIER} AND ${fits(NUMBER, market)}`;

const unlessCounted = (part: string, sums: string): string =>
  `CASE WHEN NOT EXISTS (SELECT 1 FROM exposure x WHERE x.draw_id = game.draw_id AND x.part = ${part}) THEN (${sums}) END`;

/** Counts a bid that was debited. The table's CHECK ends the whole statement when a cap is passed. */
export const countCaps = (market: string, since: string): string => {
  const player = "'player ' || c.cap_id || ' ' || debit.user_id";
  const draw = "'draw ' || c.cap_id";
  return `counted AS (
  INSERT INTO exposure (draw_id, part, staked, cost, added, added_cost, most_stake, most_cost)
  SELECT o.draw_id, o.part, o.staked + coalesce(o.seed[1], 0), o.cost + coalesce(o.seed[2], 0), o.staked, o.cost, o.most_stake, o.most_cost
    FROM (
      SELECT game.draw_id, h.part, h.staked, h.cost, h.most_stake, h.most_cost, ${unlessCounted('h.part', ofNumber)} AS seed
        FROM game, debit, (
          SELECT part, settle_at, bet_type, n1, n2, staked, cost,
                 min(most_stake) FILTER (WHERE what = 'number') AS most_stake, min(most_cost) FILTER (WHERE what = 'number') AS most_cost
            FROM held WHERE what = 'number' OR (what = 'draw' AND most_cost IS NOT NULL)
           GROUP BY part, settle_at, bet_type, n1, n2, staked, cost) AS h
      UNION ALL
      SELECT game.draw_id, ${player}, h.staked, h.cost, c.most_stake, c.most_cost,
             ${unlessCounted(player, ofPlayer('debit.user_id', since, market))}
        FROM game, debit, (SELECT cap_id, sum(staked)::bigint AS staked, sum(cost)::bigint AS cost FROM held GROUP BY cap_id) AS h
        JOIN cap c ON c.cap_id = h.cap_id AND c.what = 'player'
    ) AS o ORDER BY o.part
  ON CONFLICT (draw_id, part) DO UPDATE SET staked = exposure.staked + excluded.added, cost = exposure.cost + excluded.added_cost,
    most_stake = excluded.most_stake, most_cost = excluded.most_cost
  RETURNING part, cost
), counted_draws AS (
  INSERT INTO exposure (draw_id, part, staked, added, most_stake, most_cost, kinds, cost)
  SELECT o.draw_id, o.part, o.staked + o.seed, o.staked, o.most_stake, o.most_cost, o.kinds, (SELECT sum(k) FROM unnest(o.kinds) AS k)
    FROM (
      SELECT game.draw_id, ${draw} AS part, h.staked, c.most_stake, c.most_cost,
             coalesce(${unlessCounted(draw, `SELECT sum(l.points)::bigint ${EARLIER} AND ${fits(NUMBER, market)}`)}, 0) AS seed,
             ARRAY(SELECT greatest(coalesce((SELECT max(n.cost) FROM counted n JOIN held i ON i.part = n.part AND i.cap_id = c.cap_id WHERE i.kind = k), 0),
                     coalesce(${unlessCounted(
                       draw,
                       `SELECT max(cost) FROM (SELECT sum(l.points * r.win / r.stake)::bigint AS cost ${EARLIER}
                         AND ${KIND} = k AND ${fits(NUMBER, market)} GROUP BY l.n1, l.n2, l.bet_type) AS earlier`,
                     )}, 0)) FROM generate_series(1, 8) AS k ORDER BY k) AS kinds
        FROM game, debit, (SELECT cap_id, sum(staked)::bigint AS staked FROM held GROUP BY cap_id) AS h
        JOIN cap c ON c.cap_id = h.cap_id AND c.what = 'draw'
    ) AS o ORDER BY o.part
  ON CONFLICT (draw_id, part) DO UPDATE SET staked = exposure.staked + excluded.added,
    kinds = ARRAY(SELECT greatest(a, b) FROM unnest(exposure.kinds, excluded.kinds) WITH ORDINALITY AS k(a, b, nr) ORDER BY nr),
    cost = (SELECT sum(greatest(a, b)) FROM unnest(exposure.kinds, excluded.kinds) AS k(a, b)),
    most_stake = excluded.most_stake, most_cost = excluded.most_cost
)`;
};

/** A bid by itself needs no count. */
export const BID_FITS = `NOT EXISTS (SELECT 1 FROM held WHERE what = 'bid' GROUP BY cap_id, most_stake, most_cost
  HAVING sum(staked) > most_stake OR max(cost) > most_cost)`;

export const hasCaps = async (query: Query): Promise<boolean> =>
  one(await query<{ has: boolean }>('SELECT EXISTS (SELECT 1 FROM cap) AS has')).has;

/** Whether the table refused a bid because it passed a cap. */
export const isOverCap = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('exposure_capped');
