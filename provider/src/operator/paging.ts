import { Type } from 'typebox';
import { id } from './fields';

/** Rows of a list at most, and when nothing else is asked for. */
const MOST = 500;

export const limit = Type.Optional(
  Type.String({
    pattern: '^[1-9]\\d{0,2}$',
    title: 'number of rows',
    description: 'a whole number from 1 to 500 (--limit)',
  }),
);

/** Fields of a list that goes on after the row with the id given as `next`. */
export const pageAfterId = { after: Type.Optional(id), limit };
/** The same for a list of sums, whose rows have no ids: `next` counts them. */
export const pageAfterCount = {
  after: Type.Optional(
    Type.String({
      pattern: '^\\d{1,9}$',
      title: 'place',
      description: 'the number printed as next (--after)',
    }),
  ),
  limit,
};

export const rowsOf = (sent: string | undefined, otherwise = MOST): number =>
  Math.min(Number(sent ?? otherwise), MOST);

/** Where the list goes on: the last row's id when the page is full, else null. */
export const nextOf = <R>(rows: readonly R[], size: number, idOf: (row: R) => string): string | null => {
  const last = rows.at(-1);
  return rows.length === size && last !== undefined ? idOf(last) : null;
};

export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
