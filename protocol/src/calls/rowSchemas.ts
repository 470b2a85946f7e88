import { Type } from 'typebox';
import { MODES, RATE_KEYS } from '../betTypes';
import { number, optionalAnswerField, withDescription, word } from './answerFieldSchemas';
import { oneOfTextsSchema, sameSchemaForFields } from './describeCall';
import { LIMIT_KINDS, PERIODS } from './playLimitKinds';

/** Rows of answers, in the provider's own words; points are JSON numbers. */
export const marketRow = {
  ...sameSchemaForFields(word, 'game_id', 'game_name', 'open_time', 'close_time'),
  ...sameSchemaForFields(word, 'open_result', 'close_result'),
  result_date: optionalAnswerField(word),
  ...sameSchemaForFields(optionalAnswerField(word), 'last_result', 'last_result_date'),
  msg_status: Type.Unsafe<1 | 2>(Type.Union([Type.Literal(1), Type.Literal(2)])),
  msg: word,
  web_chart_url: word,
};

export const changeDigests = {
  at: withDescription(number, 'When it was so, in milliseconds since 1970.'),
  ...sameSchemaForFields(word, 'markets', 'others', 'mark'),
};

export const chartDay = sameSchemaForFields(word, 'day', 'open_pana', 'close_pana');

/** Pairs: `val_1` points pay `val_2` points. */
export const gameRates = Object.fromEntries(
  RATE_KEYS.flatMap((key) => [
    [`${key}_val_1`, withDescription(word, 'The points staked, of the pair that says what they pay.')],
    [`${key}_val_2`, withDescription(word, 'The points paid for them.')],
  ]),
) as Record<`${(typeof RATE_KEYS)[number]}_val_${1 | 2}`, typeof word>;

const sides = sameSchemaForFields(word, 'session', 'closedigits');
const maybeSides = sameSchemaForFields(optionalAnswerField(word), 'session', 'closedigits');

export const bidRowGali = {
  ...sameSchemaForFields(word, 'pana', 'game_name', 'digits', 'bid_date', 'bid_tx_id'),
  points: number,
  bid_number: optionalAnswerField(word),
  bid_state: optionalAnswerField(oneOfTextsSchema('placed', 'won', 'lost', 'refunded')),
  win_amt: optionalAnswerField(number),
  refund_reason: optionalAnswerField(word),
  ...maybeSides,
};
export const bidRow = { ...bidRowGali, ...sides };

export const winRowGali = {
  amount: withDescription(number, 'What was won, in points.'),
  ...sameSchemaForFields(word, 'pana', 'game_name', 'digits', 'wining_date', 'bid_tx_id'),
  ...maybeSides,
  transaction_note: optionalAnswerField(word),
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
  note_code: oneOfTextsSchema(...NOTE_CODES),
  ...sameSchemaForFields(optionalAnswerField(word), 'note_name', 'note_bet', 'note_of'),
};
const maybeNoted = { ...noteParts, note_code: optionalAnswerField(noteParts.note_code) };
const ofBid = {
  bid_number: optionalAnswerField(word),
  bid_mode: optionalAnswerField(oneOfTextsSchema(...MODES)),
  bid_day: optionalAnswerField(word),
};

const MOVEMENTS = ['deposit', 'withdrawal', 'transfer', 'bid', 'win', 'bonus', 'correction'] as const;

export const transactionRow = {
  transaction_id: word,
  transaction_type: oneOfTextsSchema('1', '2'),
  transaction_note: word,
  amount: withDescription(number, 'How many points were moved; never below zero.'),
  amount_status: word,
  insert_date: word,
  tx_request_number: word,
  balance_after: optionalAnswerField(number),
  kind: optionalAnswerField(withDescription(oneOfTextsSchema(...MOVEMENTS), 'What moved the points.')),
  ...ofBid,
  ...maybeNoted,
};

export const fundRequestRow = {
  request_number: word,
  request_amount: number,
  request_status: oneOfTextsSchema('0', '1', '2'),
  insert_date: word,
};

export const paymentDetails = sameSchemaForFields(
  word,
  'paytm_number',
  'google_pay_number',
  'phone_pay_number',
);

export const withdrawRow = {
  ...fundRequestRow,
  ...sameSchemaForFields(optionalAnswerField(word), 'paytm_number', 'google_pay_number', 'phone_pay_number'),
  payment_receipt: word,
  remark: optionalAnswerField(word),
  payment_method: oneOfTextsSchema('2', '3', '4'),
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
  kind: withDescription(oneOfTextsSchema(...NOTICES), 'What the notice is about.'),
  at: withDescription(word, 'When it was written, as an ISO 8601 instant.'),
  note: word,
  translations: optionalAnswerField(Type.Record(Type.String(), Type.String())),
  amount: optionalAnswerField(withDescription(number, 'The points it is about.')),
  is_new: Type.Boolean(),
  ...ofBid,
  ...maybeNoted,
};

export const playLimitRow = {
  kind: withDescription(oneOfTextsSchema(...LIMIT_KINDS), 'What is limited.'),
  period: oneOfTextsSchema(...PERIODS),
  amount: optionalAnswerField(
    withDescription(number, 'The limit in points. Absent: there is none. A loss below zero is won.'),
  ),
  used: number,
  starts_again: word,
  next_amount: optionalAnswerField(number),
  next_at: optionalAnswerField(word),
};

export const sliderRow = sameSchemaForFields(word, 'image_id', 'slider_image');
export const headlineRow = {
  id: withDescription(word, 'Which headline.'),
  status: withDescription(oneOfTextsSchema('0', '1'), '1 where it is shown, as text.'),
  notes: word,
};
export const depositAddresses = {
  ...sameSchemaForFields(word, 'google_upi_payment_id', 'phonepay_upi_payment_id', 'upi_payment_id'),
  // Other apps read them (docs/related-apps.md).
  ...sameSchemaForFields(optionalAnswerField(word), 'ac_holder_name', 'account_number', 'ifsc_code'),
};
export const qrRow = sameSchemaForFields(word, 'upi_id', 'qr_image');
export const sessionRow = {
  is_this: Type.Boolean(),
  ...sameSchemaForFields(word, 'session_id', 'device', 'began', 'last_used'),
};
export const passkeyRow = sameSchemaForFields(word, 'passkey_id', 'device', 'added', 'last_used');
