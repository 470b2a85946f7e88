import { type Db, instant, type Tx } from '../db/db';
import { sha256 } from './tokens';

export type OpenSession = { token_hash: Uint8Array; agent: string; created_at: Date; last_used_at: Date };

export const sessionId = ({ token_hash }: OpenSession): string =>
  sha256(Buffer.from(token_hash).toString('hex')).toString('hex').slice(0, 24);

export const openSessions = (db: Pick<Db, 'query'>, userId: string, now: number): Promise<OpenSession[]> =>
  db.query<OpenSession>(
    `SELECT token_hash, agent, created_at, last_used_at FROM session_token
      WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY last_used_at DESC, created_at DESC LIMIT 100`,
    [userId, instant(now)],
  );

export const endSessions = (
  db: Pick<Tx, 'query'>,
  userId: string,
  hashes: readonly Uint8Array[],
  now: number,
) =>
  db.query<{ token_hash: Uint8Array }>(
    'UPDATE session_token SET revoked_at = $3 WHERE user_id = $1 AND token_hash = ANY($2::bytea[]) AND revoked_at IS NULL RETURNING token_hash',
    [userId, hashes, instant(now)],
  );
