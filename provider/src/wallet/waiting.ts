import { one, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';

export const waitingOf = async (
  tx: Pick<Tx, 'query'>,
  table: 'deposit_request' | 'withdraw_request',
  userId: string,
): Promise<number> =>
  one(
    await tx.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM ${table} WHERE user_id = $1 AND status = 0`,
      [userId],
    ),
  ).waiting;

/** Needs the player's row locked. Throws when `most` are waiting already. */
export const checkWaiting = async (
  tx: Tx,
  table: 'deposit_request' | 'withdraw_request',
  userId: string,
  most: number,
): Promise<void> => {
  const waiting = await waitingOf(tx, table, userId);
  if (waiting >= most) {
    throw new Refusal('REFUSED', `You have ${waiting} requests waiting. Please wait until they are decided.`);
  }
};
