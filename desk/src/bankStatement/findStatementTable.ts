import type { CsvRow } from './parseCsvRows';

/** Names of columns as HDFC, SBI, ICICI, Axis, Kotak and most others write them; letters alone. */
const COLUMNS = {
  day: [/^(tran|txn|transaction|post|posting)? ?(date|dt)$/, /\b(date|dt)$/],
  valueDay: [/^value (date|dt)$/],
  credit: [/^(amount )?(credit|deposit|cr|paid in|money in)s?( (amt|amount|inr|rs).*)?$/],
  debit: [/^(amount )?(debit|withdrawal|dr|paid out|money out)s?( (amt|amount|inr|rs).*)?$/],
  amount: [/^(transaction |txn )?(amount|amt)( inr| rs)?$/],
  side: [/^(dr cr|cr dr|debit credit|credit debit|type|transaction type|txn type)$/],
  balance: [/^((closing|running|available) )?bal(ance)?\b/],
  text: [/narration|description|particulars|remarks|details/],
  reference: [/utr|rrn|\bref/, /chq|cheque/],
} as const;
export type ColumnName = keyof typeof COLUMNS;
/** The position of each column, -1 where the file has none. */
type Columns = Record<ColumnName, number>;

const lowerCaseLettersOf = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

const findColumns = (cells: readonly string[]): Columns => {
  const names = cells.map(lowerCaseLettersOf);
  const at = (fits: readonly RegExp[]) =>
    fits.map((fit) => names.findIndex((name) => fit.test(name))).find((index) => index >= 0) ?? -1;
  return Object.fromEntries(Object.entries(COLUMNS).map(([name, fits]) => [name, at(fits)])) as Columns;
};

const hasDayAndAmount = ({ day, credit, amount }: Columns): boolean =>
  day >= 0 && Math.max(credit, amount) >= 0;

/** Headings that a spreadsheet program merged stand in two rows: "Amount" above "Debit" and "Credit". */
const joinHeadingRows = (upper: readonly string[], lower: readonly string[]): string[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) =>
    `${upper[index] ?? ''} ${lower[index] ?? ''}`.trim(),
  );

const isSecondHeadingRow = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell !== '') &&
  cells.every((cell) => !/\d/.test(cell)) &&
  Object.values(findColumns(cells)).some((index) => index >= 0);

/** `width`: how many cells its row has; `rows`: what stands below. */
export type StatementTable = { columns: Columns; width: number; rows: CsvRow[] };

/** Gives the cell of a row in the column of that name, '' where there is none. */
export const makeReaderOfNamedCell =
  ({ columns }: StatementTable) =>
  ({ cells = [] }: CsvRow, name: ColumnName): string =>
    cells[columns[name]] ?? '';

/** The headings of `rows` and what stands below them; undefined without a column of days and one of sums. */
export const findStatementTable = (rows: readonly CsvRow[]): StatementTable | undefined => {
  for (const [index, { cells = [] }] of rows.entries()) {
    const below = rows[index + 1]?.cells ?? [];
    const joined = findColumns(joinHeadingRows(cells, below));
    const known = Object.values(findColumns(cells)).some((column) => column >= 0);
    if (known && hasDayAndAmount(joined) && isSecondHeadingRow(below) && !hasDayAndAmount(findColumns(below)))
      return {
        columns: joined,
        width: Math.max(cells.length, below.length),
        rows: rows.slice(index + 2),
      };
    const columns = findColumns(cells);
    if (hasDayAndAmount(columns)) return { columns, width: cells.length, rows: rows.slice(index + 1) };
  }
  return undefined;
};
