import { Type } from 'typebox';
import {
  announcedFeatureFields,
  flag,
  listSchemaOf,
  number,
  optionalAnswerField,
  statusAndMessageFields,
  statusFields,
  withDescription,
  word,
} from './answerFieldSchemas';
import {
  describeCall,
  inLanguage,
  limit,
  numeric,
  oneOfTextsSchema,
  optionalRequestField,
  page,
  requestFieldAsType,
  requestFieldOfOtherApps,
  requestFieldOfOurApp,
  sameSchemaForFields,
  text,
} from './describeCall';
import * as schemas from './rowSchemas';

const literalAsNumberOrText = (value: number) => [Type.Literal(value), Type.Literal(String(value))];
const upiType = Type.Unsafe<1 | 2 | 3 | '1' | '2' | '3'>(
  Type.Union([...literalAsNumberOrText(1), ...literalAsNumberOrText(2), ...literalAsNumberOrText(3)]),
);
/** Our provider's codes; a configuration may name others. */
const method = Type.Unsafe<number | string>(
  Type.Union([...literalAsNumberOrText(2), ...literalAsNumberOrText(3), ...literalAsNumberOrText(4)]),
);
const jpeg = Type.String({ maxLength: 400_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' });
const requested = { ...statusAndMessageFields, fund_request_id: optionalAnswerField(word) };

/** Left out where the caller knows them: see `unchanged`. */
const shared = {
  ...sameSchemaForFields(optionalAnswerField(word), 'mobile_no', 'mobile_1', 'telegram_no'),
  ...sameSchemaForFields(optionalAnswerField(number), 'min_withdrawal', 'max_withdrawal', 'min_transfer'),
  ...sameSchemaForFields(optionalAnswerField(word), 'withdraw_open_time', 'withdraw_close_time', 'user_name'),
  result: optionalAnswerField(listSchemaOf(schemas.marketRow)),
  ...announcedFeatureFields,
};

export const walletCalls = {
  '/api-user-wallet-balance': describeCall({
    does: 'Tells the wallet, the main markets and the settings: what an open screen polls.',
    request: { known: optionalRequestField(text) },
    answer: {
      ...statusFields,
      ...shared,
      ...sameSchemaForFields(number, 'wallet_amt', 'hold_amt'),
      betting_status: word,
      version: optionalAnswerField(word),
      unchanged: optionalAnswerField(flag),
      poll_slower: optionalAnswerField(number),
      news: optionalAnswerField(Type.Object(schemas.changeDigests)),
    },
  }),
  '/api-wallet-transaction-history': describeCall({
    does: "Lists what moved the player's points, the newest first.",
    request: { ...page, limit: requestFieldAsType<number | undefined>()(Type.Optional(limit)) },
    answer: {
      ...statusFields,
      transaction_history: listSchemaOf(schemas.transactionRow),
      wallet_amt: number,
    },
  }),
  '/api-notices': describeCall({
    does: "Lists the player's notices, and marks them as read up to one of them.",
    request: { read_to: optionalRequestField(text) },
    answer: { ...statusAndMessageFields, unread: number, notices: listSchemaOf(schemas.noticeRow) },
  }),
  '/apiGetawayStatus': describeCall({
    does: 'Tells which ways of adding points are open.',
    token: 'none',
    answer: { ...statusFields, getaway_status: oneOfTextsSchema('1', '2', '3') },
  }),
  '/api-admin-bank-details': describeCall({
    does: 'Tells the UPI addresses that players pay to by app.',
    token: 'none',
    answer: { ...statusAndMessageFields, bank_details: listSchemaOf(schemas.depositAddresses) },
  }),
  '/api-get-qr-pay': describeCall({
    does: 'Tells the QR code that players pay to.',
    token: 'secure',
    answer: { ...statusFields, qrdata: listSchemaOf(schemas.qrRow) },
  }),
  '/api-last-fund-request-detail': describeCall({
    does: 'Lists the last five deposits, and what a new one may be.',
    request: { mobile_no: requestFieldOfOtherApps(text) },
    answer: {
      ...statusAndMessageFields,
      ...sameSchemaForFields(number, 'min_amt', 'max_amt'),
      ...sameSchemaForFields(optionalAnswerField(number), 'waiting', 'max_waiting'),
      last_req_detail: listSchemaOf(schemas.fundRequestRow),
    },
  }),
  '/api-fund-request-add': describeCall({
    does: 'Asks for points that were paid for; an operator decides.',
    request: {
      request_amount: numeric,
      method: requestFieldOfOtherApps(text),
      reference: optionalRequestField(text),
    },
    answer: requested,
    refuses: ['EXCLUDED', 'IDEMPOTENCY_MISMATCH', 'MINIMUM', 'PAUSED', 'PLAY_LIMIT', 'REFUSED', 'TAKEN'],
  }),
  '/api-deposit-screenshot': describeCall({
    does: 'Adds the picture of a payment to a deposit that waits.',
    request: { request_number: text, image: jpeg },
    answer: statusAndMessageFields,
    refuses: ['IDEMPOTENCY_MISMATCH', 'LIMITED', 'REFUSED', 'STATE'],
  }),
  '/api-user-withdraw-fund-request': describeCall({
    does: 'Asks for points to be paid out; they leave the wallet at once.',
    request: { mobile: requestFieldOfOurApp(text), request_amount: numeric, payment_method: method },
    answer: requested,
    refuses: ['FROZEN', 'FUNDS', 'IDEMPOTENCY_MISMATCH', 'MINIMUM', 'REFUSED', 'WINDOW'],
  }),
  '/api-user-withdraw-take-back': describeCall({
    does: 'Takes back a withdrawal that nobody has begun to pay.',
    request: { request_number: text },
    answer: statusAndMessageFields,
    refuses: ['IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'STATE'],
  }),
  '/api-user-withdraw-transaction-history': describeCall({
    does: "Lists the player's withdrawals, the newest first.",
    request: { mobile_no: requestFieldOfOurApp(text), ...page },
    answer: { ...statusFields, withdrawdata: listSchemaOf(schemas.withdrawRow) },
  }),
  '/api-money-deposit-withdrawal-rule': describeCall({
    does: 'Gives the rules of adding and withdrawing points, as HTML.',
    token: 'secure',
    request: inLanguage,
    answer: {
      ...statusFields,
      content: listSchemaOf(sameSchemaForFields(word, 'withdrawal_rule', 'deposit_rule')),
    },
  }),
  '/api-add-user-upi-details': describeCall({
    does: 'Saves the number that withdrawals are paid to.',
    request: {
      upi_type: upiType,
      ...{
        paytm_no: requestFieldOfOurApp(text),
        google_pay_no: requestFieldOfOurApp(text),
        phon_pay_no: requestFieldOfOurApp(text),
      },
      ticket: optionalRequestField(text),
    },
    answer: statusAndMessageFields,
    refuses: ['FROZEN', 'TICKET'],
  }),
  '/api-get-user-payment-details': describeCall({
    does: 'Tells the numbers that withdrawals are paid to.',
    answer: { ...statusAndMessageFields, payment_details: listSchemaOf(schemas.paymentDetails) },
  }),
  '/api-check-user-for-transfer-amt': describeCall({
    does: 'Tells whose number it is, before points are sent to it.',
    request: { mobile_no: text },
    answer: { ...statusAndMessageFields, user_name: word },
    refuses: ['BETTING_OFF', 'LIMITED', 'NOT_FOUND', 'REFUSED'],
  }),
  '/api-user-transfer-wallet-balance': describeCall({
    does: 'Sends points to another player.',
    request: {
      amount: withDescription(numeric, 'How many points are sent: a whole number.'),
      mobile_no: text,
      transfer_note: requestFieldOfOurApp(text),
    },
    answer: statusAndMessageFields,
    refuses: [
      ...(['BETTING_OFF', 'EXCLUDED', 'FROZEN', 'FUNDS', 'IDEMPOTENCY_MISMATCH'] as const),
      ...(['LIMITED', 'MINIMUM', 'NOT_FOUND', 'REFUSED'] as const),
    ],
  }),
};
