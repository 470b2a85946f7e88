import { type Database, finds, insert, instant, type Tx } from '../db/db';
import { newId } from '../numbers';

type NewPlayer = {
  mobile: string;
  name: string;
  email?: string;
  passwordHash: string;
  now: number;
  isAdult?: boolean;
};

/**
 * Creates a player with an empty wallet; returns the id. Throws a duplicate (23505) when the mobile is
 * taken.
 */
export const createPlayer = async (
  tx: Tx,
  { mobile, name, email = '', passwordHash, now, isAdult = false }: NewPlayer,
) => {
  const userId = newId(now);
  await insert(tx, 'player', {
    ...{ user_id: userId, mobile, name, email, password_hash: passwordHash },
    ...{ created_at: instant(now), adult_at: isAdult ? instant(now) : null },
  });
  await insert(tx, 'wallet', { user_id: userId });
  return userId;
};

export const isRegistered = (db: Database, mobile: string) =>
  finds(db, 'SELECT 1 FROM player WHERE mobile = $1', [mobile]);
