import { timingSafeEqual } from 'node:crypto';
import type { Role } from '@ank/protocol/operator/fields';
import type { FastifyRequest } from 'fastify';
import { type Database, readScalar } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal, unauthorizedRefusal } from '../../platform/http/refusal';
import type { RelyingParty } from '../../platform/http/relyingParty';
import { FIRST_ID, idWithoutDashes, sha256, shortIdsOf, toDashedUuid } from '../../platform/idsAndHashes';

/**
 * The fewest characters of an id; fewer say too little: ids begin with their time, and eight are about a
 * minute.
 */
const LEAST = 8;

const NAMED = 5;

type Found = { id: string; about: string };

const REQUEST =
  "concat_ws(', ', p.mobile, r.amount::float8 / 100 || ' points', (ARRAY['waiting', 'refused', 'approved'])[r.status + 1])";

const ID_TABLES = {
  deposit: {
    ...{ many: 'deposits', id: 'r.id', about: REQUEST },
    from: 'deposit_request r JOIN player p ON p.user_id = r.user_id',
  },
  withdrawal: {
    ...{ many: 'withdrawals', id: 'r.id', about: REQUEST },
    from: 'withdraw_request r JOIN player p ON p.user_id = r.user_id',
  },
  player: { many: 'players', id: 'user_id', about: "concat_ws(', ', mobile, name)", from: 'player' },
  line: { many: 'lines of the trail', id: 'id', about: 'action', from: 'audit' },
} as const;

export type ShortIdKind = keyof typeof ID_TABLES;

const listNames = (found: readonly Found[]) => {
  const short = shortIdsOf(found.map(({ id }) => id));
  const names = found.slice(0, NAMED).map(({ id, about }) => `${short.get(id)} (${about})`);
  return `${names.join('; ')}${found.length > NAMED ? '; and more' : ''}`;
};

/**
 * Decided ones count: else the same words typed again would decide about the next request. Throws the
 * refusal that names what fits when it is none, more than one, or too short.
 */
export const resolveShortId = async (db: Database, kind: ShortIdKind, typed: string): Promise<string> => {
  const hex = idWithoutDashes(typed);
  if (hex.length === 32) return toDashedUuid(hex);
  const { many, id, about, from } = ID_TABLES[kind];
  const found = await db.query<Found>(
    `SELECT ${id} AS id, ${about} AS about FROM ${from} WHERE ${id} BETWEEN $1::uuid AND $2::uuid ORDER BY ${id} LIMIT ${NAMED + 1}`,
    [toDashedUuid(hex.padEnd(32, '0')), toDashedUuid(hex.padEnd(32, 'f'))],
  );
  if (hex.length < LEAST)
    throw new Refusal(
      'BAD_REQUEST',
      `"${typed}" is too short, give at least ${LEAST} signs of the id. ${
        found.length === 0
          ? `None of the ${many} begins so`
          : `Of the ${many} these begin so: ${listNames(found)}`
      }`,
    );
  const [only, second] = found;
  if (only === undefined)
    throw new Refusal('NOT_FOUND', `None of the ${many} has an id that begins with "${typed}"`);
  if (second !== undefined)
    throw new Refusal(
      'BAD_REQUEST',
      `"${typed}" fits several ${many}: ${listNames(found)}. Give more signs of the id`,
    );
  return only.id;
};

export const readOperationInput = ({ method, query, body, params }: FastifyRequest): object => ({
  ...((method === 'POST' ? (body ?? {}) : query) as object),
  ...(params as object),
});

export const idempotencyKeyOf = ({ headers }: FastifyRequest) => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key.slice(0, 128) : undefined;
};

/**
 * Returns the reason for breaking glass: why the console does alone what needs two people; '' without one. It
 * travels encoded, so that it may be in any letters.
 */
export const breakGlassReasonOf = ({ headers }: FastifyRequest): string => {
  const { 'x-ank-seal': seal } = headers;
  try {
    return typeof seal === 'string' ? decodeURIComponent(seal).slice(0, 200) : '';
  } catch {
    return '';
  }
};

/**
 * Tells whether the site has one person alone, who needs nobody else. People who are gone count, so that
 * nobody becomes the only one by ending the others.
 */
export const isOnePersonSite = async (db: Database): Promise<boolean> =>
  (await readScalar<number>(db, "SELECT count(*)::int AS n FROM operator WHERE role <> 'viewer'")) < 2;

export type StoredOperator = { operator_id: string; role: Role; changed_at: Date };

export const readOperators = (db: Database): Promise<StoredOperator[]> =>
  db.query<StoredOperator>('SELECT operator_id, role, changed_at FROM operator WHERE revoked_at IS NULL');

export type Operator = {
  id: string;
  name: string;
  role: Role;
  /** Came with a session of the page, which a passkey, or a password and a code, opened. */
  page?: {
    since: number;
    hash: Buffer;
    site: RelyingParty | undefined;
    agent: string;
  };
};

/** The person at the machine itself, who has the data and so may do everything. */
const LOCAL: Operator = { id: FIRST_ID, name: 'console', role: 'admin' };

export const isConsole = ({ id }: Operator): boolean => id === LOCAL.id;

export const authenticateOperator = async (
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
