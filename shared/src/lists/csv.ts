import { type Cell, csvCell } from '@ank/protocol/csv';
import { staying } from '@ank/shared/screen';

/** RFC 4180, with the mark of UTF-8. */
export const csvOf = (table: readonly (readonly Cell[])[]): string =>
  `\uFEFF${table.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;

/** Gives a text to the browser as a file; `name` with its ending. */
export const saveFile = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Some browsers fetch it only after the click.
  setTimeout(
    staying(() => URL.revokeObjectURL(address)),
    10_000,
  );
};
