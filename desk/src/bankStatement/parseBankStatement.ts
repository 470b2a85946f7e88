import { decodeBankStatementFile, type FileFault } from './decodeBankStatementFile';
import { findBankReference } from './findBankReference';
import { findSpreadsheetDamage, type SpreadsheetDamage } from './findSpreadsheetDamage';
import { findStatementTable, makeReaderOfNamedCell, type StatementTable } from './findStatementTable';
import { parseCsvRows } from './parseCsvRows';
import { parseStatementDate } from './parseStatementDate';
import { parseAmount, signedAmountOfRow, withSideColumnOrSigns } from './signedAmountOfRow';

/** A credit; points, '' without a reference. */
export type StatementCredit = { day: string; amount: number; reference: string; text: string };

/**
 * The reason why a row was not understood: it has more or fewer `cells` than the headings, its `quotes` do
 * not close, it has no `day`, no `sum`, or a sum both in and out (`sides`).
 */
type RowFault = 'cells' | 'quotes' | 'day' | 'sum' | 'sides';
type UnreadRow = { line: number; fault: RowFault; text: string };
export type BankStatement = { lines: StatementCredit[]; unread: UnreadRow[] };

export type UnreadableStatement =
  | SpreadsheetDamage
  | { fault: FileFault | 'noHeading' | 'noSides'; line?: undefined; sample?: undefined };

/** `="0123"` and `'0123` keep a number as it is written. */
const withoutSpreadsheetQuotes = (cell: string): string =>
  cell
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'/, '')
    .trim();

/** Rows that banks write around the payments. */
const SUMMARY =
  /^\W*(([a-z]+ )?totals?\b|(opening|closing) bal|balance (b|c)\/?f|(brought|carried) forward|b\/f|c\/f)/i;
const AFTER = /^\W*(statement summary|summary of|end of statement|legends?\b)/i;

/**
 * Returns the number of cells in a row: as many as the headings, or one more that stays empty if each row
 * ends with a separator. A comma may stand in a text as well, so that one too many is never taken for an
 * end.
 */
const cellCountPerRow = ({ width, rows }: StatementTable, separator: string): number => {
  const longer = rows.filter(({ cells = [] }) => cells.length === width + 1 && cells.at(-1) === '');
  return separator !== ',' && longer.length > rows.length / 2 ? width + 1 : width;
};

const hasDigitsAndParsesAsAmount = (cell: string): boolean =>
  /\d/.test(cell) && parseAmount(cell) !== undefined;

const readCreditRows = (heading: StatementTable): BankStatement => {
  const { columns, width, rows } = heading;
  const cellOf = makeReaderOfNamedCell(heading);
  const statement: BankStatement = { lines: [], unread: [] };
  let isAfter = false;
  for (const row of rows) {
    const { line, text, cells } = row;
    const leave = (fault: RowFault) => statement.unread.push({ line, fault, text });
    if (!cells) {
      leave('quotes');
      continue;
    }
    const day = parseStatementDate(cellOf(row, 'day'));
    isAfter ||= cells.some((cell) => AFTER.test(cell));
    const hasSums = cells.some((cell, index) => index !== columns.day && hasDigitsAndParsesAsAmount(cell));
    if (day === undefined && (isAfter || !hasSums || cells.some((cell) => SUMMARY.test(cell)))) continue;
    if (cells.length !== width) {
      leave('cells');
      continue;
    }
    // A comma without quotes moves what stands behind it: a balance that is none, or a day that is none.
    const valueDay = cellOf(row, 'valueDay');
    const isMoved =
      parseAmount(cellOf(row, 'balance')) === undefined ||
      (valueDay !== '' && parseStatementDate(valueDay) === undefined);
    const { fault, moved = 0 } = signedAmountOfRow(row, heading);
    const words = cellOf(row, 'text');
    if (fault && SUMMARY.test(words)) continue;
    if (isMoved) leave('cells');
    else if (fault) leave(fault);
    else if (day === undefined) leave('day');
    else if (moved > 0)
      statement.lines.push({
        day,
        amount: moved,
        reference: findBankReference(cellOf(row, 'reference'), words),
        text: words,
      });
  }
  return statement;
};

/** Takes the bytes of a bank's CSV. `today` is the last day that a payment can have, such as "2025-03-06". */
export const parseBankStatement = (bytes: Uint8Array, today: string): BankStatement | UnreadableStatement => {
  const file = decodeBankStatementFile(bytes);
  if (file.fault) return { fault: file.fault };
  const [widest] = [',', ';', '\t', '|']
    .flatMap((separator) => {
      const heading = findStatementTable(parseCsvRows(file.text, separator));
      return heading ? [{ ...heading, width: cellCountPerRow(heading, separator) }] : [];
    })
    .sort((a, b) => b.width - a.width);
  if (!widest) return { fault: 'noHeading' };
  const rows = widest.rows.map((row) =>
    row.cells ? { ...row, cells: row.cells.map(withoutSpreadsheetQuotes) } : row,
  );
  const heading = withSideColumnOrSigns({ ...widest, rows });
  if (!heading) return { fault: 'noSides' };
  const end = rows.findIndex(({ cells = [] }) => cells.some((cell) => AFTER.test(cell)));
  const payments = end < 0 ? heading : { ...heading, rows: heading.rows.slice(0, end) };
  return findSpreadsheetDamage(payments, today) ?? readCreditRows(heading);
};
