import { printable } from './printable';

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return printable(typeof value === 'object' ? JSON.stringify(value) : String(value));
};

const isRows = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object' && row !== null);

const rowsText = (rows: readonly Record<string, unknown>[]): string => {
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((word, column) => word.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** An answer of the desk for a terminal: lists as columns, the rest as "name: value". */
export const toText = (answer: Record<string, unknown>): string =>
  Object.entries(answer)
    .filter(([name, value]) => name !== 'status' && value !== null)
    .map(([name, value]) => {
      if (isRows(value)) return `${name}\n${rowsText(value)}`;
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        return `${name}\n${Object.entries(value)
          .map(([key, inner]) => `  ${key}: ${cell(inner)}`)
          .join('\n')}`;
      }
      return `${name}: ${Array.isArray(value) && value.length === 0 ? 'none' : cell(value)}`;
    })
    .join('\n');
