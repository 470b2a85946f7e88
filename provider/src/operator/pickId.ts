import { instant, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { dashed, hexOf, timeOfId } from '../ids';
import { points } from '../money';
import { shortForms } from './command/shortIds';

/** Fewer signs than these say too little: ids begin with their time, eight signs are about a minute. */
const LEAST = 8;
const NAMED = 5;
const END = Date.UTC(9999, 0);

type Found = { id: string; mobile?: string; amount?: number; status?: number; about?: string };

const STATES = ['waiting', 'refused', 'approved'];

/**
 * $1 and $2 the ids, $3 and $4 their times: requests are found by the index of status and time, the others by
 * their key.
 */
const requests = (table: string): string =>
  `SELECT r.id, p.mobile, r.amount, r.status FROM ${table} r JOIN player p ON p.user_id = r.user_id
    WHERE r.status IN (0, 1, 2) AND r.created_at BETWEEN $3 AND $4 AND r.id BETWEEN $1::uuid AND $2::uuid ORDER BY r.id LIMIT ${NAMED + 1}`;

const ID_TABLES = {
  deposit: { many: 'deposits', sql: requests('deposit_request') },
  withdrawal: { many: 'withdrawals', sql: requests('withdraw_request') },
  player: {
    many: 'players',
    sql: `SELECT user_id AS id, mobile, name AS about FROM player
           WHERE user_id BETWEEN $1::uuid AND $2::uuid AND $3 <= $4 ORDER BY user_id LIMIT ${NAMED + 1}`,
  },
  line: {
    many: 'lines of the trail',
    sql: `SELECT id, action AS about FROM audit WHERE id BETWEEN $1::uuid AND $2::uuid AND $3 <= $4 ORDER BY id LIMIT ${NAMED + 1}`,
  },
} as const;
export type IdOf = keyof typeof ID_TABLES;

const nameOf = ({ mobile, amount, status, about }: Found): string =>
  [
    mobile,
    amount === undefined ? undefined : `${points(amount)} points`,
    status === undefined ? undefined : STATES[status],
    about,
  ]
    .filter((part) => part !== undefined)
    .join(', ');

const listed = (found: readonly Found[]): string => {
  const short = shortForms(found.map(({ id }) => id));
  const names = found.slice(0, NAMED).map((row) => `${short.get(row.id)} (${nameOf(row)})`);
  return `${names.join('; ')}${found.length > NAMED ? '; and more' : ''}`;
};

/**
 * The id that begins with what was typed, among all of its kind, also the decided ones: else the same words
 * typed again would decide about the next request. A whole id is given back as it is. Throws the refusal that
 * names what fits when it is none, more than one, or too short.
 */
export const pickId = async (db: Pick<Tx, 'query'>, kind: IdOf, typed: string): Promise<string> => {
  const hex = hexOf(typed);
  if (hex.length === 32) return dashed(hex);
  const { many, sql } = ID_TABLES[kind];
  const [least, most] = [dashed(hex.padEnd(32, '0')), dashed(hex.padEnd(32, 'f'))];
  const times = [least, most].map((id) => instant(Math.min(timeOfId(id), END)));
  const found = await db.query<Found>(sql, [least, most, ...times]);
  if (hex.length < LEAST)
    throw new Refusal(
      'BAD_REQUEST',
      `"${typed}" is too short, give at least ${LEAST} signs of the id. ${
        found.length === 0
          ? `None of the ${many} begins so`
          : `Of the ${many} these begin so: ${listed(found)}`
      }`,
    );
  const [only, second] = found;
  if (only === undefined)
    throw new Refusal('NOT_FOUND', `None of the ${many} has an id that begins with "${typed}"`);
  if (second !== undefined)
    throw new Refusal(
      'BAD_REQUEST',
      `"${typed}" fits several ${many}: ${listed(found)}. Give more signs of the id`,
    );
  return only.id;
};
