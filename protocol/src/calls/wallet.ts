import { Type } from 'typebox';
import {
  announced,
  answered,
  call,
  contacts,
  inLanguage,
  number,
  numeric,
  optional,
  page,
  said,
  sent,
  status,
  text,
  theirs,
} from './fields';
import * as rows from './rows';

const one = (value: number) => [Type.Literal(value), Type.Literal(String(value))];
const upiType = Type.Unsafe<1 | 2 | 3 | '1' | '2' | '3'>(Type.Union([...one(1), ...one(2), ...one(3)]));
/** Our provider's codes; an operator's configuration may name others for another provider. */
const method = Type.Unsafe<number | string>(Type.Union([...one(2), ...one(3), ...one(4)]));
const jpeg = Type.String({ maxLength: 400_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' });
const requested = { ...said, fund_request_id: Type.Optional(answered) };

export const walletCalls = {
  '/api-user-wallet-balance': call(
    { known: optional(text) },
    {
      ...status,
      ...contacts,
      ...announced,
      wallet_amt: number,
      hold_amt: number,
      betting_status: answered,
      result: Type.Array(rows.market),
      min_withdrawal: number,
      max_withdrawal: number,
      withdraw_open_time: answered,
      withdraw_close_time: answered,
      user_name: answered,
      min_transfer: number,
      version: Type.Optional(answered),
      unchanged: Type.Optional(Type.Boolean()),
      poll_slower: Type.Optional(number),
      news: Type.Optional(rows.news),
    },
  ),
  '/api-wallet-transaction-history': call(page, {
    ...status,
    transaction_history: Type.Array(rows.transactionRow),
    wallet_amt: number,
  }),
  '/api-notices': call(
    { read_to: optional(text) },
    { ...said, unread: number, notices: Type.Array(rows.notice) },
  ),
  '/apiGetawayStatus': call({}, { ...status, getaway_status: rows.oneOf('1', '2', '3') }),
  '/api-admin-bank-details': call({}, { ...said, bank_details: Type.Array(rows.bankDetails) }),
  '/api-get-qr-pay': call({}, { ...status, qrdata: Type.Array(rows.qrRow) }),
  '/api-last-fund-request-detail': call(
    { mobile_no: theirs(text) },
    {
      ...said,
      min_amt: number,
      max_amt: number,
      waiting: Type.Optional(number),
      max_waiting: Type.Optional(number),
      last_req_detail: Type.Array(rows.fundRequestRow),
    },
  ),
  '/api-fund-request-add': call(
    { request_amount: numeric, method: theirs(text), reference: optional(text) },
    requested,
  ),
  '/api-deposit-screenshot': call({ request_number: text, image: jpeg }, said),
  '/api-user-withdraw-fund-request': call(
    { mobile: sent(text), request_amount: numeric, payment_method: method },
    requested,
  ),
  '/api-user-withdraw-take-back': call({ request_number: text }, said),
  '/api-user-withdraw-transaction-history': call(
    { mobile_no: sent(text), ...page },
    { ...status, withdrawdata: Type.Array(rows.withdrawRow) },
  ),
  '/api-money-deposit-withdrawal-rule': call(inLanguage, {
    ...status,
    content: Type.Array(Type.Object({ withdrawal_rule: answered, deposit_rule: answered })),
  }),
  '/api-add-user-upi-details': call(
    {
      upi_type: upiType,
      paytm_no: sent(text),
      google_pay_no: sent(text),
      phon_pay_no: sent(text),
      ticket: optional(text),
    },
    said,
  ),
  '/api-get-user-payment-details': call({}, { ...said, payment_details: Type.Array(rows.paymentDetails) }),
  '/api-check-user-for-transfer-amt': call({ mobile_no: text }, { ...said, user_name: answered }),
  '/api-user-transfer-wallet-balance': call(
    { amount: numeric, mobile_no: text, transfer_note: sent(text) },
    said,
  ),
};
