import { Type } from 'typebox';
import {
  announcedFeatureFields,
  arrayOfRowsSchema,
  booleanAnswerField,
  numberAnswerField,
  optionalAnswerField,
  statusAndMessageFields,
  statusAndOptionalMessageFields,
  textAnswerField,
  withDescription,
} from './answerFieldSchemas';
import {
  defineCall,
  fieldAlwaysSentByOurApp,
  fieldSentByOtherAppsAlone,
  fieldSometimesSentByOurApp,
  languageRequestField,
  numberOrTextField,
  oneOfTextsSchema,
  pageRequestFields,
  rowLimitField,
  sameSchemaForFields,
  shortTextField,
  withTypeSentByOurApp,
} from './callAndFieldSchemas';
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
const requested = { ...statusAndMessageFields, fund_request_id: optionalAnswerField(textAnswerField) };

/** Left out where the caller knows them: see `unchanged`. */
const shared = {
  ...sameSchemaForFields(optionalAnswerField(textAnswerField), 'mobile_no', 'mobile_1', 'telegram_no'),
  ...sameSchemaForFields(
    optionalAnswerField(numberAnswerField),
    'min_withdrawal',
    'max_withdrawal',
    'min_transfer',
  ),
  ...sameSchemaForFields(
    optionalAnswerField(textAnswerField),
    'withdraw_open_time',
    'withdraw_close_time',
    'user_name',
  ),
  result: optionalAnswerField(arrayOfRowsSchema(schemas.marketRow)),
  ...announcedFeatureFields,
};

export const walletCalls = {
  '/api-user-wallet-balance': defineCall({
    does: 'Tells the wallet, the main markets and the settings: what an open screen polls.',
    request: { known: fieldSometimesSentByOurApp(shortTextField) },
    answer: {
      ...statusAndOptionalMessageFields,
      ...shared,
      ...sameSchemaForFields(numberAnswerField, 'wallet_amt', 'hold_amt'),
      betting_status: textAnswerField,
      version: optionalAnswerField(textAnswerField),
      unchanged: optionalAnswerField(booleanAnswerField),
      poll_slower: optionalAnswerField(numberAnswerField),
      news: optionalAnswerField(Type.Object(schemas.changeDigests)),
    },
  }),
  '/api-wallet-transaction-history': defineCall({
    does: "Lists what moved the player's points, the newest first.",
    request: {
      ...pageRequestFields,
      limit: withTypeSentByOurApp<number | undefined>()(Type.Optional(rowLimitField)),
    },
    answer: {
      ...statusAndOptionalMessageFields,
      transaction_history: arrayOfRowsSchema(schemas.transactionRow),
      wallet_amt: numberAnswerField,
    },
  }),
  '/api-notices': defineCall({
    does: "Lists the player's notices, and marks them as read up to one of them.",
    request: { read_to: fieldSometimesSentByOurApp(shortTextField) },
    answer: {
      ...statusAndMessageFields,
      unread: numberAnswerField,
      notices: arrayOfRowsSchema(schemas.noticeRow),
    },
  }),
  '/apiGetawayStatus': defineCall({
    does: 'Tells which ways of adding points are open.',
    token: 'none',
    answer: { ...statusAndOptionalMessageFields, getaway_status: oneOfTextsSchema('1', '2', '3') },
  }),
  '/api-admin-bank-details': defineCall({
    does: 'Tells the UPI addresses that players pay to by app.',
    token: 'none',
    answer: { ...statusAndMessageFields, bank_details: arrayOfRowsSchema(schemas.depositAddresses) },
  }),
  '/api-get-qr-pay': defineCall({
    does: 'Tells the QR code that players pay to.',
    token: 'secure',
    answer: { ...statusAndOptionalMessageFields, qrdata: arrayOfRowsSchema(schemas.qrRow) },
  }),
  '/api-last-fund-request-detail': defineCall({
    does: 'Lists the last five deposits, and what a new one may be.',
    request: { mobile_no: fieldSentByOtherAppsAlone(shortTextField) },
    answer: {
      ...statusAndMessageFields,
      ...sameSchemaForFields(numberAnswerField, 'min_amt', 'max_amt'),
      ...sameSchemaForFields(optionalAnswerField(numberAnswerField), 'waiting', 'max_waiting'),
      last_req_detail: arrayOfRowsSchema(schemas.fundRequestRow),
    },
  }),
  '/api-fund-request-add': defineCall({
    does: 'Asks for points that were paid for; an operator decides.',
    request: {
      request_amount: numberOrTextField,
      method: fieldSentByOtherAppsAlone(shortTextField),
      reference: fieldSometimesSentByOurApp(shortTextField),
    },
    answer: requested,
    refuses: ['EXCLUDED', 'IDEMPOTENCY_MISMATCH', 'MINIMUM', 'PAUSED', 'PLAY_LIMIT', 'REFUSED', 'TAKEN'],
  }),
  '/api-deposit-screenshot': defineCall({
    does: 'Adds the picture of a payment to a deposit that waits.',
    request: { request_number: shortTextField, image: jpeg },
    answer: statusAndMessageFields,
    refuses: ['IDEMPOTENCY_MISMATCH', 'LIMITED', 'REFUSED', 'STATE'],
  }),
  '/api-user-withdraw-fund-request': defineCall({
    does: 'Asks for points to be paid out; they leave the wallet at once.',
    request: {
      mobile: fieldAlwaysSentByOurApp(shortTextField),
      request_amount: numberOrTextField,
      payment_method: method,
    },
    answer: requested,
    refuses: ['FROZEN', 'FUNDS', 'IDEMPOTENCY_MISMATCH', 'MINIMUM', 'REFUSED', 'WINDOW'],
  }),
  '/api-user-withdraw-take-back': defineCall({
    does: 'Takes back a withdrawal that nobody has begun to pay.',
    request: { request_number: shortTextField },
    answer: statusAndMessageFields,
    refuses: ['IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'STATE'],
  }),
  '/api-user-withdraw-transaction-history': defineCall({
    does: "Lists the player's withdrawals, the newest first.",
    request: { mobile_no: fieldAlwaysSentByOurApp(shortTextField), ...pageRequestFields },
    answer: { ...statusAndOptionalMessageFields, withdrawdata: arrayOfRowsSchema(schemas.withdrawRow) },
  }),
  '/api-money-deposit-withdrawal-rule': defineCall({
    does: 'Gives the rules of adding and withdrawing points, as HTML.',
    token: 'secure',
    request: languageRequestField,
    answer: {
      ...statusAndOptionalMessageFields,
      content: arrayOfRowsSchema(sameSchemaForFields(textAnswerField, 'withdrawal_rule', 'deposit_rule')),
    },
  }),
  '/api-add-user-upi-details': defineCall({
    does: 'Saves the number that withdrawals are paid to.',
    request: {
      upi_type: upiType,
      ...{
        paytm_no: fieldAlwaysSentByOurApp(shortTextField),
        google_pay_no: fieldAlwaysSentByOurApp(shortTextField),
        phon_pay_no: fieldAlwaysSentByOurApp(shortTextField),
      },
      ticket: fieldSometimesSentByOurApp(shortTextField),
    },
    answer: statusAndMessageFields,
    refuses: ['FROZEN', 'TICKET'],
  }),
  '/api-get-user-payment-details': defineCall({
    does: 'Tells the numbers that withdrawals are paid to.',
    answer: { ...statusAndMessageFields, payment_details: arrayOfRowsSchema(schemas.paymentDetails) },
  }),
  '/api-check-user-for-transfer-amt': defineCall({
    does: 'Tells whose number it is, before points are sent to it.',
    request: { mobile_no: shortTextField },
    answer: { ...statusAndMessageFields, user_name: textAnswerField },
    refuses: ['BETTING_OFF', 'LIMITED', 'NOT_FOUND', 'REFUSED'],
  }),
  '/api-user-transfer-wallet-balance': defineCall({
    does: 'Sends points to another player.',
    request: {
      amount: withDescription(numberOrTextField, 'How many points are sent: a whole number.'),
      mobile_no: shortTextField,
      transfer_note: fieldAlwaysSentByOurApp(shortTextField),
    },
    answer: statusAndMessageFields,
    refuses: [
      ...(['BETTING_OFF', 'EXCLUDED', 'FROZEN', 'FUNDS', 'IDEMPOTENCY_MISMATCH'] as const),
      ...(['LIMITED', 'MINIMUM', 'NOT_FOUND', 'REFUSED'] as const),
    ],
  }),
};
