import { toAsciiDigits } from '@ank/protocol/digits';
import type { InputOf } from '@ank/protocol/operator/operations';
import { LIST_ROW_FIELDS, type ListName } from '@ank/protocol/operator/paths';
import { isPhone, phonePrefixesOf, plainPhone } from '@ank/protocol/phones';
import { searchKey } from '@ank/protocol/same-text';
import { endOfIndianDay, instantOfIndianDay, toIsoInstant } from '../../platform/clock';
import { type Db, readScalar } from '../../platform/database/database';
import { searchKeySql } from '../../platform/database/searchKeySql';
import { clampRowLimit, nextCursorOf } from '../../platform/http/pagination';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal, refusalDetailsOf } from '../../platform/http/refusal';
import type { DeskOperations } from '../calls/deskOperations';
import { resolveShortId } from '../calls/resolveShortId';
import { findUserIdByMobileOrRefuse } from '../players/playerDetailsAndBlockingRoutes';
import { LIST_DEFINITIONS, type ListDefinition } from './listDefinitions';

const MOST_AT_ONCE = 100_000;

type ListRequest = Omit<InputOf<'deposit list'>, 'status'> & {
  status?: string;
  actor?: string;
  mobile?: string;
};

const toLikePattern = (text: string) => `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`;

const buildWhereSql = (list: ListDefinition, { status = list.usual, ...asked }: ListRequest) => {
  const parameters: unknown[] = [];
  const given = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ['true'];
  const add = (condition: string) => conditions.push(condition);
  if (status !== undefined) add(list.status[status] ?? 'false');
  if (asked.actor) add(`${list.actor} = ${given(asked.actor)}`);
  const mobile = plainPhone(asked.search ?? '');
  if (asked.search && list.ofMobile && isPhone(mobile)) add(list.ofMobile.replaceAll('$', given(mobile)));
  else if (asked.search) {
    const wanted = new Set([toAsciiDigits(asked.search), ...phonePrefixesOf(asked.search)]);
    const likes = [...wanted].map((text) => given(toLikePattern(text)));
    const fits = list.search.flatMap((column) => likes.map((like) => `${searchKeySql(column)} LIKE ${like}`));
    add(`(${fits.join(' OR ')})`);
  }
  if (asked.from) add(`${list.at} >= ${given(toIsoInstant(instantOfIndianDay(asked.from)))}`);
  if (asked.to) add(`${list.at} < ${given(toIsoInstant(endOfIndianDay(asked.to)))}`);
  return { add, given, parameters, where: () => `WHERE ${conditions.join(' AND ')}` };
};

const buildOrderSqlOrRefuse = (list: ListDefinition, sort: string | undefined, isDesc: boolean) => {
  const by = sort ?? list.order.by;
  const column = Object.hasOwn(list.columns, by) ? list.columns[by] : undefined;
  if (!column || column.isUnsorted) throw new Refusal('BAD_REQUEST', `This list cannot be sorted by "${by}"`);
  const isDown = sort === undefined ? list.order.isDesc === true : isDesc;
  return { by: column.sql, way: isDown ? 'DESC' : 'ASC' };
};

/**
 * Returns the place of a row in the usual order: the rows behind it stay the same whatever is decided
 * meanwhile.
 */
const findListPositionOrRefuse = async (db: Db, list: ListDefinition, typed: string) => {
  if (!list.ids) throw new Refusal('BAD_REQUEST', 'This list cannot be continued after an id');
  const id = await resolveShortId(db, list.ids, typed);
  const [row] = await db.query<{ at: string }>(
    `SELECT ${list.columns[list.order.by]?.sql}::text AS at FROM ${list.from} WHERE ${list.id} = $1`,
    [id],
  );
  if (!row) throw new Refusal('NOT_FOUND', `There is nothing with the id "${typed}"`);
  return { at: row.at, id };
};

const selectListRows = async (
  db: Db,
  { columns, from }: ListDefinition,
  whereAndOrderSql: string,
  parameters: unknown[],
) => {
  const named = Object.entries(columns);
  const rows = await db.query(
    `SELECT ${named.map(([name, { sql }]) => `${sql} AS "${name}"`).join(', ')} FROM ${from} ${whereAndOrderSql}`,
    parameters,
  );
  return rows.map((row) =>
    Object.fromEntries(named.map(([name, { show }]) => [name, show ? show(row[name] as never) : row[name]])),
  );
};

const readListPage = async (db: Db, list: ListDefinition, request: ListRequest) => {
  const { add, given, parameters, where } = buildWhereSql(list, request);
  if (list.user) {
    if (request.mobile === undefined)
      throw new Refusal('BAD_REQUEST', 'The mobile number of the player is missing');
    add(`${list.user} = ${given(await findUserIdByMobileOrRefuse(db, request.mobile))}`);
  }
  const { by, way } = buildOrderSqlOrRefuse(list, request.sort, request.desc === 'yes');
  const isAll = request.all === 'yes';
  const size = isAll ? MOST_AT_ONCE : clampRowLimit(request.limit, list.size ?? 100);
  const counted = `SELECT count(*)::int AS total FROM ${list.from} ${where()}`;
  const total = await readScalar<number>(db, counted, parameters);
  if (isAll && total > size)
    throw new Refusal(
      'BAD_REQUEST',
      `A file holds ${MOST_AT_ONCE} rows; these are ${total}: narrow them`,
      refusalDetailsOf('narrowRows', { most: MOST_AT_ONCE, n: total }),
    );
  if (request.after !== undefined) {
    if (request.sort !== undefined)
      throw new Refusal('BAD_REQUEST', 'A list can only be continued after an id in its usual order');
    const { at, id } = await findListPositionOrRefuse(db, list, request.after);
    const than = way === 'DESC' ? '<' : '>';
    add(`(${by}, ${list.id}) ${than} (${given(at)}::timestamptz, ${given(id)}::uuid)`);
  }
  const rows = await selectListRows(
    db,
    list,
    `${where()} ORDER BY ${by} ${way}, ${list.id} ${way} LIMIT ${size} OFFSET ${isAll ? 0 : Number(request.skip ?? 0)}`,
    parameters,
  );
  return { total, next: list.ids ? nextCursorOf(rows, size, ({ id }) => String(id)) : null, rows };
};

export const listRoutes = (desk: DeskOperations, { db }: Pick<PlatformContext, 'db'>) => {
  for (const name of Object.keys(LIST_ROW_FIELDS) as ListName[]) {
    desk.read(name, async ({ input }) => {
      const { rows, ...rest } = await readListPage(db, LIST_DEFINITIONS[name], input);
      // The columns are SQL: that they are what the protocol says is held by the tests alone.
      return { ...rest, [LIST_ROW_FIELDS[name]]: rows } as never;
    });
  }
  desk.read('player show', async ({ input }) => {
    const id = await findUserIdByMobileOrRefuse(db, input.mobile);
    const [player] = await selectListRows(db, LIST_DEFINITIONS['player list'], 'WHERE p.user_id = $1', [id]);
    return { player } as never;
  });
};
