import { isDeepStrictEqual } from 'node:util';
import { escapeCsvCell } from '@ank/protocol/csv';
import type { InputOf, OutputOf } from '@ank/protocol/operator/operations';
import { INDIAN_ZONE } from '../../platform/clock';
import { addAmounts, minorFromPoints, subtractAmount, ZERO_AMOUNT } from '../../platform/money';
import { escapeUnprintableInJson, maskUnprintable } from '../../platform/printableText';
import { formatInstantsInZone } from '../../platform/zonedTime';

type Range = InputOf<'report ledger'>;
type Entry = OutputOf<'report ledger'>['entries'][number];
export type FetchLedgerPage = (
  request: Range,
) => Promise<Partial<OutputOf<'report ledger'>> & { msg?: string }>;

export type LedgerTotals = OutputOf<'report ledger-csv'>['control'];

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

const csvHeadingsOf = (zone: string) =>
  Object.entries(COLUMNS)
    .map(([name, words]) => (name === 'created_at' ? `${words} (${zone})` : words))
    .join();

const formatCsvLine = (row: Entry, zone: string) =>
  NAMES.map((name) => {
    const value = row[name] ?? undefined;
    return formatInstantsInZone(
      escapeCsvCell(typeof value === 'string' ? maskUnprintable(value) : value),
      zone,
      false,
    );
  }).join();

/** Gives the desk's totals and whether what was written comes to them. Throws what the desk refuses. */
export const exportLedger = async (
  fetchPage: FetchLedgerPage,
  range: Range,
  format: 'csv' | 'json',
  writeLine: (line: string) => void,
  zone = INDIAN_ZONE,
): Promise<{ control: LedgerTotals; agrees: boolean }> => {
  const sum = { entries: 0, transactions: 0, credit: ZERO_AMOUNT, debit: ZERO_AMOUNT };
  writeLine(format === 'csv' ? csvHeadingsOf(zone) : '{"entries":[');
  let before = '';
  let query = range;
  for (;;) {
    const { entries, next, until, control, msg } = await fetchPage(query);
    if (!entries) throw new Error(msg ?? 'The desk gave no entries');
    for (const row of entries) {
      if (format === 'csv') writeLine(formatCsvLine(row, zone));
      else writeLine(`${sum.entries > 0 ? ',' : ''}${escapeUnprintableInJson(JSON.stringify(row))}`);
      sum.entries += 1;
      // A transaction's entries follow each other, over the end of a page too.
      if (row.tx_id !== before) sum.transactions += 1;
      before = row.tx_id;
      if (row.amount > 0) sum.credit = addAmounts(sum.credit, minorFromPoints(row.amount));
      else sum.debit = subtractAmount(sum.debit, minorFromPoints(row.amount));
    }
    if (!next) {
      if (!control) throw new Error('The desk returned no totals');
      const credit = minorFromPoints(control.credit);
      const agrees = isDeepStrictEqual(sum, { ...control, credit, debit: minorFromPoints(control.debit) });
      if (format === 'json') writeLine(`],"control":${JSON.stringify(control)}}`);
      return { control, agrees };
    }
    query = { ...range, after: next, ...(until && { until }) };
  }
};
