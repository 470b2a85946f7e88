import type { AnswerOf, CallPath } from '@ank/protocol/calls';
import type { BidRow, TransactionRow, WithdrawRow } from '@ank/protocol/calls/rows';
import { MAX_ROWS } from '@ank/protocol/max-rows';
import { type Call, isSuccess, type ProviderError, type Row, rowsOf, textOf } from '@ank/shared/api';

/** `isWhole`: false where there are older ones than can be read, so that no sum of them is true. */
export type ListedRows<Item> = { items: Item[]; isWhole: boolean };

type DataOrError<Data> = { data: Data; error?: undefined } | { error: ProviderError; data?: undefined };
type SendCall = (call: Call) => PromiseLike<DataOrError<Row>> | DataOrError<Row>;

const isRefusedAnswer = ({ status }: Row) => status !== undefined && status !== null && !isSuccess(status);

/** Providers refuse an empty list: an error only when the answer names none of the lists. */
const rowsOrError = ({ data, error }: DataOrError<Row>, lists: readonly ListName[]): DataOrError<Row[]> => {
  if (error) return { error };
  if (isRefusedAnswer(data)) {
    return lists.some((list) => list in data) ? { data: [] } : { error: { kind: 'refused' } };
  }
  return { data: lists.map((list) => rowsOf(data[list])).find(({ length }) => length > 0) ?? [] };
};

const MAX_PAGES = 20;

type ListsOf<Answer> = Answer extends unknown
  ? keyof { [Field in keyof Answer as Answer[Field] extends object[] ? Field : never]: unknown }
  : never;
type ListName = ListsOf<AnswerOf<Extract<CallPath, `${string}-history${string}`>>>;

type History<Item> = {
  callOf: (before: string | undefined) => Call;
  /** The names of the list, the first choice first. */
  lists: readonly ListName[];
  /** The rows before it are the next page. */
  id: keyof BidRow | keyof TransactionRow | keyof WithdrawRow;
  /** Reads an item; a row for which this returns undefined is left out. */
  itemOf: (row: Row) => Item | undefined;
};

/**
 * Fetches all rows: after each full page the older ones, as far as MOST_PAGES. `isWhole` tells whether these
 * are all.
 */
export const fetchAllPages =
  <Query, Item extends object>(historyOf: (query: Query) => History<Item>) =>
  async (
    query: Query,
    _api: unknown,
    _options: unknown,
    sendCall: SendCall,
  ): Promise<DataOrError<ListedRows<Item>>> => {
    const { callOf, lists, id, itemOf } = historyOf(query);
    const all: Row[] = [];
    let before = '';
    let isWhole = false;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const call = { ...callOf(before || undefined), judge: 'never' } as const;
      const { data: rows, error } = rowsOrError(await sendCall(call), lists);
      // A part would show a wrong sum: better none, and Retry.
      if (error) return { error };
      isWhole = before !== '' && textOf(rows[0]?.[id]) === textOf(all[0]?.[id]);
      if (isWhole) break;
      all.push(...rows);
      before = textOf(rows.at(-1)?.[id]);
      isWhole = rows.length !== MAX_ROWS || !before;
      if (isWhole) break;
    }
    return { data: { items: all.flatMap((row) => itemOf(row) ?? []), isWhole } };
  };
