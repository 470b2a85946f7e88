import { Type } from 'typebox';
import { DAY, dayFromIso, instantOf } from '../../clock';
import type { Context } from '../../context';
import { type Db, instant, one } from '../../db/db';
import { Refusal } from '../../http/refusal';
import type { Desk } from '../desk';
import { date, mobile, optionalText } from '../fields';
import { limit, rowsOf } from '../paging';
import { playerBy } from '../players';
import { type Definition, LISTS, type ListName } from './definitions';

/** Rows that one file holds; a longer list has to be narrowed. */
const MOST_AT_ONCE = 100_000;
const NAMES = Object.keys(LISTS) as ListName[];

const fields = {
  list: Type.Union(
    NAMES.map((name) => Type.Literal(name)),
    { title: 'list', description: NAMES.join(', ') },
  ),
  search: optionalText('text to search for'),
  only: optionalText('filter'),
  from: Type.Optional(date),
  to: Type.Optional(date),
  sort: optionalText('column'),
  desc: Type.Optional(Type.Literal('yes')),
  skip: Type.Optional(
    Type.String({ pattern: '^\\d{1,9}$', title: 'place', description: 'how many rows come before' }),
  ),
  limit,
  /** Every row under the filters, of one moment. */
  all: Type.Optional(Type.Literal('yes')),
  mobile: Type.Optional(mobile),
};

type Asked = { search?: string; only?: string; from?: string; to?: string };

/** The condition on the rows, and its parameters. Throws the refusal for a filter there is not. */
const whereOf = (list: Definition, asked: Asked, userId: string | undefined) => {
  const parameters: unknown[] = [];
  const given = (value: unknown) => `$${parameters.push(value)}`;
  const conditions: string[] = [];
  if (list.user) conditions.push(`${list.user} = ${given(userId)}`);
  if (asked.only) {
    const only = Object.hasOwn(list.only, asked.only) ? list.only[asked.only] : undefined;
    if (only === undefined) throw new Refusal('BAD_REQUEST', `There is no filter "${asked.only}"`);
    conditions.push(only);
  }
  if (asked.search) {
    const like = given(`%${asked.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
    conditions.push(`(${list.search.map((column) => `lower(${column}) LIKE ${like}`).join(' OR ')})`);
  }
  if (asked.from) conditions.push(`${list.at} >= ${given(instant(instantOf(dayFromIso(asked.from))))}`);
  if (asked.to) conditions.push(`${list.at} < ${given(instant(instantOf(dayFromIso(asked.to)) + DAY))}`);
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', parameters };
};

const orderOf = (list: Definition, sort: string | undefined, isDesc: boolean): string => {
  const by = sort ?? list.order.by;
  const column = Object.hasOwn(list.columns, by) ? list.columns[by] : undefined;
  if (!column || column.isUnsorted) throw new Refusal('BAD_REQUEST', `There is no order by "${by}"`);
  const way = (sort === undefined ? list.order.isDesc === true : isDesc) ? 'DESC' : 'ASC';
  return `ORDER BY ${column.sql} ${way}, ${list.id} ${way}`;
};

const shown = (list: Definition, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(list.columns).map(([name, { show }]) => {
      const value = row[name];
      return [name, show ? show(value as never) : value];
    }),
  );

const page = async (
  db: Db,
  list: Definition,
  { where, parameters }: ReturnType<typeof whereOf>,
  rest: { order: string; size: number; skip: number },
) => {
  const columns = Object.entries(list.columns).map(([name, { sql }]) => `${sql} AS "${name}"`);
  const { total } = one(
    await db.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${list.from} ${where}`, parameters),
  );
  if (rest.size === MOST_AT_ONCE && total > rest.size)
    throw new Refusal('BAD_REQUEST', `A file holds ${MOST_AT_ONCE} rows; these are ${total}: narrow them`);
  const rows = await db.query<Record<string, unknown>>(
    `SELECT ${columns.join(', ')} FROM ${list.from} ${where} ${rest.order} LIMIT ${rest.size} OFFSET ${rest.skip}`,
    parameters,
  );
  return { total, rows: rows.map((row) => shown(list, row)) };
};

/** Every long list of the page: a stretch of its rows in the order of a column, under its filters, and how many there are. */
export const listRoutes = (desk: Desk, { db }: Context): void => {
  desk.read('/lists/:list', fields, async ({ input }) => {
    const list: Definition = LISTS[input.list];
    if (list.user && input.mobile === undefined)
      throw new Refusal('BAD_REQUEST', 'The mobile number of the player is missing');
    const userId =
      list.user && input.mobile !== undefined ? (await playerBy(db, input.mobile)).user_id : undefined;
    const isAll = input.all === 'yes';
    return page(db, list, whereOf(list, input, userId), {
      order: orderOf(list, input.sort, input.desc === 'yes'),
      size: isAll ? MOST_AT_ONCE : rowsOf(input.limit, 100),
      skip: isAll ? 0 : Number(input.skip ?? 0),
    });
  });
};
