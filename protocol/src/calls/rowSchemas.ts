import { Type } from 'typebox';
import { MODES, RATE_KEYS } from '../betTypes';
import { maybe, number, saying, word } from './answerFields';
import { each, oneOf } from './fields';
import { LIMIT_KINDS, PERIODS } from './limitKinds';

/** Rows of answers, in the provider's own words; points are JSON numbers. */
export const marketRow = {
  ...each(word, 'game_id', 'game_name', 'open_time', 'close_time'),
  ...each(word, 'open_result', 'close_result'),
  result_date: maybe(word),
  ...each(maybe(word), 'last_result', 'last_result_date'),
  msg_status: Type.Unsafe<1 | 2>(Type.Union([Type.Literal(1), Type.Literal(2)])),
  msg: word,
  web_chart_url: word,
};

export const news = {
  at: saying(number, 'When it was so, in milliseconds since 1970.'),
  ...each(word, 'markets', 'others', 'mark'),
};

export const chartDay = each(word, 'day', 'open_pana', 'close_pana');

/** Pairs: `val_1` points pay `val_2` points. */
export const gameRates = Object.fromEntries(
  RATE_KEYS.flatMap((key) => [
    [`${key}_val_1`, saying(word, 'The points staked, of the pair that says what they pay.')],
    [`${key}_val_2`, saying(word, 'The points paid for them.')],
  ]),
) as Record<`${(typeof RATE_KEYS)[number]}_val_${1 | 2}`, typeof word>;

const sides = each(word, 'session', 'closedigits');
const maybeSides = each(maybe(word), 'session', 'closedigits');

export const bidRowGali = {
  ...each(word, 'pana', 'game_name', 'digits', 'bid_date', 'bid_tx_id'),
  points: number,
  bid_number: maybe(word),
  bid_state: maybe(oneOf('placed', 'won', 'lost', 'refunded')),
  win_amt: maybe(number),
  refund_reason: maybe(word),
  ...maybeSides,
};
export const bidRow = { ...bidRowGali, ...sides };

export const winRowGali = {
  amount: saying(number, 'What was won, in points.'),
  ...each(word, 'pana', 'game_name', 'digits', 'wining_date', 'bid_tx_id'),
  ...maybeSides,
  transaction_note: maybe(word),
};
export const winRow = { ...winRowGali, ...sides };

const NOTE_CODES = [
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
] as const;

/** Market, person, account or reason; bet type; session or number. */
export const noteParts = {
  note_code: oneOf(...NOTE_CODES),
  ...each(maybe(word), 'note_name', 'note_bet', 'note_of'),
};
const maybeNoted = { ...noteParts, note_code: maybe(noteParts.note_code) };
const ofBid = { bid_number: maybe(word), bid_mode: maybe(oneOf(...MODES)), bid_day: maybe(word) };

const MOVEMENTS = ['deposit', 'withdrawal', 'transfer', 'bid', 'win', 'bonus', 'correction'] as const;

export const transactionRow = {
  transaction_id: word,
  transaction_type: oneOf('1', '2'),
  transaction_note: word,
  amount: saying(number, 'How many points were moved; never below zero.'),
  amount_status: word,
  insert_date: word,
  tx_request_number: word,
  balance_after: maybe(number),
  kind: maybe(saying(oneOf(...MOVEMENTS), 'What moved the points.')),
  ...ofBid,
  ...maybeNoted,
};

export const fundRequestRow = {
  request_number: word,
  request_amount: number,
  request_status: oneOf('0', '1', '2'),
  insert_date: word,
};

export const paymentDetails = each(word, 'paytm_number', 'google_pay_number', 'phone_pay_number');

export const withdrawRow = {
  ...fundRequestRow,
  ...each(maybe(word), 'paytm_number', 'google_pay_number', 'phone_pay_number'),
  payment_receipt: word,
  remark: maybe(word),
  payment_method: oneOf('2', '3', '4'),
};

const NOTICES = [
  'result',
  'win',
  'deposit',
  'deposit refused',
  'withdrawal',
  'withdrawal refused',
  'received',
  'correction',
  'house',
] as const;

export const noticeRow = {
  notice_id: word,
  kind: saying(oneOf(...NOTICES), 'What the notice is about.'),
  at: saying(word, 'When it was written, as an ISO 8601 instant.'),
  note: word,
  translations: maybe(Type.Record(Type.String(), Type.String())),
  amount: maybe(saying(number, 'The points it is about.')),
  is_new: Type.Boolean(),
  ...ofBid,
  ...maybeNoted,
};

export const playLimitRow = {
  kind: saying(oneOf(...LIMIT_KINDS), 'What is limited.'),
  period: oneOf(...PERIODS),
  amount: maybe(saying(number, 'The limit in points. Absent: there is none. A loss below zero is won.')),
  used: number,
  starts_again: word,
  next_amount: maybe(number),
  next_at: maybe(word),
};

export const sliderRow = each(word, 'image_id', 'slider_image');
export const headlineRow = {
  id: saying(word, 'Which headline.'),
  status: saying(oneOf('0', '1'), '1 where it is shown, as text.'),
  notes: word,
};
export const bankDetails = {
  ...each(word, 'google_upi_payment_id', 'phonepay_upi_payment_id', 'upi_payment_id'),
  // Other apps read them (docs/related-apps.md).
  ...each(maybe(word), 'ac_holder_name', 'account_number', 'ifsc_code'),
};
export const qrRow = each(word, 'upi_id', 'qr_image');
export const sessionRow = {
  is_this: Type.Boolean(),
  ...each(word, 'session_id', 'device', 'began', 'last_used'),
};
export const passkeyRow = each(word, 'passkey_id', 'device', 'added', 'last_used');
