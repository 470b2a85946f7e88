import { type Call, isSuccess, type ProviderError, type Row, rowsOf, textOf } from '@ank/shared/api';
import type { Session } from '@ank/shared/session';

type Said = { data: Row; error?: undefined } | { error: ProviderError; data?: undefined };
type Read<Item> = { data: Item[]; error?: undefined } | { error: ProviderError; data?: undefined };
/** Makes one call, as a query's queryFn is given it. */
type Ask = (call: Call) => PromiseLike<Said> | Said;

const isRefused = ({ status }: Row) => status !== undefined && status !== null && !isSuccess(status);

/**
 * The rows of a history's answer. Providers call an empty list a failure (`status: false` beside the list), so a
 * refusal is an error only when the answer names none of the lists. The first list that holds rows is read.
 */
const rowsIn = ({ data, error }: Said, lists: readonly string[]): Read<Row> => {
  if (error) return { error };
  if (isRefused(data)) {
    return lists.some((list) => list in data) ? { data: [] } : { error: { kind: 'refused' } };
  }
  return { data: lists.map((list) => rowsOf(data[list])).find(({ length }) => length > 0) ?? [] };
};

/** Our provider sends no more rows than this at once; others send all there are. */
const PAGE = 500;
const MOST_PAGES = 20;

type History = {
  path: string;
  body?: (session: Session) => Row;
  /** Names the list may have in the answer, first choice first. */
  lists: readonly string[];
  /** Field with a row's own number; the rows before it are the next page. */
  id: string;
};

/**
 * All rows of a history. The first request is the specification's; only when it brings exactly one full page of
 * numbered rows are older ones asked for, so that sums are of everything. A provider that knows no pages sends
 * the same rows again, which ends the asking.
 */
export const allRows = async (ask: Ask, { path, body, lists, id }: History): Promise<Read<Row>> => {
  const all: Row[] = [];
  let before = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const older = before ? { before } : {};
    const said = await ask({ path, judge: 'never', body: (session) => ({ ...body?.(session), ...older }) });
    const { data: rows, error } = rowsIn(said, lists);
    // A part of the list would show a wrong sum: better none, and Retry.
    if (error) return { error };
    if (before && textOf(rows[0]?.[id]) === textOf(all[0]?.[id])) break;
    all.push(...rows);
    before = textOf(rows.at(-1)?.[id]);
    if (rows.length !== PAGE || !before) break;
  }
  return { data: all };
};

/** The items of the rows; rows that make none are left out. */
export const itemsOf = <Item extends object>(
  { data, error }: Read<Row>,
  itemOf: (row: Row) => Item | undefined,
): Read<Item> => (error ? { error } : { data: data.flatMap((row) => itemOf(row) ?? []) });
