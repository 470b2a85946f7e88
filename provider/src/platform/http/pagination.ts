import { MAX_ROWS } from '@ank/protocol/max-rows';

/** Returns the place where the list goes on: the last row's id when the page is full, or else null. */
export const nextCursorOf = <R>(
  rows: readonly R[],
  size: number,
  idOf: (row: R) => string,
): string | null => {
  const last = rows.at(-1);
  return rows.length === size && last !== undefined ? idOf(last) : null;
};

export const clampRowLimit = (value: number | string | undefined, rowsIfUnset = MAX_ROWS): number =>
  Math.min(Number(value ?? rowsIfUnset), MAX_ROWS);
