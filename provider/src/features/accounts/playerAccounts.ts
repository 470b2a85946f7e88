import { toIsoInstant } from '../../platform/clock';
import { type Database, hasRow, insertRow, type Tx } from '../../platform/database/database';
import { newUuidV7 } from '../../platform/idsAndHashes';

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
export const createPlayerAndWallet = async (
  tx: Tx,
  { mobile, name, email = '', passwordHash, now, isAdult = false }: NewPlayer,
): Promise<string> => {
  const userId = newUuidV7(now);
  await insertRow(tx, 'player', {
    ...{ user_id: userId, mobile, name, email, password_hash: passwordHash },
    ...{ created_at: toIsoInstant(now), adult_at: isAdult ? toIsoInstant(now) : null },
  });
  await insertRow(tx, 'wallet', { user_id: userId });
  return userId;
};

export const isRegistered = (db: Database, mobile: string) =>
  hasRow(db, 'SELECT 1 FROM player WHERE mobile = $1', [mobile]);

export const removeAllPasskeys = (tx: Database, userId: string) =>
  tx.query('DELETE FROM passkey WHERE user_id = $1', [userId]);
