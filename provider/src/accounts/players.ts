import { type Database, instant, type Tx } from '../db/db';
import { newId } from '../numbers';

type NewPlayer = {
  mobile: string;
  name: string;
  email?: string;
  passwordHash: string;
  now: number;
  isAdult?: boolean;
};

/** With an empty wallet; gives the id. Throws a duplicate (23505) when the mobile is taken. */
export const createPlayer = async (
  tx: Tx,
  { mobile, name, email = '', passwordHash, now, isAdult = false }: NewPlayer,
): Promise<string> => {
  const userId = newId(now);
  await tx.query(
    `INSERT INTO player (user_id, mobile, name, email, password_hash, created_at, adult_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [userId, mobile, name, email, passwordHash, instant(now), isAdult ? instant(now) : null],
  );
  await tx.query('INSERT INTO wallet (user_id) VALUES ($1)', [userId]);
  return userId;
};

export const isRegistered = async (db: Database, mobile: string): Promise<boolean> =>
  (await db.query('SELECT 1 AS found FROM player WHERE mobile = $1', [mobile])).length > 0;

export const isMobile = (text: string): boolean => /^[6-9]\d{9}$/.test(text);
