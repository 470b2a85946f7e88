import { everyLine } from '../archive/every';
import { DAY, dayFromIso, instantOf } from '../clock';
import { type Db, instant, one } from '../db/db';
import { Refusal } from '../http/refusal';
import { firstIdAt } from '../ids';
import { points } from '../money';

/** Days that one report covers. */
const MOST_DAYS = 366;

const MONEY = `
SELECT t.kind, split_part(e.account, ':', 1) AS account, count(*)::int AS entries, sum(e.amount)::bigint AS amount
  FROM every_tx t JOIN every_entry e ON e.tx_id = t.tx_id
 WHERE t.created_at >= $1 AND t.created_at < $2 AND t.tx_id >= $3 AND t.tx_id < $4 AND e.tx_id >= $3 AND e.tx_id < $4
 GROUP BY 1, 2 ORDER BY 1, 2`;

/**
 * $1 and $2 the first and the last day of the draws; what was called off counts nowhere. The lines are read once: each row is of
 * one market, of one bet type or of one day.
 */
const LINES = `
SELECT m.mode, m.name, d.market_id AS market, l.bet_type AS "betType", d.play_date::text AS day,
       count(*)::int AS lines, sum(l.points)::bigint AS staked, sum(l.win_amount)::bigint AS won,
       count(*) FILTER (WHERE l.state = 'pending')::int AS pending
  FROM draw d JOIN market m ON m.market_id = d.market_id JOIN LATERAL ${everyLine("x.draw_id = d.draw_id AND x.state <> 'void'")} AS l ON true
 WHERE d.play_date BETWEEN $1::date AND $2::date
 GROUP BY GROUPING SETS ((m.sort, m.mode, m.name, d.market_id), (l.bet_type), (d.play_date))
 ORDER BY m.sort, m.mode, m.name, d.market_id, l.bet_type, d.play_date`;

type Sums = { lines: number; staked: number; won: number; pending: number };
type Game = { mode: string; name: string; market: string };
type Row = Sums & { [name in keyof Game | 'betType' | 'day']: string | null };
type Money = { kind: string; account: string; entries: number; amount: number };

const shown = ({ lines, staked, won, pending }: Sums) => ({
  lines,
  staked: points(staked),
  won: points(won),
  pending,
  kept: points(staked - won),
});

/**
 * What was staked and paid on the draws of some days, by market, bet type and day; what was booked on these days; and what
 * the house owes now. Points. Throws the refusal when the days are turned or too many.
 */
export const sumsOf = async (db: Db, { from, to }: { from: string; to: string }) => {
  const [begin, end] = [instantOf(dayFromIso(from)), instantOf(dayFromIso(to)) + DAY];
  if (end <= begin) throw new Refusal('BAD_REQUEST', 'The last day is before the first');
  if (end - begin > MOST_DAYS * DAY)
    throw new Refusal('BAD_REQUEST', `A report covers at most ${MOST_DAYS} days`);
  const money = await db.query<Money>(MONEY, [
    instant(begin),
    instant(end),
    firstIdAt(begin - DAY),
    firstIdAt(end + DAY),
  ]);
  const rows = await db.query<Row>(LINES, [from, to]);
  const owing = one(
    await db.query<{ wallets: number; held: number }>(
      'SELECT coalesce(sum(balance), 0)::bigint AS wallets, coalesce(sum(held), 0)::bigint AS held FROM wallet',
    ),
  );
  return {
    games: rows.flatMap(({ mode, name, market, ...sums }) =>
      mode === null || name === null || market === null ? [] : [{ mode, name, market, ...shown(sums) }],
    ),
    types: rows.flatMap(({ betType, ...sums }) => (betType === null ? [] : [{ betType, ...shown(sums) }])),
    days: rows.flatMap(({ day, ...sums }) => (day === null ? [] : [{ day, ...shown(sums) }])),
    money: money.map((row) => ({ ...row, amount: points(row.amount) })),
    wallets: points(owing.wallets),
    held: points(owing.held),
  };
};
