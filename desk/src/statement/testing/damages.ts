import Papa from 'papaparse';
import { BANK_FILES } from './bankFiles';

/** A bank's file as a spreadsheet program holds it. `head` is the row of its headings. */
type Sheet = { rows: string[][]; head: number };

const delimiterOf = (bank: string): string => (bank === 'SBI' ? '\t' : ',');

const sheetOf = (bank: string): Sheet => {
  const { data } = Papa.parse<string[]>((BANK_FILES[bank]?.rows ?? []).join('\n'), {
    delimiter: delimiterOf(bank),
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
const withCells =
  (change: (cell: Cell) => string, delimiter?: string) =>
  (bank: string): string => {
    const { rows, head } = sheetOf(bank);
    const names = rows[head] ?? [];
    const changed = rows.map((cells, row) =>
      row <= head || cells.length !== names.length
        ? cells
        : cells.map((cell, at) => change({ cell: cell.trim(), name: names[at]?.trim() ?? '', row })),
    );
    return Papa.unparse(changed, { delimiter: delimiter ?? delimiterOf(bank) });
  };

const isDay = ({ name }: Cell): boolean => /date|dt$/i.test(name);
const isSum = ({ cell, name }: Cell): boolean =>
  /withdrawal|deposit|debit|credit|^dr$|^cr$|^amount/i.test(name) && /[1-9]/.test(cell);
const isIn = ({ name }: Cell): boolean => /deposit|credit|^cr$/i.test(name);
const isOut = ({ name }: Cell): boolean => /withdrawal|debit|^dr$/i.test(name);
const isText = ({ name }: Cell): boolean => /narration|description|remarks|particulars/i.test(name);

const asText =
  (change: (rows: string[], head: number) => string[]) =>
  (bank: string): string => {
    const rows = [...(BANK_FILES[bank]?.rows ?? [])];
    return change(rows, sheetOf(bank).head).join('\n');
  };

const utf16 = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    [...`\ufeff${text}`]
      .map((sign) => sign.charCodeAt(0))
      .flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );

const same = asText((rows) => rows);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Ways in which people and their programs damage a bank's file; each takes the bank's name. */
export const DAMAGES: Readonly<Record<string, (bank: string) => string | Uint8Array>> = {
  'references in exponents': withCells(({ cell }) =>
    /^\d{12,}$/.test(cell) ? Number(cell).toExponential(5).toUpperCase() : cell,
  ),
  'references without their zeros': withCells(({ cell }) =>
    /^0\d+$/.test(cell) ? String(Number(cell)) : cell,
  ),
  'months before days': withCells((at) =>
    isDay(at) ? at.cell.replace(/^(\d\d)([/-])(\d\d)/, '$3$2$1') : at.cell,
  ),
  'days as counts': withCells((at) => (isDay(at) && /\d/.test(at.cell) ? '45721' : at.cell)),
  semicolons: withCells(({ cell }) => cell, ';'),
  tabs: withCells(({ cell }) => cell, '\t'),
  'a byte order mark': (bank) => encode(`\ufeff${same(bank)}`),
  'UTF-16': (bank) => utf16(same(bank), true),
  'UTF-16 of the other order': (bank) => utf16(same(bank), false),
  'Windows-1252': (bank) => Uint8Array.from([...encode(same(bank)), 10, 0xe9, 0xa0]),
  'lines above, below and between': asText((rows, head) => [
    ...Array.from({ length: 40 }, (_, at) => `Branch ${at} · Phone 919812345678 · IFSC HDFC0001234`),
    ...rows.slice(0, head + 3),
    'Page 1 of 2',
    ...rows.slice(head, head + 1),
    ...rows.slice(head + 3),
    'Customer care 18002026161 · Rs. 500.00 a year',
  ]),
  'days that were merged': withCells((at) => (isDay(at) && at.row % 2 === 0 ? '' : at.cell)),
  'thousands of blank rows': asText((rows, head) => [
    ...rows.slice(0, head + 2),
    ...Array.from({ length: 5000 }, (_, at) => (at % 2 ? '' : ',,,,,,')),
    ...rows.slice(head + 2),
    ...Array.from({ length: 5000 }, () => ''),
  ]),
  'negative sums': withCells((at) => (isSum(at) && isOut(at) ? `-${at.cell}` : at.cell)),
  'sums in brackets': withCells((at) => (isSum(at) && isOut(at) ? `(${at.cell})` : at.cell)),
  'Dr and Cr behind the sums': withCells((at) =>
    isSum(at)
      ? `${at.cell} ${isOut(at) ? 'Dr' : isIn(at) ? 'Cr' : ''}`.trim()
      : /bal/i.test(at.name)
        ? `${at.cell} Cr`
        : at.cell,
  ),
  'signs of currency': withCells((at) => (isSum(at) ? `₹ ${at.cell}` : at.cell)),
  'commas of the continent': withCells((at) =>
    isSum(at) ? at.cell.replaceAll(',', '').replace('.', ',') : at.cell,
  ),
  'sums without their quotes': asText((rows) => rows.map((row) => row.replaceAll('"', ''))),
  'texts with commas and no quotes': (bank) => {
    const { rows, head } = sheetOf(bank);
    const names = rows[head] ?? [];
    const changed = rows.map((cells, row) =>
      cells.map((cell, at) =>
        row > head && isText({ cell, name: names[at] ?? '', row })
          ? `SHARMA, 575.00, ${cell}`
          : cell.replaceAll(',', ''),
      ),
    );
    return changed.map((cells) => cells.join(',')).join('\n');
  },
  'quotes that do not close': asText((rows, head) =>
    rows.map((row, at) => (at === head + 2 ? row.replace(/,(?=[A-Z])/, ',"') : row)),
  ),
  'cells that are hidden by their width': withCells((at) => (isSum(at) ? '#####' : at.cell)),
  'columns without their headings': asText((rows, head) => rows.slice(head + 1)),
};
