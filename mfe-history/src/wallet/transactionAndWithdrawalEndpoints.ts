import type { Loose } from '@ank/protocol/calls';
import type { TransactionRow, WithdrawRow } from '@ank/protocol/calls/rows';
import { linkOf, numberOf, type Row, remoteApi, textOf } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import { bidLinkedFromRow, type LinkedBid } from '../bids/BidLink';
import { fetchAllPages, type ListedRows } from '../fetchAllPages';
import { type ParsedNote, parseNoteOfRow } from '../notes/parseNoteOfRow';
import type { TextKey } from '../texts';

/** Texts as the provider sent them, or ''. */
export type Transaction = {
  id: string;
  note: ParsedNote;
  date: string;
  isCredit: boolean;
  /** The points, never negative. */
  points?: number;
  /** A code, or a word from some providers. */
  status: string;
  kind?: TransactionKind;
  /** Points. */
  balance?: number;
  bid?: LinkedBid;
};

export const TRANSACTION_KIND_TEXTS = {
  deposit: 'kindDeposit',
  withdrawal: 'kindWithdrawal',
  transfer: 'kindTransfer',
  bid: 'kindBid',
  win: 'kindWin',
  bonus: 'kindBonus',
  correction: 'kindCorrection',
} as const satisfies Record<NonNullable<TransactionRow['kind']>, TextKey>;
export type TransactionKind = keyof typeof TRANSACTION_KIND_TEXTS;
export const TRANSACTION_KINDS = Object.keys(TRANSACTION_KIND_TEXTS) as TransactionKind[];

const parseOptionalDetails = (row: Loose<TransactionRow>) => {
  const kind = TRANSACTION_KINDS.find((known) => known === textOf(row.kind));
  const balance = numberOf(row.balance_after);
  const bid = bidLinkedFromRow(row);
  return { ...(kind && { kind }), ...(balance !== undefined && { balance }), ...(bid && { bid }) };
};

/** Reads a movement; returns undefined when there is nothing to recognise it by. */
const parseTransaction = (row: Loose<TransactionRow>): Transaction | undefined => {
  const points = numberOf(row.amount);
  const transaction: Transaction = {
    id: textOf(row.transaction_id).trim(),
    note: parseNoteOfRow(textOf(row.transaction_note).trim(), row),
    date: textOf(row.insert_date).trim(),
    isCredit: textOf(row.transaction_type).trim() === '1',
    status: textOf(row.amount_status).trim(),
    ...(points !== undefined && { points: Math.abs(points) }),
    ...parseOptionalDetails(row),
  };
  return transaction.id || transaction.note.text || points !== undefined ? transaction : undefined;
};

/**
 * Tells whether a movement is a deposit. Some providers give a refused withdrawal back under a deposit's
 * code, and only the note tells.
 */
export const isDeposit = ({ isCredit, status, note }: Transaction): boolean =>
  isCredit && status === '1' && !/with-?\s?draw/i.test(note.text);

type WithdrawalStatus = 'pending' | 'cancelled' | 'approved' | 'unknown';
/** Statuses by request_status. */
const STATUSES = new Map<string, WithdrawalStatus>([
  ['0', 'pending'],
  ['1', 'cancelled'],
  ['2', 'approved'],
]);

export type Withdrawal = {
  number: string;
  status: WithdrawalStatus;
  /** Rupees. */
  rupees?: number;
  date: string;
  /** http(s) only. */
  receipt?: string;
  /** UPI number. */
  paidTo: string;
  /** The app to which the points were paid out. */
  method?: 'googlePay' | 'phonePe' | 'paytm';
};

const METHOD_TEXTS = { google: 'googlePay', phonepe: 'phonePe', paytm: 'paytm' } as const;

/** Returns the app that a payment_method stands for at this house, for a row that names no number. */
const methodOfCode = (code: string): Withdrawal['method'] => {
  const { withdrawMethods } = getConfig();
  const kinds = Object.keys(METHOD_TEXTS) as (keyof typeof METHOD_TEXTS)[];
  const kind = kinds.find((name) => String(withdrawMethods[name]) === code);
  return kind && METHOD_TEXTS[kind];
};

/** Reads a withdrawal; returns undefined when there is nothing to recognise it by. */
const parseWithdrawal = (row: Loose<WithdrawRow>): Withdrawal | undefined => {
  const status = textOf(row.request_status).trim();
  const rupees = numberOf(row.request_amount);
  const receipt = linkOf(row.payment_receipt);
  const numbers = [
    ['googlePay', row.google_pay_number],
    ['phonePe', row.phone_pay_number],
    ['paytm', row.paytm_number],
  ] as const;
  const [method = methodOfCode(textOf(row.payment_method).trim()), paidTo] =
    numbers.find(([, number]) => textOf(number).trim() !== '') ?? [];
  const withdrawal: Withdrawal = {
    number: textOf(row.request_number).trim(),
    status: STATUSES.get(status) ?? 'unknown',
    date: textOf(row.insert_date).trim(),
    paidTo: textOf(paidTo).trim(),
    ...(method && { method }),
    ...(rupees !== undefined && { rupees }),
    ...(receipt && { receipt }),
  };
  return withdrawal.number || withdrawal.date || rupees !== undefined ? withdrawal : undefined;
};

const wallet = remoteApi('history', __ANK_VERSION__, (build) => ({
  historyTransactions: build.query<ListedRows<Transaction>, void>({
    queryFn: fetchAllPages(() => ({
      callOf: (before) => ({ path: '/api-wallet-transaction-history', body: { before, limit: undefined } }),
      lists: ['transaction_history'],
      id: 'transaction_id',
      itemOf: parseTransaction,
    })),
    providesTags: ['Transactions', 'Deposits'],
    keepUnusedDataFor: 600,
  }),
  historyWithdrawals: build.query<ListedRows<Withdrawal>, void>({
    queryFn: fetchAllPages(() => ({
      callOf: (before) => ({
        path: '/api-user-withdraw-transaction-history',
        body: ({ mobile }) => ({ mobile_no: mobile, before }),
      }),
      lists: ['withdrawdata'],
      id: 'request_number',
      itemOf: parseWithdrawal,
    })),
    providesTags: ['Withdrawals'],
    keepUnusedDataFor: 600,
  }),
  /** The cashier may have been first. */
  historyTakeBack: build.mutation<Row, { number: string; idempotencyKey: string }>({
    query: ({ number, idempotencyKey }) => ({
      path: '/api-user-withdraw-take-back',
      body: { request_number: number },
      idempotencyKey,
    }),
    invalidatesTags: ['Withdrawals', 'Wallet', 'Transactions'],
  }),
}));

export const { useHistoryTransactionsQuery, useHistoryWithdrawalsQuery, useHistoryTakeBackMutation } = wallet;
