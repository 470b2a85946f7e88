/** Rows of a list at most, and when nothing else is asked for. */
const MOST = 500;

export const rowsOf = (sent: string | undefined, otherwise = MOST): number =>
  Math.min(Number(sent ?? otherwise), MOST);

/** Where the list goes on: the last row's id when the page is full, else null. */
export const nextOf = <R>(rows: readonly R[], size: number, idOf: (row: R) => string): string | null => {
  const last = rows.at(-1);
  return rows.length === size && last !== undefined ? idOf(last) : null;
};

export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
