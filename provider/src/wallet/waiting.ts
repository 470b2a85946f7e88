import { one, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';

/** Requests of that kind which wait for a decision. */
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

/** Throws when the player has `most` requests of that kind waiting already. The caller has locked the player's row. */
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
