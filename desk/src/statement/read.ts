import { referenceKey } from '@ank/protocol/reference';

/** Credits; points, '' without a reference. */
export type Line = { day: string; amount: number; reference: string; text: string };

/** Elsewhere banks leave quotes as they are. */
const rowsOf = (text: string, separator: string): string[][] => {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"[^\\S\\n]*|([^\\n${separator}]*))(${separator}|\\n|$)`, 'y');
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '\n') rows.push([]);
    if (end === undefined) break;
  }
  return rows;
};

/** As HDFC, SBI, ICICI, Axis, Kotak and most others write them; letters alone. */
const COLUMNS = {
  date: [/^(tran|txn|transaction|post|posting)? ?(date|dt)$/, /\b(date|dt)$/],
  credit: [/^(credit|deposit|cr|paid in|money in)s?( (amt|amount|inr|rs).*)?$/],
  amount: [/^(transaction |txn )?(amount|amt)( inr| rs)?$/],
  side: [/^(dr cr|cr dr|debit credit|credit debit|type|transaction type|txn type)$/],
  text: [/narration|description|particulars|remarks|details/],
  reference: [/utr|rrn|\bref/, /chq|cheque/],
} as const;
type Columns = { [Name in keyof typeof COLUMNS]: number };

const lettersOf = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

const columnsOf = (row: readonly string[]): Columns => {
  const names = row.map(lettersOf);
  const at = (fits: readonly RegExp[]) =>
    fits.map((fit) => names.findIndex((name) => fit.test(name))).find((index) => index >= 0) ?? -1;
  return Object.fromEntries(Object.entries(COLUMNS).map(([name, fits]) => [name, at(fits)])) as Columns;
};

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

const writtenDay = (cell: string): string | undefined => {
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)/.exec(cell) ?? [];
  const [, day = d, name = m ?? '', year = y] =
    /^(\d{1,2})[/. -]([a-z]{3}|\d{1,2})[a-z]*[/. ,-]+(\d{4}|\d\d)\b/i.exec(cell) ?? [];
  const month = Number(name) || MONTHS.indexOf(name.toLowerCase()) / 3 + 1;
  const at = Date.UTC(Number(year?.padStart(4, '20')), month - 1, Number(day));
  if (Number.isNaN(at)) return undefined;
  const iso = new Date(at).toISOString().slice(0, 10);
  return Number(iso.slice(8)) === Number(day) && Number(iso.slice(5, 7)) === month ? iso : undefined;
};

/** Below zero, in brackets or marked "Dr" it left; undefined: no sum. */
const amountOf = (cell: string): number | undefined => {
  const [, opening, figures = '', mark] =
    /^(\(|-)?(?:[₹+ ]|INR|Rs\.?)*([\d,]*\.?\d+)\)? ?(cr|dr)?\.?$/i.exec(cell) ?? [];
  if (figures === '') return undefined;
  return Number(figures.replaceAll(',', '')) * (opening || mark?.toLowerCase() === 'dr' ? -1 : 1);
};

/** UPI and IMPS; not the number in 919812345678@upi. */
const TWELVE = /(?<![\dA-Za-z])\d{12}(?![\dA-Za-z@])/;
/** NEFT and RTGS. */
const LONG = /\b(?=[A-Z0-9]{16,22}\b)[A-Z]{1,6}\d[A-Z0-9]+\b/;
/** Shorter ones, of cheques or counters, come again. */
const SHORTEST = 8;

const referenceOf = (text: string, cell: string): string => {
  const whole = referenceKey(TWELVE.exec(text)?.[0] ?? LONG.exec(text)?.[0] ?? cell);
  return whole.length < SHORTEST || /^0*$/.test(whole) ? '' : whole;
};

export type Statement = {
  lines: Line[];
  /** Rows with a sum and no day, or the other way round. */
  unread: number;
};

/** CSV; undefined without columns of days and of sums. */
export const readStatement = (file: string): Statement | undefined => {
  const text = file.replace(/\r\n?/g, '\n');
  for (const separator of [',', ';', '\t', '\\|']) {
    const rows = rowsOf(text, separator);
    const head = rows.findIndex((row) => {
      const { date, credit, amount } = columnsOf(row);
      return date >= 0 && Math.max(credit, amount) >= 0;
    });
    if (head < 0) continue;
    const columns = columnsOf(rows[head] ?? []);
    const statement: Statement = { lines: [], unread: 0 };
    for (const row of rows.slice(head + 1)) {
      const cell = (name: keyof Columns) => row[columns[name]] ?? '';
      const sum = columns.credit < 0 ? cell('amount') : cell('credit');
      const isOut = columns.credit < 0 && /^d/i.test(cell('side'));
      const [day, amount] = [writtenDay(cell('date')), amountOf(sum)];
      if (amount === undefined || amount <= 0) continue;
      const words = cell('text');
      if (day !== undefined && !isOut)
        statement.lines.push({ day, amount, reference: referenceOf(words, cell('reference')), text: words });
      if (day === undefined && row.length > 2) statement.unread += 1;
    }
    return statement;
  }
  return undefined;
};
