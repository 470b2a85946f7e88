import type { Loose } from '@ank/protocol/calls';
import type { TransactionRow } from '@ank/protocol/calls/rows';
import { numberOf, textOf } from '@ank/shared/api';

/** One movement of the wallet. Texts are as the provider sent them; '' when it sent none. */
export type Transaction = {
  id: string;
  note: string;
  date: string;
  isCredit: boolean;
  /** Points, never negative: the direction says the rest. */
  points?: number;
  /** amount_status as received: a code, or a word from some providers. */
  status: string;
};

/** Undefined for a row without anything to recognise it by. */
export const transactionOf = (row: Loose<TransactionRow>): Transaction | undefined => {
  const points = numberOf(row.amount);
  const transaction: Transaction = {
    id: textOf(row.transaction_id).trim(),
    note: textOf(row.transaction_note).trim(),
    date: textOf(row.insert_date).trim(),
    isCredit: textOf(row.transaction_type).trim() === '1',
    status: textOf(row.amount_status).trim(),
    ...(points !== undefined && { points: Math.abs(points) }),
  };
  const isEmpty = !transaction.id && !transaction.note && points === undefined;
  return isEmpty ? undefined : transaction;
};

/** Some providers give a refused withdrawal back under a deposit's code: only its note tells that no money came in. */
export const isDeposit = ({ isCredit, status, note }: Transaction): boolean =>
  isCredit && status === '1' && !/with-?\s?draw/i.test(note);
