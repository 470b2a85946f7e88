/** Rows of answers, in the provider's own words; points are JSON numbers. */
import type { Mode, RateKey } from '../betTypes';

type Texts<Names extends string> = Record<Names, string>;

export type MarketRow = Texts<'game_id' | 'game_name' | 'open_time' | 'close_time'> & {
  /** Main and Starline "123-6", Gali "05", '' until declared. */
  open_result: string;
  /** "7-890"; '' until declared, and always for Starline and Gali. */
  close_result: string;
  result_date?: string;
  msg_status: 1 | 2;
  msg: string;
  web_chart_url: string;
};

/** `at` in ms, digests as in the file, and the mark by which it names the player. */
export type News = { at: number } & Texts<'markets' | 'others' | 'mark'>;

/** The polled file: digests of the main markets, of other games and headlines, of other settings. */
export type NewsFile = Texts<'markets' | 'games' | 'others'> & {
  at: number;
  slower: number;
  /**
   * The players whose points others moved within a minute, by mark, with a word that changes with each time.
   */
  moved: Record<string, string>;
  /** Stands in place of `moved` when there are too many, and changes each time. */
  all: number;
};

export type ChartDay = Texts<'day' | 'open_pana' | 'close_pana'>;

/** Pairs: `val_1` points pay `val_2` points. */
export type GameRates = Texts<`${RateKey}_val_${1 | 2}`>;

export type BidRowGali = Texts<'pana' | 'game_name' | 'digits' | 'bid_date' | 'bid_tx_id'> & {
  points: number;
  bid_number?: string;
  bid_state?: 'placed' | 'won' | 'lost' | 'refunded';
  win_amt?: number;
  refund_reason?: string;
};
export type BidRow = BidRowGali & Texts<'session' | 'closedigits'>;

export type WinRowGali = { amount: number } & Texts<
  'pana' | 'game_name' | 'digits' | 'wining_date' | 'bid_tx_id'
>;
export type WinRow = WinRowGali & Texts<'session' | 'closedigits'>;

/** Market, person, account or reason; bet type; session or number. */
export type NoteParts = {
  note_code:
    | 'bid'
    | 'win'
    | 'refund'
    | 'corrected'
    | 'deposit'
    | 'withdrawal'
    | 'withdrawal refused'
    | 'sent'
    | 'received'
    | 'owed';
  note_name?: string;
  note_bet?: string;
  note_of?: string;
};

type OfBid = { bid_number?: string; bid_mode?: Mode; bid_day?: string };

export type TransactionRow = {
  transaction_id: string;
  /** '1' credit, '2' debit. */
  transaction_type: '1' | '2';
  transaction_note: string;
  amount: number;
  /** '1' only for approved deposits. */
  amount_status: string;
  insert_date: string;
  tx_request_number: string;
  balance_after?: number;
  kind?: 'deposit' | 'withdrawal' | 'transfer' | 'bid' | 'win' | 'bonus' | 'correction';
} & OfBid &
  Partial<NoteParts>;

export type FundRequestRow = {
  request_number: string;
  request_amount: number;
  /** '0' pending, '1' cancelled, '2' approved. */
  request_status: '0' | '1' | '2';
  insert_date: string;
};

export type PaymentDetails = Texts<'paytm_number' | 'google_pay_number' | 'phone_pay_number'>;

export type WithdrawRow = FundRequestRow &
  Partial<PaymentDetails> & { payment_receipt: string; payment_method: '2' | '3' | '4' };

export type NoticeRow = {
  notice_id: string;
  kind:
    | 'result'
    | 'win'
    | 'deposit'
    | 'deposit refused'
    | 'withdrawal'
    | 'withdrawal refused'
    | 'received'
    | 'correction'
    | 'house';
  /** ISO time. */
  at: string;
  note: string;
  translations?: Record<string, string>;
  amount?: number;
  is_new: boolean;
} & OfBid &
  Partial<NoteParts>;

export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const;
export const PERIODS = ['day', 'week', 'month'] as const;

export type PlayLimitRow = {
  kind: (typeof LIMIT_KINDS)[number];
  period: (typeof PERIODS)[number];
  /** Absent: no limit. A loss below zero is won. */
  amount?: number;
  used: number;
  /** ISO times. Without `next_amount` the limit ends at `next_at`. */
  starts_again: string;
  next_amount?: number;
  next_at?: string;
};

export type SliderRow = Texts<'image_id' | 'slider_image'>;
export type HeadlineRow = { id: string; status: '0' | '1'; notes: string };
export type BankDetails = Texts<'google_upi_payment_id' | 'phonepay_upi_payment_id' | 'upi_payment_id'>;
export type QrRow = Texts<'upi_id' | 'qr_image'>;

/** `session_id` opens nothing. */
export type SessionRow = { is_this: boolean } & Texts<'session_id' | 'device' | 'began' | 'last_used'>;

export type PasskeyRow = Texts<'passkey_id' | 'device' | 'added' | 'last_used'>;
