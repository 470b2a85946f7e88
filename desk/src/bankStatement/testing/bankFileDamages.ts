import Papa from 'papaparse';
import { SAMPLE_BANK_FILES } from './sampleBankFiles';

/** A bank's file as a spreadsheet program holds it. `head` is the row of its headings. */
type Sheet = { rows: string[][]; head: number };

const delimiterOfSample = (bankName: string): string => (bankName === 'SBI' ? '\t' : ',');

const readSampleSheet = (bankName: string): Sheet => {
  const { data } = Papa.parse<string[]>((SAMPLE_BANK_FILES[bankName]?.rows ?? []).join('\n'), {
    delimiter: delimiterOfSample(bankName),
  });
  return {
    rows: data,
    head: data.findIndex((cells) =>
      cells.some((cell) => /^((txn|tran|transaction) )?date$/i.test(cell.trim())),
    ),
  };
};

type Cell = { cell: string; name: string; row: number };

/** Writes the file with `change` made to each cell of its payments. */
const changePaymentCells =
  (change: (cell: Cell) => string, delimiter?: string) =>
  (bankName: string): string => {
    const { rows, head } = readSampleSheet(bankName);
    const names = rows[head] ?? [];
    const changed = rows.map((cells, row) =>
      row <= head || cells.length !== names.length
        ? cells
        : cells.map((cell, at) => change({ cell: cell.trim(), name: names[at]?.trim() ?? '', row })),
    );
    return Papa.unparse(changed, { delimiter: delimiter ?? delimiterOfSample(bankName) });
  };

const isDateColumn = ({ name }: Cell): boolean => /date|dt$/i.test(name);
const isNonZeroAmount = ({ cell, name }: Cell): boolean =>
  /withdrawal|deposit|debit|credit|^dr$|^cr$|^amount/i.test(name) && /[1-9]/.test(cell);
const isCreditColumn = ({ name }: Cell): boolean => /deposit|credit|^cr$/i.test(name);
const isDebitColumn = ({ name }: Cell): boolean => /withdrawal|debit|^dr$/i.test(name);
const isNarrationColumn = ({ name }: Cell): boolean =>
  /narration|description|remarks|particulars/i.test(name);

const changeRows =
  (change: (rows: string[], head: number) => string[]) =>
  (bankName: string): string => {
    const rows = [...(SAMPLE_BANK_FILES[bankName]?.rows ?? [])];
    return change(rows, readSampleSheet(bankName).head).join('\n');
  };

const encodeUtf16WithBom = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    [...`\ufeff${text}`]
      .map((character) => character.charCodeAt(0))
      .flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );

const unchanged = changeRows((rows) => rows);
const encodeUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Ways in which people and their programs damage a bank's file; each takes the bank's name. */
export const FILE_DAMAGES: Readonly<Record<string, (bankName: string) => string | Uint8Array>> = {
  'references in exponents': changePaymentCells(({ cell }) =>
    /^\d{12,}$/.test(cell) ? Number(cell).toExponential(5).toUpperCase() : cell,
  ),
  'references without their zeros': changePaymentCells(({ cell }) =>
    /^0\d+$/.test(cell) ? String(Number(cell)) : cell,
  ),
  'months before days': changePaymentCells((at) =>
    isDateColumn(at) ? at.cell.replace(/^(\d\d)([/-])(\d\d)/, '$3$2$1') : at.cell,
  ),
  'days as counts': changePaymentCells((at) => (isDateColumn(at) && /\d/.test(at.cell) ? '45721' : at.cell)),
  semicolons: changePaymentCells(({ cell }) => cell, ';'),
  tabs: changePaymentCells(({ cell }) => cell, '\t'),
  'a byte order mark': (bankName) => encodeUtf8(`\ufeff${unchanged(bankName)}`),
  'UTF-16': (bankName) => encodeUtf16WithBom(unchanged(bankName), true),
  'UTF-16 of the other order': (bankName) => encodeUtf16WithBom(unchanged(bankName), false),
  'Windows-1252': (bankName) => Uint8Array.from([...encodeUtf8(unchanged(bankName)), 10, 0xe9, 0xa0]),
  'lines above, below and between': changeRows((rows, head) => [
    ...Array.from({ length: 40 }, (_, at) => `Branch ${at} · Phone 919812345678 · IFSC HDFC0001234`),
    ...rows.slice(0, head + 3),
    'Page 1 of 2',
    ...rows.slice(head, head + 1),
    ...rows.slice(head + 3),
    'Customer care 18002026161 · Rs. 500.00 a year',
  ]),
  'days that were merged': changePaymentCells((at) => (isDateColumn(at) && at.row % 2 === 0 ? '' : at.cell)),
  'thousands of blank rows': changeRows((rows, head) => [
    ...rows.slice(0, head + 2),
    ...Array.from({ length: 5000 }, (_, at) => (at % 2 ? '' : ',,,,,,')),
    ...rows.slice(head + 2),
    ...Array.from({ length: 5000 }, () => ''),
  ]),
  'negative sums': changePaymentCells((at) =>
    isNonZeroAmount(at) && isDebitColumn(at) ? `-${at.cell}` : at.cell,
  ),
  'sums in brackets': changePaymentCells((at) =>
    isNonZeroAmount(at) && isDebitColumn(at) ? `(${at.cell})` : at.cell,
  ),
  'Dr and Cr behind the sums': changePaymentCells((at) =>
    isNonZeroAmount(at)
      ? `${at.cell} ${isDebitColumn(at) ? 'Dr' : isCreditColumn(at) ? 'Cr' : ''}`.trim()
      : /bal/i.test(at.name)
        ? `${at.cell} Cr`
        : at.cell,
  ),
  'signs of currency': changePaymentCells((at) => (isNonZeroAmount(at) ? `₹ ${at.cell}` : at.cell)),
  'commas of the continent': changePaymentCells((at) =>
    isNonZeroAmount(at) ? at.cell.replaceAll(',', '').replace('.', ',') : at.cell,
  ),
  'sums without their quotes': changeRows((rows) => rows.map((row) => row.replaceAll('"', ''))),
  'texts with commas and no quotes': (bankName) => {
    const { rows, head } = readSampleSheet(bankName);
    const names = rows[head] ?? [];
    const changed = rows.map((cells, row) =>
      cells.map((cell, at) =>
        row > head && isNarrationColumn({ cell, name: names[at] ?? '', row })
          ? `SHARMA, 575.00, ${cell}`
          : cell.replaceAll(',', ''),
      ),
    );
    return changed.map((cells) => cells.join(',')).join('\n');
  },
  'quotes that do not close': changeRows((rows, head) =>
    rows.map((row, at) => (at === head + 2 ? row.replace(/,(?=[A-Z])/, ',"') : row)),
  ),
  'cells that are hidden by their width': changePaymentCells((at) =>
    isNonZeroAmount(at) ? '#####' : at.cell,
  ),
  'columns without their headings': changeRows((rows, head) => rows.slice(head + 1)),
};
