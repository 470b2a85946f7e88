import type { Loose } from '@ank/protocol/calls';
import type { BidRow, TransactionRow, WinRow } from '@ank/protocol/calls/rows';
import { numberOf, textOf } from '@ank/shared/api';

/** Texts as the provider sent them, or ''. */
export type HistoryRecord = {
  /** "Single Digit"; the payment's note where a win's bid is gone. */
  betType: string;
  market: string;
  session: 'Open' | 'Close' | '';
  /** Two for the sangams: Open side first. */
  numbers: string[];
  date: string;
  /** Staked or won. */
  points?: number;
  /** The bid's, where the provider gives one. */
  number?: string;
  state?: BidState;
  /** Points paid. */
  won?: number;
  /** The provider's words. */
  reason?: string;
};

export const sumOf = (records: readonly HistoryRecord[], name: 'points' | 'won' = 'points'): number =>
  records.reduce((sum, { [name]: points = 0 }) => sum + points, 0);

export const BID_STATES = ['placed', 'won', 'lost', 'refunded'] as const;
export type BidState = (typeof BID_STATES)[number];

/** 'bid' rows say bid_date and points, 'win' rows wining_date and amount. */
export type RecordKind = 'bid' | 'win';

/** Providers write Open, open, Close, close and closed. */
const sessionOf = (value: unknown): HistoryRecord['session'] => {
  const word = textOf(value).trim().toLowerCase();
  return word === 'open' ? 'Open' : word.startsWith('close') ? 'Close' : '';
};

/** Some name a win's type and day as the wallet's history does. */
type Recorded = Loose<BidRow & WinRow & Pick<TransactionRow, 'transaction_note' | 'insert_date'>>;

const standingOf = ({ bid_number, bid_state, win_amt, refund_reason }: Recorded) => {
  const number = textOf(bid_number).trim();
  const state = BID_STATES.find((one) => one === textOf(bid_state).trim().toLowerCase());
  const won = numberOf(win_amt);
  const reason = textOf(refund_reason).trim();
  return {
    ...(number && { number }),
    ...(state && { state }),
    ...(state === 'won' && won !== undefined && { won }),
    ...(state === 'refunded' && reason && { reason }),
  };
};

/** Undefined: nothing to recognise a bid by. */
export const recordOf = (kind: RecordKind, row: Recorded): HistoryRecord | undefined => {
  const points = numberOf(kind === 'bid' ? row.points : row.amount);
  const record: HistoryRecord = {
    betType: textOf(row.pana).trim() || (kind === 'win' ? textOf(row.transaction_note).trim() : ''),
    market: textOf(row.game_name).trim(),
    session: sessionOf(row.session),
    numbers: [textOf(row.digits).trim(), textOf(row.closedigits).trim()].filter((number) => number !== ''),
    date: (kind === 'bid' ? textOf(row.bid_date) : textOf(row.wining_date) || textOf(row.insert_date)).trim(),
    ...(points !== undefined && { points }),
    ...(kind === 'bid' && standingOf(row)),
  };
  const isUnnamed = !record.betType && !record.market && record.numbers.length === 0;
  // A payment is shown even where nothing is left of its bid.
  const isPaid = kind === 'win' && points !== undefined && record.date !== '';
  return isUnnamed && !isPaid ? undefined : record;
};
