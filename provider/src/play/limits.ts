import { DAY } from '../clock';
import { type Database, insert, instant, type Tx } from '../db/db';
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

type Row = Omit<Limit, 'next'> & { next_amount: number | null; next_at: Date | null };

export const limitsOf = async (db: Database, userId: string, now: number): Promise<Limit[]> => {
  const rows = await db.query<Row>(
    'SELECT kind, period, amount, next_amount, next_at FROM play_limit WHERE user_id = $1',
    [userId],
  );
  return rows.map(({ kind, period, amount, next_amount, next_at }) => {
    const at = next_at?.getTime();
    if (at === undefined) return { kind, period, amount, next: undefined };
    const isIn = at <= now;
    return {
      kind,
      period,
      amount: isIn ? next_amount : amount,
      next: isIn ? undefined : { amount: next_amount, at },
    };
  });
};

/**
 * Has what the player stakes and takes in checked. A bid waiting for the wallet's row finds the mark, and
 * what was begun before is counted.
 */
export const guardWallet = (tx: Tx, userId: string) =>
  tx.query('UPDATE wallet SET guarded = true WHERE user_id = $1', [userId]);

export const noteChange = (tx: Tx, userId: string, what: string, detail: object, now: number) =>
  insert(tx, 'play_change', {
    ...{ id: newId(now), user_id: userId, at: instant(now), what, detail: JSON.stringify(detail) },
  });

/** Minor units, null: none. Lower at once, higher after a day. Locks the wallet. */
export const setLimit = async (
  tx: Tx,
  { userId, kind, period, amount, now }: Omit<Limit, 'next'> & { userId: string; now: number },
) => {
  await guardWallet(tx, userId);
  const before = (await limitsOf(tx, userId, now)).find((one) => one.kind === kind && one.period === period);
  const current = before?.amount ?? null;
  const isRise = current !== null && (amount === null || amount > current);
  const nextAt = isRise ? instant(now + RISE_AFTER) : null;
  await insert(
    tx,
    'play_limit',
    {
      ...{ user_id: userId, kind, period, amount: isRise ? current : amount },
      ...{ next_amount: isRise ? amount : null, next_at: nextAt },
    },
    `ON CONFLICT (user_id, kind, period) DO UPDATE
       SET amount = excluded.amount, next_amount = excluded.next_amount, next_at = excluded.next_at`,
  );
  await noteChange(tx, userId, 'limit', { kind, period, before: current, after: amount, from: nextAt }, now);
};
