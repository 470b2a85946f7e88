import type { Context } from '../context';
import { instant, type Tx } from '../db/db';
import { inWords, Refusal } from '../http/refusal';

/**
 * Throws while a reset of the password is so fresh that whoever made it may not send points away. Read from
 * the code that the reset spent, which is kept longer than any wait that can be set.
 */
export const refuseFrozen = async (
  { db, guard }: { db: Pick<Tx, 'query'>; guard: Pick<Context['guard'], 'resetWait'> },
  mobile: string,
  now: number,
): Promise<void> => {
  if (guard.resetWait === 0) return;
  const [reset] = await db.query<{ at: Date | null }>(
    "SELECT max(consumed_at) AS at FROM otp_challenge WHERE mobile = $1 AND purpose = 'reset' AND consumed_at > $2",
    [mobile, instant(now - guard.resetWait)],
  );
  if (!reset?.at) return;
  const seconds = Math.ceil((reset.at.getTime() + guard.resetWait - now) / 1000);
  throw new Refusal(
    'FROZEN',
    `Your password was reset a short while ago. Transfers, payout numbers and withdrawals start again in ${inWords(seconds)}.`,
    { extra: { retry_after: seconds } },
  );
};
