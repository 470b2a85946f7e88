import { type Database, instant, one, type Row, type Tx } from '../db/db';
import { because, Refusal } from '../http/refusal';
import { tellPlayers } from '../notices/push/store';

const NAMES = { deposit_request: 'deposit request', withdraw_request: 'withdrawal' } as const;
type Table = keyof typeof NAMES;

export const waitingOf = async (db: Database, table: Table, userId: string) =>
  one(
    await db.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM ${table} WHERE user_id = $1 AND status = 0`,
      [userId],
    ),
  ).waiting;

/** Needs the player's row locked. Throws when `most` are waiting already. */
export const checkWaiting = async (tx: Tx, table: Table, userId: string, most: number) => {
  const waiting = await waitingOf(tx, table, userId);
  if (waiting >= most)
    throw new Refusal('REFUSED', `You have ${waiting} requests waiting. Please wait until they are decided.`);
};

export type Decision = { id: string; actor: string; now: number };
/** `amount` in minor units. */
export type Decided = { user_id: string; amount: number; request_number: string };

/**
 * One of several deciders gets through. A status of 2 is approved, 1 refused; `only` has who decides as $2.
 */
export const decide = async (
  tx: Tx,
  table: Table,
  { id, actor, now }: Decision,
  changes: Row & { status: 1 | 2 },
  only = 'true',
) => {
  const set = { decided_by: actor, decided_at: instant(now), ...changes };
  const fields = Object.keys(set).map((name, index) => `${name} = $${index + 2}`);
  const [decided] = await tx.query<Decided>(
    `UPDATE ${table} SET ${fields} WHERE id = $1 AND status = 0 AND ${only} RETURNING user_id, amount, request_number`,
    [id, ...Object.values(set)],
  );
  if (!decided)
    throw new Refusal('STATE', `There is no pending ${NAMES[table]} with this id`, because('requestDecided'));
  await tellPlayers(tx, [decided.user_id], now);
  return decided;
};
