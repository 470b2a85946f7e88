import type { OutputOf } from '@ank/protocol/operator/operations';
import { allLinesOfDrawSql } from '../../features/archive/allBidLinesSql';
import { DAY_MS, endOfIndianDay, INDIAN_ZONE, instantOfIndianDay, toIsoInstant } from '../../platform/clock';
import { type Database, requireFirstRow, sqlStateOfError } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { lowestUuidAt } from '../../platform/idsAndHashes';

const MOST_DAYS = 366;

/** $1 and $2 the instants, $3 and $4 the ids around them: transactions sort by time. */
export const LEDGER_SPAN_SQL =
  't.created_at >= $1 AND t.created_at < $2 AND t.tx_id >= $3 AND t.tx_id < $4 AND e.tx_id >= $3 AND e.tx_id < $4';

/** Selects movements; an archived bid has its two entries in its own row, so neither is looked for. */
const MONEY = `
SELECT kind, account, sum(entries)::int AS entries, sum(amount)::float8 / 100 AS amount FROM (
  SELECT t.kind, split_part(e.account, ':', 1) AS account, count(*) AS entries, sum(e.amount) AS amount
    FROM ledger_tx t JOIN ledger_entry e ON e.tx_id = t.tx_id
   WHERE ${LEDGER_SPAN_SQL}
   GROUP BY 1, 2
  UNION ALL
  SELECT 'bid', side.account, bids.n, side.sign * bids.total
    FROM (SELECT count(*) AS n, sum(total) AS total FROM archived_bid
           WHERE created_at >= $1 AND created_at < $2 AND bid_id >= $3 AND bid_id < $4) AS bids
   CROSS JOIN (VALUES ('wallet', -1), ('stakes', 1)) AS side(account, sign)
   WHERE bids.n > 0) AS booked
 GROUP BY 1, 2 ORDER BY 1, 2`;

const HOURS = `
SELECT date_part('hour', t.created_at AT TIME ZONE '${INDIAN_ZONE}')::int AS hour, coalesce(-sum(e.amount) FILTER (WHERE t.kind = 'deposit'), 0)::float8 / 100 AS deposits,
       coalesce(sum(e.amount) FILTER (WHERE t.kind = 'withdraw-paid'), 0)::float8 / 100 AS withdrawals
  FROM ledger_tx t JOIN ledger_entry e ON e.tx_id = t.tx_id
 WHERE e.account = 'cash' AND e.user_id IS NULL AND ${LEDGER_SPAN_SQL}
 GROUP BY 1 ORDER BY 1`;

/** Sums of bids. A line that waits for its result may still be won, so its stake does not count as kept. */
const SUMS = `count(DISTINCT user_id)::int AS players, sum(lines)::int AS lines, sum(staked)::float8 / 100 AS staked,
  sum(won)::float8 / 100 AS won, sum(pending)::int AS pending, sum(staked - waiting - won)::float8 / 100 AS kept`;

const groupedSumsSql = (columnsSql: string, groupBySql: string, joinSql = '') =>
  `(SELECT coalesce(json_agg(x), '[]') FROM (SELECT ${columnsSql}, ${SUMS} FROM played ${joinSql} GROUP BY ${groupBySql} ORDER BY ${groupBySql}) AS x)`;

/** $1 and $2 the first and the last day of the draws. The lines are read once. */
const LINES = `
WITH played AS (
  SELECT d.market_id, d.play_date, l.bet_type, l.user_id, count(*) AS lines, sum(l.points) AS staked, sum(l.win_amount) AS won,
         count(*) FILTER (WHERE l.state = 'pending') AS pending,
         coalesce(sum(l.points) FILTER (WHERE l.state = 'pending'), 0) AS waiting
    FROM draw d CROSS JOIN LATERAL ${allLinesOfDrawSql('d.draw_id')} AS l
   WHERE d.play_date BETWEEN $1::date AND $2::date AND l.state <> 'void'
   GROUP BY d.draw_id, l.bet_type, l.user_id)
SELECT ${groupedSumsSql('m.mode, m.name, market_id AS market', 'm.sort, m.mode, m.name, market_id', 'JOIN market m USING (market_id)')} AS games,
  ${groupedSumsSql('bet_type AS "betType"', 'bet_type')} AS types, ${groupedSumsSql('play_date::text AS day', 'play_date')} AS days`;

type Report = OutputOf<'report period'>;

/**
 * Returns the sums in points. Throws the refusal when the days are turned, too many, or hold too much for
 * the database.
 */
export const sumGamesAndMoneyOfPeriod = async (db: Database, { from, to }: { from: string; to: string }) => {
  const [begin, end] = [instantOfIndianDay(from), endOfIndianDay(to)];
  if (end <= begin) throw new Refusal('BAD_REQUEST', 'The last day is before the first', 'daysTurned');
  if (end - begin > MOST_DAYS * DAY_MS)
    throw new Refusal('BAD_REQUEST', `A report covers at most ${MOST_DAYS} days`, 'fewerDays');
  const span = [
    toIsoInstant(begin),
    toIsoInstant(end),
    lowestUuidAt(begin - DAY_MS),
    lowestUuidAt(end + DAY_MS),
  ];
  try {
    return {
      ...requireFirstRow(await db.query<Pick<Report, 'games' | 'types' | 'days'>>(LINES, [from, to])),
      money: await db.query<Report['money'][number]>(MONEY, span),
      hours: await db.query<Report['hours'][number]>(HOURS, span),
    };
  } catch (error) {
    if (sqlStateOfError(error) !== '57014') throw error;
    const words = 'On these days more was bid than can be added up in a minute: ask for fewer days';
    throw new Refusal('BUSY', words, 'fewerDays');
  }
};

/** Returns the points that the house owes players now. */
export const readPointsOwedToPlayers = async (db: Database) =>
  requireFirstRow(
    await db.query<{ wallets: number; held: number }>(
      'SELECT coalesce(sum(balance), 0)::float8 / 100 AS wallets, coalesce(sum(held), 0)::float8 / 100 AS held FROM wallet',
    ),
  );
