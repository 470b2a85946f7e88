/** Rows inside answers, in the provider's own words. Points are JSON numbers. */
import { type Static, type TSchema, Type } from 'typebox';
import { each, number, answered as text } from './fields';

export const oneOf = <Texts extends string[]>(...texts: Texts) =>
  Type.Union(texts.map((each) => Type.Literal(each))) as TSchema as ReturnType<
    typeof Type.Unsafe<Texts[number]>
  >;

export const market = Type.Object({
  ...each(text, 'game_id', 'game_name', 'open_time', 'close_time'),
  /** Main and Starline "123-6", Gali "05", '' until declared. */
  open_result: text,
  /** "7-890"; '' until declared, and always for Starline and Gali. */
  close_result: text,
  result_date: Type.Optional(text),
  msg_status: Type.Union([Type.Literal(1), Type.Literal(2)]),
  msg: text,
  web_chart_url: text,
});
export type MarketRow = Static<typeof market>;

/** Of what an answer tells: `at` in ms, digests as in the file, and the mark by which it names the player. */
export const news = Type.Object({ at: number, ...each(text, 'markets', 'others', 'mark') });
export type News = Static<typeof news>;

/** The polled file, with digests of the main markets, of other games and headlines, and of other settings. */
export const newsFile = Type.Object({
  at: number,
  slower: number,
  ...each(text, 'markets', 'games', 'others'),
  /** Whose points others moved within a minute, by mark, with a word that changes with each time. */
  moved: Type.Record(text, text),
  /** In their place when they are too many; changes with each time. */
  all: number,
});
export type NewsFile = Static<typeof newsFile>;

export const chartDay = Type.Object({ day: text, open_pana: text, close_pana: text });
export type ChartDay = Static<typeof chartDay>;

/** Pairs: `val_1` points pay `val_2` points. */
export const gameRates = Type.Object({
  ...each(text, 'single_digit_val_1', 'single_digit_val_2', 'jodi_digit_val_1', 'jodi_digit_val_2'),
  ...each(text, 'single_pana_val_1', 'single_pana_val_2', 'double_pana_val_1', 'double_pana_val_2'),
  ...each(text, 'tripple_pana_val_1', 'tripple_pana_val_2'),
  ...each(text, 'half_sangam_val_1', 'half_sangam_val_2', 'full_sangam_val_1', 'full_sangam_val_2'),
});
export type GameRates = Static<typeof gameRates>;

const galiBid = {
  ...each(text, 'pana', 'game_name', 'digits', 'bid_date'),
  points: number,
  bid_tx_id: text,
  bid_number: Type.Optional(text),
  bid_state: Type.Optional(oneOf('placed', 'won', 'lost', 'refunded')),
  win_amt: Type.Optional(number),
  refund_reason: Type.Optional(text),
};
export const bidRowGali = Type.Object(galiBid);
export const bidRow = Type.Object({ ...galiBid, session: text, closedigits: text });
export type BidRow = Static<typeof bidRow>;

const galiWin = {
  ...each(text, 'pana', 'game_name', 'digits', 'wining_date'),
  amount: number,
  bid_tx_id: text,
};
export const winRowGali = Type.Object(galiWin);
export const winRow = Type.Object({ ...galiWin, session: text, closedigits: text });
export type WinRow = Static<typeof winRow>;

const noteParts = {
  note_code: oneOf(
    'bid',
    'win',
    'refund',
    'corrected',
    'deposit',
    'withdrawal',
    'withdrawal refused',
    'sent',
    'received',
    'owed',
  ),
  note_name: Type.Optional(text),
  note_bet: Type.Optional(text),
  note_of: Type.Optional(text),
};
/** Market, person, account or reason; bet type; session or number. */
export type NoteParts = Static<ReturnType<typeof Type.Object<typeof noteParts>>>;
const ofNote = { ...noteParts, note_code: Type.Optional(noteParts.note_code) };

const ofBid = {
  bid_number: Type.Optional(text),
  bid_mode: Type.Optional(oneOf('main', 'starline', 'gali')),
  bid_day: Type.Optional(text),
};

export const transactionRow = Type.Object({
  transaction_id: text,
  /** '1' credit, '2' debit. */
  transaction_type: oneOf('1', '2'),
  transaction_note: text,
  amount: number,
  /** '1' only for approved deposits: the deposit history filters on it. */
  ...each(text, 'amount_status', 'insert_date', 'tx_request_number'),
  balance_after: Type.Optional(number),
  kind: Type.Optional(oneOf('deposit', 'withdrawal', 'transfer', 'bid', 'win', 'bonus', 'correction')),
  ...ofBid,
  ...ofNote,
});
export type TransactionRow = Static<typeof transactionRow>;

/** '0' pending, '1' cancelled, '2' approved. */
const requestStatus = oneOf('0', '1', '2');

export const withdrawRow = Type.Object({
  request_number: text,
  request_status: requestStatus,
  request_amount: number,
  insert_date: text,
  payment_receipt: text,
  payment_method: oneOf('2', '3', '4'),
  google_pay_number: Type.Optional(text),
  paytm_number: Type.Optional(text),
  phone_pay_number: Type.Optional(text),
});
export type WithdrawRow = Static<typeof withdrawRow>;

export const notice = Type.Object({
  notice_id: text,
  kind: oneOf(
    'result',
    'win',
    'deposit',
    'deposit refused',
    'withdrawal',
    'withdrawal refused',
    'received',
    'correction',
    'house',
  ),
  /** ISO time. */
  at: text,
  note: text,
  ...ofNote,
  ...ofBid,
  translations: Type.Optional(Type.Record(Type.String(), text)),
  amount: Type.Optional(number),
  is_new: Type.Boolean(),
});
export type NoticeRow = Static<typeof notice>;

export const playLimit = Type.Object({
  kind: oneOf('deposit', 'stake', 'loss'),
  period: oneOf('day', 'week', 'month'),
  /** Absent: no limit. A loss below zero is won. */
  amount: Type.Optional(number),
  used: number,
  /** ISO times. Without `next_amount` the limit ends at `next_at`. */
  starts_again: text,
  next_amount: Type.Optional(number),
  next_at: Type.Optional(text),
});
export type PlayLimitRow = Static<typeof playLimit>;
export const playNet = Type.Object({ days: number, amount: number });

export const fundRequestRow = Type.Object({
  request_number: text,
  request_amount: number,
  request_status: requestStatus,
  insert_date: text,
});
export type FundRequestRow = Static<typeof fundRequestRow>;

export const paymentDetails = Type.Object({
  ...each(text, 'paytm_number', 'google_pay_number', 'phone_pay_number'),
});
export type PaymentDetails = Static<typeof paymentDetails>;
export const sliderRow = Type.Object({ image_id: text, slider_image: text });
export type SliderRow = Static<typeof sliderRow>;
export const headlineRow = Type.Object({ id: text, status: oneOf('0', '1'), notes: text });
export const bankDetails = Type.Object({
  ...each(text, 'google_upi_payment_id', 'phonepay_upi_payment_id', 'upi_payment_id'),
});
export const qrRow = Type.Object({ upi_id: text, qr_image: text });

/** `session_id` names the log-in and opens nothing. */
export const session = Type.Object({
  ...each(text, 'session_id', 'device', 'began', 'last_used'),
  is_this: Type.Boolean(),
});

export const passkey = Type.Object({ passkey_id: text, device: text, added: text, last_used: text });
