import Papa from 'papaparse';
import { parseStatementDate } from './parseStatementDate';

/** A row of a file; without `cells` its quotes do not close. `line` counts from 1, as editors do. */
export type CsvRow = { line: number; text: string; cells?: string[] };

/** A text in quotes may go on below; what goes on for longer has lost a quote. */
const MOST_LINES = 5;

const parseRow = (text: string, delimiter: string): string[] | undefined => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', quoteChar: '"' });
  const isWhole = data.length === 1 && errors.every(({ type }) => type === 'Delimiter');
  return isWhole ? data[0]?.map((cell) => cell.trim()) : undefined;
};

/** A payment of its own begins with its day, or with a count and its day. */
const startsWithDateCell = (line: string, delimiter: string): boolean =>
  line.split(delimiter, 2).some((cell) => parseStatementDate(cell.replaceAll('"', '').trim()) !== undefined);

/**
 * Reads row by row, so that a quote which never closes costs its own line alone and not the rest of the file.
 * Empty lines give no row.
 */
export const parseCsvRows = (file: string, delimiter: string): CsvRow[] => {
  const lines = file.split('\n');
  const rows: CsvRow[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    let cells = parseRow(line, delimiter);
    let [text, used] = [line, 1];
    while (!cells && used < MOST_LINES) {
      const next = lines[at + used];
      if (next === undefined || startsWithDateCell(next, delimiter)) break;
      text = `${text}\n${next}`;
      used += 1;
      cells = parseRow(text, delimiter);
    }
    rows.push(cells ? { line: at + 1, text, cells } : { line: at + 1, text: line });
    if (cells) at += used - 1;
  }
  return rows;
};
