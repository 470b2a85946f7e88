import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { NoteParts, TransactionRow } from '@ank/protocol/calls/rows';
import { type Day, parseDayWithNamedMonth } from '@ank/protocol/dates';
import { numberOf, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import type { IconName } from '@ank/shared/ui';
import type { TextKey } from '../texts';

const MOVEMENT_KIND_TEXTS = {
  deposit: 'movedDeposit',
  withdrawal: 'movedWithdrawal',
  transfer: 'movedTransfer',
  bid: 'movedBid',
  win: 'movedWin',
  bonus: 'movedBonus',
  correction: 'movedCorrection',
} as const satisfies Record<NonNullable<TransactionRow['kind']>, TextKey>;

/** The passbook's words for what a note tells in parts. */
const MOVEMENT_NOTE_TEXTS = {
  bid: 'noteBid',
  win: 'noteWin',
  refund: 'noteRefund',
  corrected: 'noteCorrected',
  deposit: 'noteDeposit',
  withdrawal: 'noteWithdrawal',
  'withdrawal refused': 'noteWithdrawalRefused',
  sent: 'noteSent',
  received: 'noteReceived',
  owed: 'noteOwed',
} as const satisfies Record<NoteParts['note_code'], TextKey>;

const textKeyOfNote = (code: string): TextKey | undefined =>
  Object.hasOwn(MOVEMENT_NOTE_TEXTS, code)
    ? MOVEMENT_NOTE_TEXTS[code as keyof typeof MOVEMENT_NOTE_TEXTS]
    : undefined;

const MOVEMENT_KIND_ICONS: ReadonlyMap<string, IconName> = new Map(
  Object.entries({
    deposit: 'plus-circle',
    withdrawal: 'withdraw',
    transfer: 'transfer',
    bid: 'ticket',
    win: 'trophy',
    bonus: 'success',
    correction: 'refresh',
  } as const satisfies Record<NonNullable<TransactionRow['kind']>, IconName>),
);

const textKeyOfKind = (kind: string): TextKey | undefined =>
  Object.hasOwn(MOVEMENT_KIND_TEXTS, kind)
    ? MOVEMENT_KIND_TEXTS[kind as keyof typeof MOVEMENT_KIND_TEXTS]
    : undefined;

/** Something that moved the player's points. */
export type WalletMovement = {
  /** The word for its kind; absent where the provider names none. */
  word?: TextKey;
  /** The passbook's sentence for it, into which `about` goes; absent where the provider tells no parts. */
  note?: TextKey;
  /** The passbook's icon for its kind; absent where the provider names none. */
  icon?: IconName;
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
  const kind = textOf(row.kind).trim();
  const word = textKeyOfKind(kind);
  const note = textKeyOfNote(textOf(row.note_code).trim());
  const icon = MOVEMENT_KIND_ICONS.get(kind);
  const sign = textOf(row.transaction_type).trim() === '1' ? 1 : -1;
  return {
    ...(word && { word }),
    ...(note && { note }),
    ...(icon && { icon }),
    about: textOf(word || note ? row.note_name : row.transaction_note).trim(),
    ...parseDayAndTime(textOf(row.insert_date).trim()),
    change: sign * Math.abs(points),
  };
};

const movements = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  /** Gives the newest movements, as many as asked for. */
  walletMovements: build.query<WalletMovement[], number>({
    // Providers without our extensions send all rows, and refuse an empty list.
    query: (limit) => ({
      path: '/api-wallet-transaction-history',
      body: { before: undefined, limit },
      judge: 'never',
    }),
    transformResponse: (
      { transaction_history: rows }: LooseAnswer<'/api-wallet-transaction-history'>,
      _meta,
      limit,
    ) =>
      rowsOf(rows)
        .flatMap((row) => parseMovement(row) ?? [])
        .slice(0, limit),
    providesTags: ['Transactions', 'Deposits'],
  }),
}));

export const { useWalletMovementsQuery } = movements;
