import type { Loose } from '@ank/protocol/calls';
import type { TransactionRow } from '@ank/protocol/calls/rows';
import { numberOf, textOf } from '@ank/shared/api';
import { type BidPlace, bidIn } from '../bids/place';
import { type Note, noteOf } from '../notes/note';

/** Texts as the provider sent them, or ''. */
export type Transaction = {
  id: string;
  note: Note;
  date: string;
  isCredit: boolean;
  /** Never negative. */
  points?: number;
  /** A code, or a word from some providers. */
  status: string;
  kind?: Kind;
  /** Points. */
  balance?: number;
  bid?: BidPlace;
};

export const TRANSACTION_KINDS = [
  'deposit',
  'withdrawal',
  'transfer',
  'bid',
  'win',
  'bonus',
  'correction',
] as const;
export type Kind = (typeof TRANSACTION_KINDS)[number];

const detailsOf = (row: Loose<TransactionRow>) => {
  const kind = TRANSACTION_KINDS.find((one) => one === textOf(row.kind));
  const balance = numberOf(row.balance_after);
  const bid = bidIn(row);
  return { ...(kind && { kind }), ...(balance !== undefined && { balance }), ...(bid && { bid }) };
};

/** Undefined: nothing to recognise it by. */
export const transactionOf = (row: Loose<TransactionRow>): Transaction | undefined => {
  const points = numberOf(row.amount);
  const transaction: Transaction = {
    id: textOf(row.transaction_id).trim(),
    note: noteOf(textOf(row.transaction_note).trim(), row),
    date: textOf(row.insert_date).trim(),
    isCredit: textOf(row.transaction_type).trim() === '1',
    status: textOf(row.amount_status).trim(),
    ...(points !== undefined && { points: Math.abs(points) }),
    ...detailsOf(row),
  };
  return transaction.id || transaction.note.text || points !== undefined ? transaction : undefined;
};

/** Some give a refused withdrawal back under a deposit's code: only the note tells. */
export const isDeposit = ({ isCredit, status, note }: Transaction): boolean =>
  isCredit && status === '1' && !/with-?\s?draw/i.test(note.text);
