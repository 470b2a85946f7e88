import { csvCell } from '@ank/protocol/csv';
import type { InputOf, OutputOf } from '@ank/protocol/operator/operations';
import { ZONE } from '../../clock';
import { printable, printableJson } from '../command/table';
import { inZone } from '../command/zone';

type Range = InputOf<'report ledger'>;
type Entry = OutputOf<'report ledger'>['entries'][number];
type Page = Partial<OutputOf<'report ledger'>> & { status?: boolean; msg?: string };
export type AskPage = (asked: Range) => Promise<Page>;

export type Control = OutputOf<'report ledger-csv'>['control'];

export type Exported = { control: Control; agrees: boolean };

const COLUMNS = {
  tx_id: 'transaction',
  entry_no: 'entry',
  created_at: 'booked',
  kind: 'kind',
  ref: 'reference',
  actor: 'booked by',
  account: 'account',
  amount: 'points',
  balance_after: 'balance after',
  wallet_version: 'version of the wallet',
  note: 'note',
  request: 'request',
} as const;

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

const headings = (zone: string) =>
  Object.entries(COLUMNS)
    .map(([name, words]) => (name === 'created_at' ? `${words} (${zone})` : words))
    .join();

const lineOf = (row: Entry, zone: string) =>
  NAMES.map((name) => {
    const value = row[name] ?? undefined;
    return inZone(csvCell(typeof value === 'string' ? printable(value) : value), zone, false);
  }).join();

const inMinor = (points: number) => Math.round(points * 100);

const add = (sum: Control, rows: readonly { tx_id: string; amount: number }[], transactions: Set<string>) => {
  for (const { tx_id, amount } of rows) {
    transactions.add(tx_id);
    if (amount > 0) sum.credit += inMinor(amount);
    else sum.debit -= inMinor(amount);
  }
  sum.entries += rows.length;
  sum.transactions += transactions.size;
  // A transaction may go on over the end of the page: only the last one is worth remembering.
  const last = rows.at(-1)?.tx_id;
  transactions.clear();
  if (last !== undefined) {
    transactions.add(last);
    sum.transactions -= 1;
  }
};

/**
 * All pages as CSV or as one JSON document. Gives the desk's totals and whether what was written comes to
 * them. Throws what the desk refuses.
 */
export const exportLedger = async (
  ask: AskPage,
  range: Range,
  format: 'csv' | 'json',
  write: (line: string) => void,
  zone = ZONE,
): Promise<Exported> => {
  const sum: Control = { entries: 0, transactions: 0, credit: 0, debit: 0 };
  const transactions = new Set<string>();
  write(format === 'csv' ? headings(zone) : '{"entries":[');
  let query = range;
  for (;;) {
    const { entries: rows, next, until, control, msg } = await ask(query);
    if (!rows) throw new Error(msg ?? 'The desk gave no entries');
    const before = sum.entries;
    add(sum, rows, transactions);
    rows.forEach((row, index) => {
      if (format === 'csv') write(lineOf(row, zone));
      else write(`${before + index > 0 ? ',' : ''}${printableJson(JSON.stringify(row))}`);
    });
    if (!next) {
      if (!control) throw new Error('The desk gave no totals');
      const own = { ...sum, transactions: sum.transactions + transactions.size };
      const agrees =
        own.entries === control.entries &&
        own.transactions === control.transactions &&
        own.credit === inMinor(control.credit) &&
        own.debit === inMinor(control.debit);
      if (format === 'json') write(`],"control":${JSON.stringify(control)}}`);
      return { control, agrees };
    }
    query = { ...range, after: next, ...(until && { until }) };
  }
};
