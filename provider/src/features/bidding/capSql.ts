import { type Database, hasRow } from '../../platform/database/database';
import { JOIN_RATE_OF_LINE_SQL } from '../draws/winningNumbers';

const NUMBER = "CASE l.n2 WHEN '' THEN l.n1 ELSE l.n1 || '-' || l.n2 END";
/** Whether cap `c` is about line or number `l`: what it leaves empty is about all. */
const capMatchesSql = (marketIdSql: string) =>
  `c.market_id IN ('', ${marketIdSql}) AND c.play_date IN ('', game.day) AND c.bet_type IN ('', l.bet_type) AND c.number IN ('', ${NUMBER})`;

/** `since`: where ids of these days begin. */
type BidSqlTerms = Record<
  'market' | 'user' | 'types' | 'settleAt' | 'n1' | 'n2' | 'points' | 'since',
  string
>;

/** Groups numbers that exclude each other. */
const groupOfExclusiveNumbersSql = (line: string) =>
  `${line}.settle_at || CASE WHEN ${line}.bet_type LIKE '% Pana' THEN 'Pana' ELSE ${line}.bet_type || length(${line}.n1) END`;

/**
 * `held`: what a bid adds to each cap, number by number where the cap is on numbers or on a draw's dearest
 * result ('top'), beside a `game` with draw, day and rates. Of a bid only its dearest number counts.
 */
export const stakeAndCostOfBidByCapCteSql = ({
  market,
  user,
  types,
  settleAt,
  n1,
  n2,
  points,
}: BidSqlTerms) => `held AS (
  SELECT c.cap_id, k.what, CASE k.what WHEN 'top' THEN NULL ELSE c.most_stake END AS most_stake, CASE k.what WHEN 'draw' THEN NULL ELSE c.most_cost END AS most_cost,
         min(${NUMBER}) AS number, min(l.settle_at) AS settle_at, min(l.bet_type) AS bet_type,
         min(l.n1) AS n1, min(l.n2) AS n2, min(${groupOfExclusiveNumbersSql('l')}) AS grp, count(DISTINCT l.n1 || ' ' || l.n2)::int AS numbers,
         c.cap_id || ' ' || p.part AS part, sum(l.points)::bigint AS staked,
         (CASE c.what WHEN 'bid' THEN max(w.cost) ELSE sum(w.cost) END)::bigint AS cost
    FROM game JOIN rate r ON r.rate_set_id = game.rate_set_id
    JOIN unnest(${types}::text[], ${settleAt}::text[], ${n1}::text[], ${n2}::text[], ${points}::bigint[])
      AS l(bet_type, settle_at, n1, n2, points) ON l.bet_type = r.bet_type
    JOIN cap c ON ${capMatchesSql(market)}
    CROSS JOIN LATERAL unnest(CASE c.what WHEN 'draw' THEN ARRAY['draw', 'top'] ELSE ARRAY[c.what] END) AS k(what)
    CROSS JOIN LATERAL (SELECT CASE WHEN k.what IN ('number', 'top') THEN l.settle_at || ' ' || l.bet_type || ' ' || ${NUMBER}
      WHEN k.what = 'player' THEN (${user})::text ELSE '' END AS part) AS p
    CROSS JOIN LATERAL (SELECT l.points * r.win / r.stake AS cost) AS w
   WHERE CASE k.what WHEN 'draw' THEN c.most_stake WHEN 'top' THEN c.most_cost ELSE 0 END IS NOT NULL
   GROUP BY c.cap_id, k.what, p.part
)`;

/** Reads how much of the caps is used, by an index each, whoever counted what was placed. */
export const usedStakeAndCostOfCapSql = ({ market, user, since }: BidSqlTerms) => {
  const sums = (
    where: string,
  ) => `(SELECT ARRAY[coalesce(sum(l.points), 0)::bigint, coalesce(sum(l.points * r.win / r.stake), 0)::bigint]
    FROM bid_line l ${JOIN_RATE_OF_LINE_SQL} JOIN cap c ON c.cap_id = h.cap_id WHERE l.draw_id = game.draw_id AND ${where})`;
  return `CASE WHEN h.what IN ('number', 'top') THEN ${sums('l.settle_at = h.settle_at AND l.bet_type = h.bet_type AND l.n1 = h.n1 AND l.n2 = h.n2')}
    WHEN h.what = 'player' THEN ${sums(`l.user_id = (${user}) AND l.bid_id >= ${since}::uuid AND ${capMatchesSql(market)}`)}
    WHEN h.what = 'draw' THEN ${sums(capMatchesSql(market))} END`;
};

/** Rows `cap_id, grp, cost` of each number with bids in the draw, for the cap of the row `h`. */
export const payoutsByNumberUnderCapSql = ({ market }: BidSqlTerms) =>
  `SELECT c.cap_id, ${groupOfExclusiveNumbersSql('l')} AS grp, sum(l.points * r.win / r.stake)::bigint AS cost
    FROM bid_line l ${JOIN_RATE_OF_LINE_SQL} JOIN cap c ON c.cap_id = h.cap_id AND ${capMatchesSql(market)}
   WHERE l.draw_id = game.draw_id GROUP BY c.cap_id, l.settle_at, l.bet_type, l.n1, l.n2`;

/**
 * The table's CHECK ends the statement when a cap is passed. A draw's dearest result is bounded by the sum of
 * each group's dearest number: those only rise, so whatever makes none rise waits for no other bid.
 */
export const addBidToExposureCteSql = (terms: BidSqlTerms) => `counted AS (
  INSERT INTO exposure (draw_id, part, staked, cost, added, added_cost, most_stake, most_cost)
  SELECT game.draw_id, h.part, h.staked + coalesce(u.used[1], 0), h.cost + coalesce(u.used[2], 0), h.staked, h.cost, h.most_stake, h.most_cost
    FROM game, debit, held h CROSS JOIN LATERAL (SELECT CASE WHEN NOT EXISTS (
      SELECT 1 FROM exposure x WHERE x.draw_id = game.draw_id AND x.part = h.part) THEN ${usedStakeAndCostOfCapSql(terms)} END AS used) AS u
   WHERE h.what <> 'bid' ORDER BY h.part
  ON CONFLICT (draw_id, part) DO UPDATE SET staked = exposure.staked + excluded.added, cost = exposure.cost + excluded.added_cost,
    most_stake = excluded.most_stake, most_cost = excluded.most_cost
  RETURNING part, cost
), risen AS (
  INSERT INTO exposure (draw_id, part, staked, cost, added, added_cost)
  SELECT game.draw_id, t.cap_id || ' top ' || t.grp, 0, max(t.cost), 0, 0 FROM game, (
      SELECT h.cap_id, h.grp, x.cost FROM counted x JOIN held h ON h.part = x.part AND h.what = 'top'
      UNION ALL SELECT p.* FROM game, (SELECT DISTINCT cap_id FROM held WHERE what = 'top') AS h CROSS JOIN LATERAL (${payoutsByNumberUnderCapSql(terms)}) AS p
       WHERE NOT EXISTS (SELECT 1 FROM exposure x WHERE x.draw_id = game.draw_id AND x.part = h.cap_id || ' result')) AS t
   WHERE NOT EXISTS (SELECT 1 FROM exposure x WHERE x.draw_id = game.draw_id AND x.part = t.cap_id || ' top ' || t.grp AND x.cost >= t.cost)
   GROUP BY game.draw_id, t.cap_id, t.grp ORDER BY 2
  ON CONFLICT (draw_id, part) DO UPDATE SET added_cost = exposure.cost, cost = excluded.cost WHERE excluded.cost > exposure.cost
  RETURNING draw_id, part, cost - added_cost AS rise
), dearest AS (
  INSERT INTO exposure (draw_id, part, staked, cost, added, added_cost, most_cost)
  SELECT t.draw_id, c.cap_id || ' result', 0, sum(t.rise), 0, 0, c.most_cost
    FROM risen t JOIN cap c ON c.cap_id = split_part(t.part, ' ', 1)::uuid GROUP BY t.draw_id, c.cap_id ORDER BY 2
  ON CONFLICT (draw_id, part) DO UPDATE SET cost = exposure.cost + excluded.cost
)`;

export const isAnyCapSet = (db: Database) => hasRow(db, 'SELECT 1 FROM cap LIMIT 1');

export const isCapExceededError = (error: unknown) =>
  error instanceof Error && error.message.includes('exposure_capped');
