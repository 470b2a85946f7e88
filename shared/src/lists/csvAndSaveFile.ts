import { type CsvCell, escapeCsvCell } from '@ank/protocol/csv';
import { keepRunning } from '@ank/shared/screen';

/** Writes rows as CSV after RFC 4180, with the byte order mark of UTF-8. */
export const toCsv = (table: readonly (readonly CsvCell[])[]) =>
  `\uFEFF${table.map((row) => `${row.map(escapeCsvCell).join(',')}\r\n`).join('')}`;

const CSV = { type: 'text/csv;charset=utf-8', keptMs: 10_000 };

/**
 * Saves a file on the device under `name`, with its ending. A Blob keeps its own type; a text has `type`. The
 * file is kept for `keptMs` ms, because some browsers fetch it only after the click.
 */
export const saveFile = (content: string | Blob, name: string, { type, keptMs } = CSV) => {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(
    keepRunning(() => URL.revokeObjectURL(address)),
    keptMs,
  );
};
