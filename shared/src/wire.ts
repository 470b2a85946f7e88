/**
 * What travels between the app and a provider: the body and the answer of every call, in the provider's own words.
 * Answers are as our provider sends them; a provider in the field may send text for numbers and 'true' for true.
 */
import type * as rows from './wire/shapes';

/** In every body. Not secrets: they ship with the client. */
export type Common = { env_type: string; app_key: string };

/** Added to the body of a player's call. */
export type Token = { unique_token: string };

/** Why a call was refused. `msg` is for the player; `code` is our provider's own and may be missing elsewhere. */
export type Refused = { status: false | 'false' | 0 | '0'; msg?: string; message?: string; code?: string };

/** One code for a mobile number: the documented profile sends the code itself, the secure one says who compares. */
type CodeSent = { status: boolean; msg: string; otp?: string; otp_mode?: 'server'; resend_after?: number };
type Done = { status: boolean; msg: string };
type Contacts = { mobile_no: string; mobile_1: string; telegram_no: string };
type Nothing = Record<never, never>;
/** `ticket` proves a verified code; only the secure profile asks for it. */
type Ticket = { ticket?: string };
export type CodePurpose = 'register' | 'reset' | 'upi';

/** Longer lists: rows older than the row with this id, and at most `limit` of them (500 when absent). */
type Page = { before?: string; limit?: number };
type BidRange = { bid_from: string; bid_to: string } & Page;
type WinRange = { date_from: string; date_to: string } & Page;
type BidHistory<Row> = { status: boolean; bid_data: Row[]; msg?: string };

export type Submit = { game_id: string; new_result: rows.NewResult };
type Placed = { status: boolean; msg: string; message?: string; bid_id?: string; wallet_amt?: number };

type Call<Body, Answer> = { body: Body; answer: Answer };

/** Bodies are less `Common` and `Token`, which the base query adds. */
export type Calls = {
  '/api-check-mobile': Call<{ mobile: string }, CodeSent>;
  '/api-user-registration': Call<
    {
      name: string;
      email: string;
      password: string;
      mobile: string;
      security_pin: string;
      device_id: string | null;
    } & Ticket,
    { status: boolean; user_name: string; unique_token: string; mobile: string; email: string; msg: string }
  >;
  '/api-user-login': Call<
    { mobile: string; password: string; device_id: string | null },
    {
      status: boolean;
      user_name: string;
      unique_token: string;
      mobile: string;
      betting_status: string;
      msg: string;
    }
  >;
  '/api-resend-otp': Call<{ mobile: string; purpose?: CodePurpose }, CodeSent>;
  '/api-verify-otp': Call<
    { mobile: string; purpose: CodePurpose; otp: string },
    { status: boolean; msg: string; ticket?: string }
  >;
  '/api-forget-check-mobile': Call<{ mobile: string }, CodeSent>;
  '/api-forgot-password': Call<{ mobile: string; new_pass: string } & Ticket, Done>;
  '/api-add-user-upi-details': Call<
    {
      upi_type: '1' | '2' | '3';
      paytm_no: string | null;
      google_pay_no: string | null;
      phon_pay_no: string | null;
    } & Ticket,
    Done
  >;
  '/api-get-user-payment-details': Call<
    Nothing,
    { status: boolean; payment_details: rows.PaymentDetails[]; msg: string }
  >;
  '/api-user-wallet-balance': Call<
    Nothing,
    {
      status: boolean;
      wallet_amt: number;
      hold_amt: number;
      betting_status: string;
      result: rows.Market[];
      min_withdrawal: number;
      max_withdrawal: number;
      withdraw_open_time: string;
      withdraw_close_time: string;
      user_name: string;
      min_transfer: number;
    } & Contacts
  >;
  '/api-get-slider-images': Call<Nothing, { status: boolean; sliderdata: rows.SliderRow[] }>;
  '/api-get-headline': Call<{ ids: number[] }, { status: '0' | '1'; data: rows.HeadlineRow[] }>;
  '/api-get-dashboard-data': Call<
    Nothing,
    { status: boolean; result: rows.Market[]; wallet_amt: number; betting_status: string } & Contacts
  >;
  '/api-get-social-data': Call<Nothing, { status: boolean } & Contacts>;
  '/apiGetawayStatus': Call<Nothing, { status: boolean; getaway_status: '1' | '2' | '3' }>;
  '/api-admin-bank-details': Call<
    Nothing,
    { status: boolean; bank_details: rows.BankDetails[]; msg: string }
  >;
  '/api-last-fund-request-detail': Call<
    { mobile_no?: string },
    { status: boolean; min_amt: number; max_amt: number; last_req_detail: rows.FundRequestRow[]; msg: string }
  >;
  '/api-fund-request-add': Call<
    { request_amount: number | string; method?: string },
    Done & { fund_request_id?: string }
  >;
  '/api-get-qr-pay': Call<Nothing, { status: boolean; qrdata: rows.QrRow[] }>;
  '/api-wallet-transaction-history': Call<
    Page,
    { status: boolean; transaction_history: rows.TransactionRow[]; wallet_amt: number }
  >;
  '/api-user-withdraw-transaction-history': Call<
    { mobile_no: string } & Page,
    { status: boolean; withdrawdata: rows.WithdrawRow[] }
  >;
  '/api-user-withdraw-fund-request': Call<
    { mobile: string; request_amount: number | string; payment_method: 2 | 3 | 4 | '2' | '3' | '4' },
    Done & { fund_request_id?: string }
  >;
  '/api-check-user-for-transfer-amt': Call<{ mobile_no: string }, Done & { user_name: string }>;
  '/api-user-transfer-wallet-balance': Call<
    { amount: number | string; mobile_no: string; transfer_note: string },
    Done
  >;
  '/api-money-deposit-withdrawal-rule': Call<
    Nothing,
    { status: boolean; content: { withdrawal_rule: string; deposit_rule: string }[] }
  >;
  '/api-change-password': Call<{ old_pass: string; new_pass: string }, Done>;
  '/api-profile-update': Call<{ user_name: string }, Done>;
  '/api-how-to-play': Call<
    Nothing,
    { status: boolean; result: string; content: { how_to_play_content: string; video_link: string }[] }
  >;
  '/api-game-rates': Call<Nothing, { status: boolean; game_rates: rows.GameRates[] }>;
  '/api-starline-game-rates': Call<Nothing, { status: boolean; game_rates: rows.GameRates[] }>;
  '/api-galidisawar-game-rates': Call<Nothing, { status: boolean; game_rates: rows.GameRates[] }>;
  '/api-starline-game': Call<
    Nothing,
    { status: boolean; result: rows.Market[]; web_starline_chart_url: string }
  >;
  '/api-galidisawar-game': Call<
    Nothing,
    { status: boolean; result: rows.Market[]; web_galidessar_chart_url: string }
  >;
  '/api-submit-bid': Call<Submit, Placed>;
  '/api-starline-submit-bid': Call<Submit, Placed>;
  '/api-galidisawar-submit-bid': Call<Submit, Placed>;
  '/api-bid-history-data': Call<BidRange, BidHistory<rows.BidRow>>;
  '/api-starline-bid-history-data': Call<BidRange, BidHistory<rows.BidRow>>;
  '/api-galidisawar-bid-history-data': Call<BidRange, BidHistory<rows.BidRowGali>>;
  '/api-wining-history-data': Call<WinRange, { status: boolean; win_data: rows.WinRow[]; msg?: string }>;
  '/api-starline-wining-history-data': Call<
    WinRange,
    { status: boolean; win_data: rows.WinRow[]; msg?: string }
  >;
  '/api-galidisawar-wining-history-data': Call<
    WinRange,
    { status: boolean; bid_data: rows.WinRowGali[]; win_data: rows.WinRowGali[]; msg?: string }
  >;
};

export type CallPath = keyof Calls;
export type BodyOf<Path extends CallPath> = Calls[Path]['body'];
export type AnswerOf<Path extends CallPath> = Calls[Path]['answer'];

export type * from './wire/shapes';
