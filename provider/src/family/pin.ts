import { createHmac, timingSafeEqual } from 'node:crypto';
import { limit } from '../accounts/limits';
import { MINUTE } from '../clock';
import type { Context } from '../context';
import { one, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';

const TRIES = 10;

type Sent = string | number | null | undefined;

/** Undefined for what is no PIN. Four to six digits are guessed soon, so the key makes them unreadable. */
const macOf = (secret: Buffer, userId: string, sent: Sent): Buffer | undefined =>
  /^\d{4,6}$/.test(String(sent))
    ? createHmac('sha256', secret).update(`pin:${userId}:${sent}`).digest()
    : undefined;

/** Until a new password, nothing but this PIN is taken. What is no PIN is left alone. */
export const keepPin = async (
  { secret }: Pick<Context, 'secret'>,
  tx: Pick<Tx, 'query'>,
  userId: string,
  sent: Sent,
): Promise<void> => {
  const mac = macOf(secret, userId, sent);
  if (mac) await tx.query('UPDATE player SET pin_mac = $2 WHERE user_id = $1', [userId, mac]);
};

/**
 * A lock of the phone's app beside the token, and no more: a player without a PIN sets it by the first one
 * typed. Throws for another, and after ten in 15 minutes.
 */
export const checkPin = async (
  { db, secret }: Context,
  { userId, sent, now }: { userId: string; sent: Sent; now: number },
): Promise<void> => {
  await limit(db, `pin:${userId}`, TRIES, 15 * MINUTE, now);
  const mac = macOf(secret, userId, sent);
  if (!mac) throw new Refusal('CREDENTIALS', 'Security Pin is invalid');
  const { pin_mac: kept } = one(
    await db.query<{ pin_mac: Uint8Array }>(
      'UPDATE player SET pin_mac = coalesce(pin_mac, $2) WHERE user_id = $1 RETURNING pin_mac',
      [userId, mac],
    ),
  );
  if (!timingSafeEqual(kept, mac))
    throw new Refusal('CREDENTIALS', 'Security Pin is invalid. A new password clears it.');
};
