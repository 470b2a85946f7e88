import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { TransactionRow } from '@ank/protocol/calls/rows';
import { type Day, parseDayWithNamedMonth } from '@ank/protocol/dates';
import { numberOf, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import type { TextKey } from '../texts';

/** The movements that the wallet shows; the passbook has all of them. */
const SHOWN_MOVEMENTS = 4;

const MOVEMENT_KIND_TEXTS = {
  deposit: 'movedDeposit',
  withdrawal: 'movedWithdrawal',
  transfer: 'movedTransfer',
  bid: 'movedBid',
  win: 'movedWin',
  bonus: 'movedBonus',
  correction: 'movedCorrection',
} as const satisfies Record<NonNullable<TransactionRow['kind']>, TextKey>;

const textKeyOfKind = (kind: string): TextKey | undefined =>
  Object.hasOwn(MOVEMENT_KIND_TEXTS, kind)
    ? MOVEMENT_KIND_TEXTS[kind as keyof typeof MOVEMENT_KIND_TEXTS]
    : undefined;

/** Something that moved the player's points. */
export type WalletMovement = {
  id: string;
  /** The word for its kind; absent where the provider names none. */
  word?: TextKey;
  /** The market or the person it is about, or ''; without a word the provider's whole note. */
  about: string;
  /** Absent where the date cannot be read. */
  day?: Day;
  /** "04:37 PM", or ''. */
  time: string;
  /** Points, above 0 when they came in. */
  change: number;
};

const DATE = /^(\d{1,2})[\s-]+([a-z]{3})[a-z]*[\s-]+(\d{4})(?:[\sT,]+(.*))?$/i;

const parseDayAndTime = (written: string) => {
  const [, date, month, year, time = ''] = DATE.exec(written) ?? [];
  const day = date && parseDayWithNamedMonth(`${date} ${month} ${year}`);
  return { time, ...(day && { day }) };
};

/** Reads a movement; returns undefined for a row without an amount. */
const parseMovement = (row: Loose<TransactionRow>): WalletMovement | undefined => {
  const points = numberOf(row.amount);
  if (points === undefined) return undefined;
  const word = textKeyOfKind(textOf(row.kind).trim());
  const sign = textOf(row.transaction_type).trim() === '1' ? 1 : -1;
  return {
    id: textOf(row.transaction_id).trim(),
    ...(word && { word }),
    about: textOf(word ? row.note_name : row.transaction_note).trim(),
    ...parseDayAndTime(textOf(row.insert_date).trim()),
    change: sign * Math.abs(points),
  };
};

const movements = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  walletMovements: build.query<WalletMovement[], void>({
    // Providers without our extensions send all rows, and refuse an empty list.
    query: () => ({
      path: '/api-wallet-transaction-history',
      body: { before: undefined, limit: SHOWN_MOVEMENTS },
      judge: 'never',
    }),
    transformResponse: ({ transaction_history: rows }: LooseAnswer<'/api-wallet-transaction-history'>) =>
      rowsOf(rows)
        .flatMap((row) => parseMovement(row) ?? [])
        .slice(0, SHOWN_MOVEMENTS),
    providesTags: ['Transactions', 'Deposits'],
  }),
}));

export const { useWalletMovementsQuery } = movements;
