/** Rows and records inside the answers of wire.ts, in the provider's own words. Points are JSON numbers. */

export type Market = {
  game_id: string;
  game_name: string;
  /** "10:30 AM". */
  open_time: string;
  close_time: string;
  /** Main and Starline "123-6", Gali "05", '' until declared. */
  open_result: string;
  /** "7-890"; '' until declared, and always for Starline and Gali. */
  close_result: string;
  msg_status: 1 | 2;
  msg: string;
  web_chart_url: string;
};

/** One line of a bid as sent (decision 15): `digits` concerns the Open result, `closedigits` the Close result. */
export type NewResultLine = {
  digits: string;
  closedigits: string;
  points: number | string;
  session: string;
  pana: string;
  closepana: string;
};

export type NewResult = {
  unique_token: string;
  Gamename: string;
  totalbit: number | string;
  gameid: string;
  /** Bet type name. */
  pana: string;
  /** Main mode only. */
  gametype?: string;
  /** "5-March-2025". */
  bid_date: string;
  session: string;
  result: NewResultLine[];
};

/** Pairs: `val_1` points pay `val_2` points. */
export type GameRates = {
  single_digit_val_1: string;
  single_digit_val_2: string;
  jodi_digit_val_1: string;
  jodi_digit_val_2: string;
  single_pana_val_1: string;
  single_pana_val_2: string;
  double_pana_val_1: string;
  double_pana_val_2: string;
  tripple_pana_val_1: string;
  tripple_pana_val_2: string;
  half_sangam_val_1: string;
  half_sangam_val_2: string;
  full_sangam_val_1: string;
  full_sangam_val_2: string;
};

export type BidRow = {
  pana: string;
  game_name: string;
  session: string;
  digits: string;
  closedigits: string;
  bid_date: string;
  points: number;
  bid_tx_id: string;
};
export type BidRowGali = Pick<BidRow, 'game_name' | 'digits' | 'bid_date' | 'pana' | 'points' | 'bid_tx_id'>;

export type WinRow = {
  pana: string;
  game_name: string;
  session: string;
  digits: string;
  closedigits: string;
  wining_date: string;
  amount: number;
  bid_tx_id: string;
};
export type WinRowGali = Pick<
  WinRow,
  'game_name' | 'digits' | 'wining_date' | 'pana' | 'amount' | 'bid_tx_id'
>;

export type TransactionRow = {
  transaction_id: string;
  /** '1' credit, '2' debit. */
  transaction_type: '1' | '2';
  transaction_note: string;
  amount: number;
  /** '1' only for approved deposits, which is what the deposit history filters on. */
  amount_status: string;
  insert_date: string;
  tx_request_number: string;
};

export type WithdrawRow = {
  request_number: string;
  /** '0' pending, '1' cancelled, '2' approved. */
  request_status: '0' | '1' | '2';
  request_amount: number;
  insert_date: string;
  payment_receipt: string;
  payment_method: '2' | '3' | '4';
  google_pay_number?: string;
  paytm_number?: string;
  phone_pay_number?: string;
};

export type FundRequestRow = {
  request_number: string;
  request_amount: number;
  request_status: '0' | '1' | '2';
  insert_date: string;
};

export type PaymentDetails = { paytm_number: string; google_pay_number: string; phone_pay_number: string };
export type SliderRow = { image_id: string; slider_image: string };
export type HeadlineRow = { id: string; status: '0' | '1'; notes: string };
export type BankDetails = {
  google_upi_payment_id: string;
  phonepay_upi_payment_id: string;
  upi_payment_id: string;
};
export type QrRow = { upi_id: string; qr_image: string };
