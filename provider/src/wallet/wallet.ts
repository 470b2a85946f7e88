import { one, type Tx } from '../db/db';
import { points } from '../money';

/** In points. */
export type Wallet = { balance: number; held: number };

export const walletOf = async (db: Pick<Tx, 'query'>, userId: string): Promise<Wallet> => {
  const { balance, held } = one(
    await db.query<Wallet>('SELECT balance, held FROM wallet WHERE user_id = $1', [userId]),
  );
  return { balance: points(balance), held: points(held) };
};
