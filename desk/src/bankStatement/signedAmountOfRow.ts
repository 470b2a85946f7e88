import { parseDecimalAmountOrFault } from '@ank/protocol/amounts';
import { makeReaderOfNamedCell, type StatementTable } from './findStatementTable';
import type { CsvRow } from './parseCsvRows';

/** Points, below zero where they left; 0 for an empty cell, undefined for what is no sum. */
export const parseAmount = (cell: string): number | undefined => {
  if (/^(?:|[-\u2013]+|nil|na|n\/a)$/i.test(cell)) return 0;
  const [, opening, figures = '', closing, mark = ''] = /^(\()?(.*?)(\))? ?(cr|dr)?\.?$/i.exec(cell) ?? [];
  const { amount } = parseDecimalAmountOrFault(figures, { signed: true });
  // A reference that a comma moved here begins with zeros.
  if (amount === undefined || /^0\d/.test(figures) || Boolean(opening) !== Boolean(closing)) return undefined;
  return opening || mark.toLowerCase() === 'dr' ? -Math.abs(amount) : amount;
};

/** A side is named by its whole word: "Charges" is no credit, and "Deposit" no debit. */
const SIDE = /^(?:(c|cr|credit|deposit)|(d|dr|debit|withdrawal))\.?$/i;

/** A column of types that name no side, such as "UPI", is none. */
export const withSideColumnOrSigns = (heading: StatementTable): StatementTable | undefined => {
  const { columns, rows } = heading;
  const cellOf = makeReaderOfNamedCell(heading);
  if (columns.credit >= 0) return heading;
  const hasSides = rows.some((row) => SIDE.test(cellOf(row, 'side')));
  if (hasSides) return heading;
  const hasSigns = rows.some((row) => /^[-+(\u2212]|(?:cr|dr)\.?$/i.test(cellOf(row, 'amount')));
  return hasSigns ? { ...heading, columns: { ...columns, side: -1 } } : undefined;
};

/** `sum`: none is read; `sides`: it both came and left, or no cell says which. Points. */
export type SignedAmountOrFault =
  | { fault: 'sum' | 'sides'; moved?: undefined }
  | { fault?: undefined; moved: number };

/** Above zero what came in; undefined where no column says whether it came or left. */
export const signedAmountOfRow = (row: CsvRow, heading: StatementTable): SignedAmountOrFault => {
  const { columns } = heading;
  const cellOf = makeReaderOfNamedCell(heading);
  const [debit, credit] = [parseAmount(cellOf(row, 'debit')), parseAmount(cellOf(row, 'credit'))];
  if (columns.credit >= 0) {
    if (debit === undefined || credit === undefined) return { fault: 'sum' };
    if (debit !== 0 && credit !== 0) return { fault: 'sides' };
    return debit === 0 && credit === 0 && columns.debit >= 0
      ? { fault: 'sum' }
      : { moved: credit - Math.abs(debit) };
  }
  const amount = parseAmount(cellOf(row, 'amount'));
  if (amount === undefined || amount === 0) return { fault: 'sum' };
  if (columns.side < 0) return { moved: amount };
  const [, isIn, isOut] = SIDE.exec(cellOf(row, 'side')) ?? [];
  if (isIn === undefined && isOut === undefined) return { fault: 'sides' };
  return { moved: isOut === undefined ? amount : -Math.abs(amount) };
};
