import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Role } from '@ank/protocol/operator/fields';
import type { Context } from '../context';
import { type Database, instant, one, type Tx } from '../db/db';
import { Refusal, unauthorized } from '../http/refusal';
import type { Site } from '../http/site';
import { FIRST_ID, newId, sha256 } from '../numbers';

/**
 * Whether nobody but one person ever could decide anything here. Who is gone counts, so that nobody becomes
 * the only one by ending the others.
 */
export const isOnePersonSite = async (db: Database): Promise<boolean> =>
  one(await db.query<{ n: number }>("SELECT count(*)::int AS n FROM operator WHERE role <> 'viewer'")).n < 2;

export type Person = { operator_id: string; role: Role; changed_at: Date };

export const peopleOf = (db: Database): Promise<Person[]> =>
  db.query<Person>('SELECT operator_id, role, changed_at FROM operator WHERE revoked_at IS NULL');

export type Operator = {
  id: string;
  name: string;
  role: Role;
  /** Came with a session of the page, which a passkey, or a password and a code, opened. */
  page?: {
    /** When it was opened (ms, wall clock). */
    since: number;
    hash: Buffer;
    site: Site | undefined;
    agent: string;
  };
};

/** The person at the machine itself, who has the data and so may do everything. */
const LOCAL: Operator = { id: FIRST_ID, name: 'console', role: 'admin' };

export const isConsole = ({ id }: Operator): boolean => id === LOCAL.id;

const RESERVED = ['console', 'player', 'housekeeping', 'resume', 'demo', 'bench'];

/** Throws for a name that somebody could be taken for; nobody else is added meanwhile. */
const checkName = async (tx: Tx, name: string): Promise<void> => {
  if (RESERVED.includes(name.toLowerCase()))
    throw new Refusal('TAKEN', `"${name}" is what the trail calls who is no person: choose another name`);
  await tx.query('LOCK TABLE operator IN SHARE ROW EXCLUSIVE MODE');
  const [there] = await tx.query<{ name: string }>(
    'SELECT name FROM operator WHERE lower(name) = lower($1)',
    [name],
  );
  if (there) throw new Refusal('TAKEN', `There is an operator named "${there.name}"`);
};

/** The operator of an Authorization header. Throws the 401 refusal for any token that is not good. */
export const operatorOf = async (
  { db }: Pick<Context, 'db'>,
  authorization: string | undefined,
  localToken: string,
): Promise<Operator> => {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (!token) throw unauthorized();
  if (timingSafeEqual(sha256(token), sha256(localToken))) return LOCAL;
  const [found] = await db.query<{ operator_id: string; name: string; role: Role }>(
    'SELECT operator_id, name, role FROM operator WHERE token_hash = $1 AND revoked_at IS NULL',
    [sha256(token)],
  );
  if (!found) throw unauthorized();
  return { id: found.operator_id, name: found.name, role: found.role };
};

/** Nobody has the token until `newToken` gives one. Throws the refusal when the name is taken. */
export const addOperator = async (
  tx: Tx,
  { name, role }: { name: string; role: Role },
  now: number,
): Promise<string> => {
  const token = randomBytes(32);
  const operatorId = newId(now);
  await checkName(tx, name);
  await tx.query(
    'INSERT INTO operator (operator_id, name, role, token_hash, created_at, changed_at) VALUES ($1, $2, $3, $4, $5, $5)',
    [operatorId, name, role, sha256(token.toString('base64url')), instant(now)],
  );
  return operatorId;
};

export const newToken = async (tx: Tx, operatorId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await tx.query('UPDATE operator SET token_hash = $2 WHERE operator_id = $1', [operatorId, sha256(token)]);
  return token;
};
