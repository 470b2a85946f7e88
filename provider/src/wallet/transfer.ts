import type { Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { newId, newNumber } from '../ids';
import { checkTransfer } from '../play/edge';
import { account, post, STATUS } from './ledger';

export type Recipient = { userId: string; name: string };

/** Active ones alone. Throws the refusal in the fixed wording. */
export const recipientOf = async (db: Pick<Tx, 'query'>, mobile: string): Promise<Recipient> => {
  const [found] = await db.query<{ user_id: string; name: string }>(
    "SELECT user_id, name FROM player WHERE mobile = $1 AND state = 'active'",
    [mobile],
  );
  if (!found) throw new Refusal('NOT_FOUND', 'Username or password incorrect', { extra: { user_name: '' } });
  return { userId: found.user_id, name: found.name };
};

export type Transfer = {
  from: { userId: string; name: string };
  to: Recipient;
  /** Minor units. */
  amount: number;
  now: number;
};

/**
 * Throws the FUNDS refusal when the sender has too few, and a refusal when the recipient's limits are against
 * it.
 */
export const transfer = async (tx: Tx, { from, to, amount, now }: Transfer): Promise<string> => {
  await checkTransfer(tx, { from: from.userId, to: to.userId, amount, now });
  const txId = newId(now);
  const publicId = newNumber();
  await post(tx, {
    txId,
    kind: 'transfer',
    ref: txId,
    actor: 'player',
    at: now,
    entries: [
      {
        account: account.wallet(from.userId),
        userId: from.userId,
        amount: -amount,
        note: `Transfer to ${to.name}`,
        status: STATUS.transferOut,
        publicId,
      },
      {
        account: account.wallet(to.userId),
        userId: to.userId,
        amount,
        note: `Transfer from ${from.name}`,
        status: STATUS.transferIn,
        publicId,
      },
    ],
  });
  return publicId;
};
