import { saidOf } from '@ank/protocol/operator/fields';
import { OPERATIONS } from '@ank/protocol/operator/operations';
import { addressOf, type OperationName } from '@ank/protocol/operator/paths';
import type { FastifyRequest } from 'fastify';
import { type TProperties, Type } from 'typebox';
import { type Database, instant } from '../db/db';
import { Refusal } from '../http/refusal';
import { dashed, hexOf, points, shortForms, timeOfId } from '../numbers';
import { printable } from './command/table';

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
export const pickId = async (db: Database, kind: IdOf, typed: string): Promise<string> => {
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

type Problem = {
  instancePath?: string;
  keyword?: string;
  params?: Record<string, unknown>;
  data?: unknown;
};

const MOST_SIGNS = 40;

const shown = (value: unknown): string => {
  const text = printable(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS)}…` : text;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "rates/2/stake" as a person would point to it: "(the 3rd: stake)" without the ordinal's ending. */
const place = (steps: readonly string[]): string =>
  steps.length === 0
    ? ''
    : ` (look at ${steps.map((step) => (/^\d+$/.test(step) ? `number ${Number(step) + 1}` : step)).join(', ')})`;

/** What is wrong with a request to the desk, in a sentence that says what the field must be. */
const sentenceOf = ({ instancePath = '', keyword, params, data }: Problem, fields: TProperties): string => {
  const [field, ...deeper] = instancePath.split('/').slice(1);
  if (field === undefined) {
    if (keyword === 'required') {
      const name = String(params?.missingProperty);
      const { title = name, description } = saidOf(fields[name]);
      return `The ${title} is missing${description === undefined ? '' : `: it must be ${description}`}`;
    }
    if (keyword === 'additionalProperties') {
      const known = Object.entries(fields).map(([name, schema]) => saidOf(schema).title ?? name);
      const taken = known.length === 0 ? 'nothing' : known.join(', ');
      return `"${shown(params?.additionalProperty)}" is not known here; this takes ${taken}`;
    }
    return 'The request must be a JSON object';
  }
  const { title = field, description = 'of another kind' } = saidOf(fields[field]);
  const value = deeper.length > 0 || data === undefined || data === null ? '' : `, not "${shown(data)}"`;
  return `${capital(`the ${title}`)} must be ${description}${value}${place(deeper)}`;
};

const refusalOf =
  (fields: TProperties) =>
  (problems: readonly Problem[]): Refusal =>
    new Refusal('BAD_REQUEST', sentenceOf(problems[0] ?? {}, fields));

export const inputOf = ({ method, query, body, params }: FastifyRequest): object => ({
  ...((method === 'POST' ? (body ?? {}) : query) as object),
  ...(params as object),
});

export const keyOf = ({ headers }: FastifyRequest) => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key.slice(0, 128) : undefined;
};

/** Why the console does alone what needs two people; sent so that it may be in any letters. */
export const sealOf = ({ headers }: FastifyRequest): string => {
  const { 'x-ank-seal': seal } = headers;
  try {
    return typeof seal === 'string' ? decodeURIComponent(seal).slice(0, 200) : '';
  } catch {
    return '';
  }
};

export const checksOf = (name: OperationName) => {
  const { method, path } = addressOf(name);
  const fields: TProperties = OPERATIONS[name].request;
  const isInPath = ([field]: [string, unknown]) => path.split('/').includes(`:${field}`);
  const entries = Object.entries(fields);
  const rest = Type.Object(Object.fromEntries(entries.filter((entry) => !isInPath(entry))), {
    additionalProperties: false,
  });
  return {
    method,
    url: `/operator${path}`,
    schema: {
      params: Type.Object(Object.fromEntries(entries.filter(isInPath))),
      ...(method === 'POST' ? { body: rest } : { querystring: rest }),
    },
    schemaErrorFormatter: refusalOf(fields),
  };
};
