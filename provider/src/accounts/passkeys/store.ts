import { type Database, type Db, finds, insert, instant } from '../../db/db';
import type { Site } from '../../http/site';
import { sha256 } from '../../numbers';
import type { Entering } from '../login';

export const MOST_PASSKEYS = 10;

type Passkey = { credential_id: string; user_id: string; public_key: Uint8Array; counter: number };

type Listed = { credential_id: string; rp_id: string; agent: string; created_at: Date; last_used_at: Date };

export const nameOf = (credentialId: string) => sha256(credentialId).toString('hex').slice(0, 24);

export const passkeysOf = (db: Database, userId: string) =>
  db.query<Listed>(
    `SELECT credential_id, rp_id, agent, created_at, last_used_at FROM passkey WHERE user_id = $1
      ORDER BY last_used_at DESC, created_at DESC`,
    [userId],
  );

export const findPasskey = async (db: Database, credentialId: string, { rpId }: Site) => {
  const [found] = await db.query<Passkey & Entering>(
    `SELECT k.credential_id, k.user_id, k.public_key, k.counter, p.mobile, p.name, p.betting_status, p.state
       FROM passkey k JOIN player p ON p.user_id = k.user_id WHERE k.credential_id = $1 AND k.rp_id = $2`,
    [credentialId, rpId],
  );
  return found;
};

type NewPasskey = Passkey & { rp_id: string; agent: string };

/**
 * False when they have as many as allowed; their row is locked. Throws a duplicate (23505) for a known id.
 */
export const addPasskey = async (tx: Database, key: NewPasskey, now: number) => {
  if ((await passkeysOf(tx, key.user_id)).length >= MOST_PASSKEYS) return false;
  await insert(tx, 'passkey', { ...key, created_at: instant(now), last_used_at: instant(now) });
  return true;
};

/** False when the passkey has gone, or its counter did not go on: of two copies one is not the player's. */
export const usePasskey = (tx: Database, id: string, counter: number, now: number) =>
  finds(
    tx,
    `UPDATE passkey SET counter = $2, last_used_at = $3
      WHERE credential_id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING 1 AS used`,
    [id, counter, instant(now)],
  );

/** With the sessions that it opened, but for the one that asks. False when there is none. */
export const removePasskey = (
  db: Db,
  { userId, credentialId, except }: { userId: string; credentialId: string; except: string },
  now: number,
) =>
  db.tx(async (tx) => {
    const sql = 'DELETE FROM passkey WHERE user_id = $1 AND credential_id = $2 RETURNING 1 AS gone';
    const isGone = await finds(tx, sql, [userId, credentialId]);
    await tx.query(
      `UPDATE session_token SET revoked_at = $3
        WHERE user_id = $1 AND passkey = $2 AND revoked_at IS NULL AND token_hash <> $4`,
      [userId, nameOf(credentialId), instant(now), sha256(except)],
    );
    return isGone;
  });

export const removePasskeys = (tx: Database, userId: string) =>
  tx.query('DELETE FROM passkey WHERE user_id = $1', [userId]);
