import { timingSafeEqual } from 'node:crypto';
import type { Role } from '@ank/protocol/operator/fields';
import { type Database, readScalar } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { unauthorizedRefusal } from '../../platform/http/refusal';
import type { RelyingParty } from '../../platform/http/relyingParty';
import { LOWEST_UUID, sha256 } from '../../platform/idsAndHashes';

/**
 * Tells whether the site has one person alone, who needs nobody else. People who are gone count, so that
 * nobody becomes the only one by ending the others.
 */
export const isOnePersonSite = async (db: Database): Promise<boolean> =>
  (await readScalar<number>(db, "SELECT count(*)::int AS n FROM operator WHERE role <> 'viewer'")) < 2;

export type StoredOperator = { operator_id: string; role: Role; changed_at: Date };

export const readCurrentOperators = (db: Database): Promise<StoredOperator[]> =>
  db.query<StoredOperator>('SELECT operator_id, role, changed_at FROM operator WHERE revoked_at IS NULL');

export type Operator = {
  id: string;
  name: string;
  role: Role;
  /** Came with a session of the page, which a passkey, or a password and a code, opened. */
  pageSession?: {
    since: number;
    hash: Buffer;
    site: RelyingParty | undefined;
    agent: string;
  };
};

/** The person at the machine itself, who has the data and so may do everything. */
const LOCAL: Operator = { id: LOWEST_UUID, name: 'console', role: 'admin' };

export const isLocalConsole = ({ id }: Operator): boolean => id === LOCAL.id;

export const authenticateOperatorByToken = async (
  { db }: Pick<PlatformContext, 'db'>,
  authorization: string | undefined,
  localToken: string,
): Promise<Operator> => {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (!token) throw unauthorizedRefusal();
  if (timingSafeEqual(sha256(token), sha256(localToken))) return LOCAL;
  const [found] = await db.query<Operator>(
    'SELECT operator_id AS id, name, role FROM operator WHERE token_hash = $1 AND revoked_at IS NULL',
    [sha256(token)],
  );
  if (!found) throw unauthorizedRefusal();
  return found;
};
