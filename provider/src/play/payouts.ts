import type { Context } from '../context';
import { instant, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { METHODS, type Method, requestWithdrawal } from '../wallet/withdrawals';

const methodOf = (kind: number): Method | undefined =>
  ([2, 3, 4] as const).find((method) => METHODS[method].kind === kind);

/** All that the wallet holds, to the number saved last. False where there is nothing, or no number yet. */
export const payOut = async (
  { guard }: Pick<Context, 'guard'>,
  tx: Tx,
  userId: string,
  now: number,
): Promise<boolean> => {
  const [wallet] = await tx.query<{ balance: number }>(
    'SELECT balance FROM wallet WHERE user_id = $1 AND balance > 0 FOR UPDATE',
    [userId],
  );
  const [saved] = await tx.query<{ kind: number }>(
    'SELECT kind FROM upi_number WHERE user_id = $1 ORDER BY verified_at DESC LIMIT 1',
    [userId],
  );
  const method = saved && methodOf(saved.kind);
  if (!wallet || !method) return false;
  const asked = { userId, amount: wallet.balance, method, now, most: Number.POSITIVE_INFINITY };
  return requestWithdrawal(tx, { ...asked, payoutWait: guard.payoutWait }).then(
    () => true,
    (error: unknown) => {
      // A number that is too new is paid to once it has waited.
      if (error instanceof Refusal && error.code === 'WINDOW') return false;
      throw error;
    },
  );
};

const OWED = `SELECT p.user_id FROM play_pause p JOIN wallet w ON w.user_id = p.user_id
  WHERE p.kind = 'exclusion' AND p.until > $1 AND w.balance > 0 AND EXISTS (SELECT 1 FROM upi_number u WHERE u.user_id = p.user_id)`;

/** Such as wins of bids placed before. */
export const payOutExcluded = async (context: Pick<Context, 'db' | 'guard' | 'clock'>): Promise<number> => {
  const { db, clock } = context;
  const now = clock();
  let paid = 0;
  for (const { user_id: userId } of await db.query<{ user_id: string }>(OWED, [instant(now)])) {
    if (await db.tx((tx) => payOut(context, tx, userId, now))) paid += 1;
  }
  return paid;
};
