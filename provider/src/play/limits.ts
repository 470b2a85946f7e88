import { DAY } from '../clock';
import { type Database, instant, type Tx } from '../db/db';
import { newId } from '../numbers';
import type { Kind, Period } from './used';

const RISE_AFTER = DAY;

/** Minor units; null: none. `next`: what it becomes, and when (ms). */
export type Limit = {
  kind: Kind;
  period: Period;
  amount: number | null;
  next: { amount: number | null; at: number } | undefined;
};

type Row = {
  kind: Kind;
  period: Period;
  amount: number | null;
  next_amount: number | null;
  next_at: Date | null;
};

const inForce = ({ kind, period, amount, next_amount, next_at }: Row, now: number): Limit => {
  if (next_at === null) return { kind, period, amount, next: undefined };
  const at = next_at.getTime();
  if (at <= now) return { kind, period, amount: next_amount, next: undefined };
  return { kind, period, amount, next: { amount: next_amount, at } };
};

export const limitsOf = async (db: Database, userId: string, now: number): Promise<Limit[]> =>
  (
    await db.query<Row>(
      'SELECT kind, period, amount, next_amount, next_at FROM play_limit WHERE user_id = $1',
      [userId],
    )
  ).map((row) => inForce(row, now));

/**
 * Has the player's bids, deposits and transfers checked. It changes the wallet's row, so a bid waiting for
 * that row finds the mark, and what was begun before is counted.
 */
export const guardWallet = (tx: Tx, userId: string) =>
  tx.query('UPDATE wallet SET guarded = true WHERE user_id = $1', [userId]);

export const noteChange = (
  tx: Tx,
  userId: string,
  what: string,
  detail: Record<string, unknown>,
  now: number,
) =>
  tx.query('INSERT INTO play_change (id, user_id, at, what, detail) VALUES ($1, $2, $3, $4, $5::jsonb)', [
    newId(now),
    userId,
    instant(now),
    what,
    JSON.stringify(detail),
  ]);

/** Minor units, null: none. Lower at once, higher after a day. Locks the wallet. */
export const setLimit = async (
  tx: Tx,
  { userId, kind, period, amount, now }: Omit<Limit, 'next'> & { userId: string; now: number },
): Promise<void> => {
  await guardWallet(tx, userId);
  const before = (await limitsOf(tx, userId, now)).find((one) => one.kind === kind && one.period === period);
  const current = before?.amount ?? null;
  const isRise = current !== null && (amount === null || amount > current);
  const nextAt = isRise ? instant(now + RISE_AFTER) : null;
  await tx.query(
    `INSERT INTO play_limit (user_id, kind, period, amount, next_amount, next_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, kind, period) DO UPDATE
         SET amount = excluded.amount, next_amount = excluded.next_amount, next_at = excluded.next_at`,
    [userId, kind, period, isRise ? current : amount, isRise ? amount : null, nextAt],
  );
  await noteChange(tx, userId, 'limit', { kind, period, before: current, after: amount, from: nextAt }, now);
};
