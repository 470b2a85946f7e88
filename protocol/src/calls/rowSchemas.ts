import { Type } from 'typebox';
import { MODES, RATE_KEYS } from '../betTypes';
import {
  numberAnswerField,
  optionalAnswerField,
  textAnswerField,
  withDescription,
} from './answerFieldSchemas';
import { oneOfTextsSchema, sameSchemaForFields } from './callAndFieldSchemas';
import { LIMIT_KINDS, PERIODS } from './playLimitKinds';

/** Rows of answers, in the provider's own words; points are JSON numbers. */
export const marketRow = {
  ...sameSchemaForFields(textAnswerField, 'game_id', 'game_name', 'open_time', 'close_time'),
  ...sameSchemaForFields(textAnswerField, 'open_result', 'close_result'),
  result_date: optionalAnswerField(textAnswerField),
  ...sameSchemaForFields(optionalAnswerField(textAnswerField), 'last_result', 'last_result_date'),
  msg_status: Type.Unsafe<1 | 2>(Type.Union([Type.Literal(1), Type.Literal(2)])),
  msg: textAnswerField,
  web_chart_url: textAnswerField,
};

export const changeDigests = {
  at: withDescription(numberAnswerField, 'When it was so, in milliseconds since 1970.'),
  ...sameSchemaForFields(textAnswerField, 'markets', 'others', 'mark'),
};

export const chartDay = sameSchemaForFields(textAnswerField, 'day', 'open_pana', 'close_pana');

/** Pairs: `val_1` points pay `val_2` points. */
export const gameRates = Object.fromEntries(
  RATE_KEYS.flatMap((key) => [
    [
      `${key}_val_1`,
      withDescription(textAnswerField, 'The points staked, of the pair that says what they pay.'),
    ],
    [`${key}_val_2`, withDescription(textAnswerField, 'The points paid for them.')],
  ]),
) as Record<`${(typeof RATE_KEYS)[number]}_val_${1 | 2}`, typeof textAnswerField>;

const sides = sameSchemaForFields(textAnswerField, 'session', 'closedigits');
const maybeSides = sameSchemaForFields(optionalAnswerField(textAnswerField), 'session', 'closedigits');

export const bidRowGali = {
  ...sameSchemaForFields(textAnswerField, 'pana', 'game_name', 'digits', 'bid_date', 'bid_tx_id'),
  points: numberAnswerField,
  bid_number: optionalAnswerField(textAnswerField),
  bid_state: optionalAnswerField(oneOfTextsSchema('placed', 'won', 'lost', 'refunded')),
  win_amt: optionalAnswerField(numberAnswerField),
  refund_reason: optionalAnswerField(textAnswerField),
  ...maybeSides,
};
export const bidRow = { ...bidRowGali, ...sides };

export const winRowGali = {
  amount: withDescription(numberAnswerField, 'What was won, in points.'),
  ...sameSchemaForFields(textAnswerField, 'pana', 'game_name', 'digits', 'wining_date', 'bid_tx_id'),
  ...maybeSides,
  transaction_note: optionalAnswerField(textAnswerField),
  points: optionalAnswerField(withDescription(numberAnswerField, 'What was staked on it, in points.')),
  bid_number: optionalAnswerField(textAnswerField),
  bid_day: optionalAnswerField(
    withDescription(textAnswerField, 'The day of its bid: "3/5/2025", month first.'),
  ),
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
  ...sameSchemaForFields(optionalAnswerField(textAnswerField), 'note_name', 'note_bet', 'note_of'),
};
const maybeNoted = { ...noteParts, note_code: optionalAnswerField(noteParts.note_code) };
const ofBid = {
  bid_number: optionalAnswerField(textAnswerField),
  bid_mode: optionalAnswerField(oneOfTextsSchema(...MODES)),
  bid_day: optionalAnswerField(textAnswerField),
};

const MOVEMENTS = ['deposit', 'withdrawal', 'transfer', 'bid', 'win', 'bonus', 'correction'] as const;

export const transactionRow = {
  transaction_id: textAnswerField,
  transaction_type: oneOfTextsSchema('1', '2'),
  transaction_note: textAnswerField,
  amount: withDescription(numberAnswerField, 'How many points were moved; never below zero.'),
  amount_status: textAnswerField,
  insert_date: textAnswerField,
  tx_request_number: textAnswerField,
  balance_after: optionalAnswerField(numberAnswerField),
  kind: optionalAnswerField(withDescription(oneOfTextsSchema(...MOVEMENTS), 'What moved the points.')),
  ...ofBid,
  ...maybeNoted,
};

export const fundRequestRow = {
  request_number: textAnswerField,
  request_amount: numberAnswerField,
  request_status: oneOfTextsSchema('0', '1', '2'),
  insert_date: textAnswerField,
};

export const paymentDetails = sameSchemaForFields(
  textAnswerField,
  'paytm_number',
  'google_pay_number',
  'phone_pay_number',
);

export const withdrawRow = {
  ...fundRequestRow,
  ...sameSchemaForFields(
    optionalAnswerField(textAnswerField),
    'paytm_number',
    'google_pay_number',
    'phone_pay_number',
  ),
  payment_receipt: textAnswerField,
  remark: optionalAnswerField(textAnswerField),
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
  notice_id: textAnswerField,
  kind: withDescription(oneOfTextsSchema(...NOTICES), 'What the notice is about.'),
  at: withDescription(textAnswerField, 'When it was written, as an ISO 8601 instant.'),
  note: textAnswerField,
  translations: optionalAnswerField(Type.Record(Type.String(), Type.String())),
  amount: optionalAnswerField(withDescription(numberAnswerField, 'The points it is about.')),
  is_new: Type.Boolean(),
  result_mode: optionalAnswerField(oneOfTextsSchema(...MODES)),
  result_day: optionalAnswerField(textAnswerField),
  ...ofBid,
  ...maybeNoted,
};

export const playLimitRow = {
  kind: withDescription(oneOfTextsSchema(...LIMIT_KINDS), 'What is limited.'),
  period: oneOfTextsSchema(...PERIODS),
  amount: optionalAnswerField(
    withDescription(
      numberAnswerField,
      'The limit in points. Absent: there is none. A loss below zero is won.',
    ),
  ),
  used: numberAnswerField,
  starts_again: textAnswerField,
  next_amount: optionalAnswerField(numberAnswerField),
  next_at: optionalAnswerField(textAnswerField),
};

export const sliderRow = sameSchemaForFields(textAnswerField, 'image_id', 'slider_image');
export const headlineRow = {
  id: withDescription(textAnswerField, 'Which headline.'),
  status: withDescription(oneOfTextsSchema('0', '1'), '1 where it is shown, as text.'),
  notes: textAnswerField,
};
export const depositAddresses = {
  ...sameSchemaForFields(
    textAnswerField,
    'google_upi_payment_id',
    'phonepay_upi_payment_id',
    'upi_payment_id',
  ),
  // Other apps read them (docs/related-apps.md).
  ...sameSchemaForFields(
    optionalAnswerField(textAnswerField),
    'ac_holder_name',
    'account_number',
    'ifsc_code',
  ),
};
export const qrRow = sameSchemaForFields(textAnswerField, 'upi_id', 'qr_image');
export const sessionRow = {
  is_this: Type.Boolean(),
  ...sameSchemaForFields(textAnswerField, 'session_id', 'device', 'began', 'last_used'),
};
export const passkeyRow = sameSchemaForFields(textAnswerField, 'passkey_id', 'device', 'added', 'last_used');
