import type { Tx } from '../db/db';

/** Saved payout numbers by kind: 1 Paytm, 2 Google Pay, 3 PhonePe. */
export const numbersOf = async (
  db: Pick<Tx, 'query'>,
  userId: string,
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.query<{ kind: number; number: string }>(
    'SELECT kind, number FROM upi_number WHERE user_id = $1',
    [userId],
  );
  return new Map(rows.map(({ kind, number }) => [kind, number]));
};
