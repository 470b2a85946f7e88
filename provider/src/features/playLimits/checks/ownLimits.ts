import { LIMIT_KINDS, PERIODS, type PlayLimitRow } from '@ank/protocol/calls/rows';
import { addDays } from '@ank/protocol/dates';
import { DAY_MS, dayInIndia, instantOfIndianDay, toIsoInstant, weekdayOf } from '../../../platform/clock';
import { type Database, insertRow, requireFirstRow, type Tx } from '../../../platform/database/database';
import { lowestUuidAt, newUuidV7 } from '../../../platform/idsAndHashes';
import { type Minor, negateAmount, ZERO_AMOUNT } from '../../../platform/money';
import { WALLET_HISTORY_STATUS } from '../../ledger/ledger';

export type LimitKind = PlayLimitRow['kind'];
export type LimitPeriod = PlayLimitRow['period'];

/** India's calendar, weeks from Monday; ms, `to` exclusive. */
export const limitPeriodBoundsAt = (now: number) => {
  const day = dayInIndia(now);
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  const first = { ...day, day: 1 };
  return {
    day: { from: instantOfIndianDay(day), to: instantOfIndianDay(addDays(day, 1)) },
    week: { from: instantOfIndianDay(monday), to: instantOfIndianDay(addDays(monday, 7)) },
    month: { from: instantOfIndianDay(first), to: instantOfIndianDay({ ...first, month: day.month + 1 }) },
  };
};

const GAME = ['bid', 'win', 'win-reversal', 'void'];

/** $2 to $4: first id of the day, week and month. */
const SUMS = PERIODS.map(
  (period, index) => `coalesce(sum(amount) FILTER (WHERE id >= $${index + 2}), 0)::bigint AS ${period}`,
);
const RECENT = 'least($3::uuid, $4::uuid)';

const STAKES = `SELECT ${SUMS} FROM (SELECT bid_id AS id, points AS amount FROM bid_line
  WHERE user_id = $1 AND bid_id >= ${RECENT} AND state <> 'void') AS own`;

const DEPOSITS = `SELECT ${SUMS} FROM (
  SELECT id, amount FROM deposit_request WHERE user_id = $1 AND id >= ${RECENT} AND status <> 1
  UNION ALL
  SELECT tx_id, amount FROM ledger_entry WHERE user_id = $1 AND tx_id >= ${RECENT} AND amount_status = ${WALLET_HISTORY_STATUS.transferIn}) AS came`;

/**
 * Sums by the transaction's time, because ids are made beside the clock. $2 is the first id that may matter,
 * $3 the starts.
 */
const NET = `SELECT s.nr, coalesce(sum(e.amount), 0)::bigint AS net
  FROM unnest($3::timestamptz[]) WITH ORDINALITY AS s(since, nr)
  LEFT JOIN (ledger_entry e JOIN ledger_tx t ON t.tx_id = e.tx_id AND t.kind = ANY($4::text[]))
    ON e.user_id = $1 AND e.tx_id >= $2 AND t.created_at >= s.since
 GROUP BY s.nr ORDER BY s.nr`;

/** Returns what the player won since each instant; below zero is lost. */
export const sumNetWinsSince = async (db: Database, userId: string, since: readonly number[]) => {
  const rows = await db.query<{ net: Minor }>(NET, [
    userId,
    lowestUuidAt(Math.max(0, Math.min(...since) - DAY_MS)),
    since.map(toIsoInstant),
    GAME,
  ]);
  return rows.map(({ net }) => net);
};

/** Returns what counts against the limits of a kind; a loss below zero is won. */
export const sumUsedOfLimitByPeriod = async (
  db: Database,
  userId: string,
  limitKind: LimitKind,
  now: number,
): Promise<Record<LimitPeriod, Minor>> => {
  const spans = limitPeriodBoundsAt(now);
  const starts = PERIODS.map((period) => spans[period].from);
  if (limitKind === 'loss') {
    const [day = ZERO_AMOUNT, week = ZERO_AMOUNT, month = ZERO_AMOUNT] = await sumNetWinsSince(
      db,
      userId,
      starts,
    );
    return { day: negateAmount(day), week: negateAmount(week), month: negateAmount(month) };
  }
  const sql = limitKind === 'stake' ? STAKES : DEPOSITS;
  return requireFirstRow(
    await db.query<Record<LimitPeriod, Minor>>(sql, [userId, ...starts.map(lowestUuidAt)]),
  );
};

const RISE_AFTER = DAY_MS;

/** A limit; `amount` is null where there is none. */
type OwnLimit = { kind: LimitKind; period: LimitPeriod; amount: Minor | null };

/** Returns the player's limits. A limit becomes `next` from `nextAt` on, which is null where it stays. */
export const readOwnLimits = (db: Database, userId: string, now: number) =>
  db.query<OwnLimit & { next: Minor | null; nextAt: Date | null }>(
    `SELECT kind, period, CASE WHEN next_at <= $2 THEN next_amount ELSE amount END AS amount,
            CASE WHEN next_at > $2 THEN next_amount END AS next, CASE WHEN next_at > $2 THEN next_at END AS "nextAt"
       FROM play_limit WHERE user_id = $1`,
    [userId, toIsoInstant(now)],
  );

/**
 * Returns each limit that may be set, also those that are not, and how much of it is used, in minor units.
 */
export const listAllLimitsWithUse = async (db: Database, userId: string, now: number) => {
  const limits = await readOwnLimits(db, userId, now);
  const rows = LIMIT_KINDS.map(async (kind) => {
    const used = await sumUsedOfLimitByPeriod(db, userId, kind, now);
    return PERIODS.map((period) => {
      const own = limits.find((limit) => limit.kind === kind && limit.period === period);
      const { amount = null, next = null, nextAt = null } = own ?? {};
      return { kind, period, used: used[period], amount, next, nextAt };
    });
  });
  return (await Promise.all(rows)).flat();
};

/**
 * Has what the player stakes and takes in checked. A bid waiting for the wallet's row finds the mark, and
 * what was begun before is counted.
 */
export const markWalletLimited = (tx: Tx, userId: string) =>
  tx.query('UPDATE wallet SET guarded = true WHERE user_id = $1', [userId]);

export const recordLimitChange = (tx: Tx, userId: string, changeName: string, detail: object, now: number) =>
  insertRow(tx, 'play_change', {
    ...{
      id: newUuidV7(now),
      user_id: userId,
      at: toIsoInstant(now),
      what: changeName,
      detail: JSON.stringify(detail),
    },
  });

/** Sets a limit; null takes it away. A lower one holds at once, higher after a day. Locks the wallet. */
export const setOwnLimit = async (
  tx: Tx,
  { userId, kind, period, amount, now }: OwnLimit & { userId: string; now: number },
) => {
  await markWalletLimited(tx, userId);
  const before = (await readOwnLimits(tx, userId, now)).find(
    (limit) => limit.kind === kind && limit.period === period,
  );
  const current = before?.amount ?? null;
  const isRise = current !== null && (amount === null || amount > current);
  const nextAt = isRise ? toIsoInstant(now + RISE_AFTER) : null;
  await insertRow(
    tx,
    'play_limit',
    {
      ...{ user_id: userId, kind, period, amount: isRise ? current : amount },
      ...{ next_amount: isRise ? amount : null, next_at: nextAt },
    },
    `ON CONFLICT (user_id, kind, period) DO UPDATE
       SET amount = excluded.amount, next_amount = excluded.next_amount, next_at = excluded.next_at`,
  );
  await recordLimitChange(
    tx,
    userId,
    'limit',
    { kind, period, before: current, after: amount, from: nextAt },
    now,
  );
};
