import type { Database } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { idWithoutDashes, shortestDistinctIdsOf, toDashedUuid } from '../../platform/idsAndHashes';

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

const formatMatchesOfShortId = (matches: readonly Found[]) => {
  const short = shortestDistinctIdsOf(matches.map(({ id }) => id));
  const names = matches.slice(0, NAMED).map(({ id, about }) => `${short.get(id)} (${about})`);
  return `${names.join('; ')}${matches.length > NAMED ? '; and more' : ''}`;
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
          : `Of the ${many} these begin so: ${formatMatchesOfShortId(found)}`
      }`,
    );
  const [only, second] = found;
  if (only === undefined)
    throw new Refusal('NOT_FOUND', `None of the ${many} has an id that begins with "${typed}"`);
  if (second !== undefined)
    throw new Refusal(
      'BAD_REQUEST',
      `"${typed}" fits several ${many}: ${formatMatchesOfShortId(found)}. Give more signs of the id`,
    );
  return only.id;
};
