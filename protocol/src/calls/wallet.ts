import { Type } from 'typebox';
import { announced, answered, flag, listOf, maybe, number, saying, told, word } from './answerFields';
import {
  call,
  each,
  inLanguage,
  limit,
  numeric,
  oneOf,
  optional,
  page,
  sending,
  sent,
  text,
  theirs,
} from './fields';
import * as schemas from './rowSchemas';

const one = (value: number) => [Type.Literal(value), Type.Literal(String(value))];
const upiType = Type.Unsafe<1 | 2 | 3 | '1' | '2' | '3'>(Type.Union([...one(1), ...one(2), ...one(3)]));
/** Our provider's codes; a configuration may name others. */
const method = Type.Unsafe<number | string>(Type.Union([...one(2), ...one(3), ...one(4)]));
const jpeg = Type.String({ maxLength: 400_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' });
const requested = { ...told, fund_request_id: maybe(word) };

/** Left out where the caller knows them: see `unchanged`. */
const shared = {
  ...each(maybe(word), 'mobile_no', 'mobile_1', 'telegram_no'),
  ...each(maybe(number), 'min_withdrawal', 'max_withdrawal', 'min_transfer'),
  ...each(maybe(word), 'withdraw_open_time', 'withdraw_close_time', 'user_name'),
  result: maybe(listOf(schemas.marketRow)),
  ...announced,
};

export const walletCalls = {
  '/api-user-wallet-balance': call({
    does: 'Tells the wallet, the main markets and the settings: what an open screen polls.',
    request: { known: optional(text) },
    answer: {
      ...answered,
      ...shared,
      ...each(number, 'wallet_amt', 'hold_amt'),
      betting_status: word,
      version: maybe(word),
      unchanged: maybe(flag),
      poll_slower: maybe(number),
      news: maybe(Type.Object(schemas.news)),
    },
  }),
  '/api-wallet-transaction-history': call({
    does: "Lists what moved the player's points, the newest first.",
    request: { ...page, limit: sending<number | undefined>()(Type.Optional(limit)) },
    answer: { ...answered, transaction_history: listOf(schemas.transactionRow), wallet_amt: number },
  }),
  '/api-notices': call({
    does: "Lists the player's notices, and marks them as read up to one of them.",
    request: { read_to: optional(text) },
    answer: { ...told, unread: number, notices: listOf(schemas.noticeRow) },
  }),
  '/apiGetawayStatus': call({
    does: 'Tells which ways of adding points are open.',
    token: 'none',
    answer: { ...answered, getaway_status: oneOf('1', '2', '3') },
  }),
  '/api-admin-bank-details': call({
    does: 'Tells the UPI addresses that players pay to by app.',
    token: 'none',
    answer: { ...told, bank_details: listOf(schemas.bankDetails) },
  }),
  '/api-get-qr-pay': call({
    does: 'Tells the QR code that players pay to.',
    token: 'secure',
    answer: { ...answered, qrdata: listOf(schemas.qrRow) },
  }),
  '/api-last-fund-request-detail': call({
    does: 'Lists the last five deposits, and what a new one may be.',
    request: { mobile_no: theirs(text) },
    answer: {
      ...told,
      ...each(number, 'min_amt', 'max_amt'),
      ...each(maybe(number), 'waiting', 'max_waiting'),
      last_req_detail: listOf(schemas.fundRequestRow),
    },
  }),
  '/api-fund-request-add': call({
    does: 'Asks for points that were paid for; an operator decides.',
    request: { request_amount: numeric, method: theirs(text), reference: optional(text) },
    answer: requested,
    refuses: ['EXCLUDED', 'IDEMPOTENCY_MISMATCH', 'MINIMUM', 'PAUSED', 'PLAY_LIMIT', 'REFUSED', 'TAKEN'],
  }),
  '/api-deposit-screenshot': call({
    does: 'Adds the picture of a payment to a deposit that waits.',
    request: { request_number: text, image: jpeg },
    answer: told,
    refuses: ['IDEMPOTENCY_MISMATCH', 'LIMITED', 'REFUSED', 'STATE'],
  }),
  '/api-user-withdraw-fund-request': call({
    does: 'Asks for points to be paid out; they leave the wallet at once.',
    request: { mobile: sent(text), request_amount: numeric, payment_method: method },
    answer: requested,
    refuses: ['FROZEN', 'FUNDS', 'IDEMPOTENCY_MISMATCH', 'MINIMUM', 'REFUSED', 'WINDOW'],
  }),
  '/api-user-withdraw-take-back': call({
    does: 'Takes back a withdrawal that nobody has begun to pay.',
    request: { request_number: text },
    answer: told,
    refuses: ['IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'STATE'],
  }),
  '/api-user-withdraw-transaction-history': call({
    does: "Lists the player's withdrawals, the newest first.",
    request: { mobile_no: sent(text), ...page },
    answer: { ...answered, withdrawdata: listOf(schemas.withdrawRow) },
  }),
  '/api-money-deposit-withdrawal-rule': call({
    does: 'Gives the rules of adding and withdrawing points, as HTML.',
    token: 'secure',
    request: inLanguage,
    answer: { ...answered, content: listOf(each(word, 'withdrawal_rule', 'deposit_rule')) },
  }),
  '/api-add-user-upi-details': call({
    does: 'Saves the number that withdrawals are paid to.',
    request: {
      upi_type: upiType,
      ...{ paytm_no: sent(text), google_pay_no: sent(text), phon_pay_no: sent(text) },
      ticket: optional(text),
    },
    answer: told,
    refuses: ['FROZEN', 'TICKET'],
  }),
  '/api-get-user-payment-details': call({
    does: 'Tells the numbers that withdrawals are paid to.',
    answer: { ...told, payment_details: listOf(schemas.paymentDetails) },
  }),
  '/api-check-user-for-transfer-amt': call({
    does: 'Tells whose number it is, before points are sent to it.',
    request: { mobile_no: text },
    answer: { ...told, user_name: word },
    refuses: ['BETTING_OFF', 'LIMITED', 'NOT_FOUND', 'REFUSED'],
  }),
  '/api-user-transfer-wallet-balance': call({
    does: 'Sends points to another player.',
    request: {
      amount: saying(numeric, 'How many points are sent: a whole number.'),
      mobile_no: text,
      transfer_note: sent(text),
    },
    answer: told,
    refuses: [
      ...(['BETTING_OFF', 'EXCLUDED', 'FROZEN', 'FUNDS', 'IDEMPOTENCY_MISMATCH'] as const),
      ...(['LIMITED', 'MINIMUM', 'NOT_FOUND', 'REFUSED'] as const),
    ],
  }),
};
