import { hasReferenceLostZeros } from './findBankReference';
import { makeReaderOfNamedCell, type StatementTable } from './findStatementTable';
import type { CsvRow } from './parseCsvRows';
import { findDateChangedBySpreadsheet, parseStatementDate } from './parseStatementDate';

/**
 * The damage that a spreadsheet program did to a file: no row of it can be trusted. `sample` is how it shows
 * in `line`.
 */
export type SpreadsheetDamage = {
  fault: 'exponents' | 'hashes' | 'formulas' | 'turnedDays' | 'lostZeros';
  line: number;
  sample: string;
};

const DAMAGED: readonly [SpreadsheetDamage['fault'], RegExp][] = [
  ['exponents', /^[-+]?\d(?:[.,]\d+)?e\+?\d{1,3}$/i],
  ['hashes', /^#{2,}$/],
  ['formulas', /^(?:#(?:ref!|name\?|value!|n\/a|div\/0!|num!|null!)|=)/i],
];

/** `today` is the last day that a payment can have. */
export const findSpreadsheetDamage = (
  heading: StatementTable,
  today: string,
): SpreadsheetDamage | undefined => {
  const cellOf = makeReaderOfNamedCell(heading);
  for (const row of heading.rows) {
    for (const sample of row.cells ?? []) {
      const [fault] = DAMAGED.find(([, looks]) => looks.test(sample)) ?? [];
      if (fault) return { fault, line: row.line, sample };
    }
    const reference = cellOf(row, 'reference');
    if (hasReferenceLostZeros(reference, cellOf(row, 'text')))
      return { fault: 'lostZeros', line: row.line, sample: reference };
  }
  const turned = findDateChangedBySpreadsheet(heading.rows.map((row) => cellOf(row, 'day')));
  const isTurned = (row: CsvRow) =>
    cellOf(row, 'day') === turned || (parseStatementDate(cellOf(row, 'day')) ?? '') > today;
  const row = heading.rows.find(isTurned);
  return row && { fault: 'turnedDays', line: row.line, sample: cellOf(row, 'day') };
};
