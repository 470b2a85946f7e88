import { randomBytes } from 'node:crypto';
import type { Role } from '@ank/protocol/operator/fields';
import { sha256 } from '../../accounts/tokens';
import { MINUTE } from '../../clock';
import { type Db, instant, type Tx } from '../../db/db';
import { unauthorized } from '../../http/refusal';
import type { Site } from '../../http/site';
import type { Operator } from '../operators';

/** However busy a session is, it ends after this time (ms). */
const LONGEST = 12 * 60 * MINUTE;
const TOUCH_EVERY = MINUTE;

/** Opens a session and gives its token, of which only the hash is stored. */
export const openSession = async (
  tx: Pick<Tx, 'query'>,
  operatorId: string,
  now: number,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await tx.query(
    'INSERT INTO operator_session (token_hash, operator_id, created_at, last_used_at) VALUES ($1, $2, $3, $3)',
    [sha256(token), operatorId, instant(now)],
  );
  return token;
};

export const endSession = (tx: Pick<Tx, 'query'>, token: string, now: number) =>
  tx.query('UPDATE operator_session SET ended_at = $2 WHERE token_hash = $1 AND ended_at IS NULL', [
    sha256(token),
    instant(now),
  ]);

type Found = { operator_id: string; name: string; role: Role; created_at: Date; last_used_at: Date };

type Came = {
  token: string;
  isUsed: boolean;
  idle: number;
  site: Site | undefined;
  agent: string;
  now: number;
};

/**
 * Whose session it is. `isUsed` says that a person did something: what the page asks by itself keeps no
 * session alive. Throws the 401 refusal for a token that is unknown, ended, idle for `idle` ms, too old, or
 * of a revoked operator.
 */
export const sessionOperator = async (
  db: Db,
  { token, isUsed, idle, site, agent, now }: Came,
): Promise<Operator> => {
  const hash = sha256(token);
  const [found] = await db.query<Found>(
    `SELECT o.operator_id, o.name, o.role, s.created_at, s.last_used_at FROM operator_session s JOIN operator o ON o.operator_id = s.operator_id
      WHERE s.token_hash = $1 AND s.ended_at IS NULL AND o.revoked_at IS NULL AND s.last_used_at > $2 AND s.created_at > $3`,
    [hash, instant(now - idle), instant(now - LONGEST)],
  );
  if (!found) throw unauthorized();
  if (isUsed && now - found.last_used_at.getTime() >= TOUCH_EVERY)
    await db.query('UPDATE operator_session SET last_used_at = $2 WHERE token_hash = $1', [
      hash,
      instant(now),
    ]);
  const page = { since: found.created_at.getTime(), hash, site, agent };
  return { id: found.operator_id, name: found.name, role: found.role, page };
};
