import { Type } from 'typebox';
import {
  type Announced,
  type Contacts,
  call,
  inLanguage,
  numeric,
  optional,
  page,
  type Said,
  type Status,
  sent,
  text,
  theirs,
} from './fields';
import type * as rows from './rows';

const one = (value: number) => [Type.Literal(value), Type.Literal(String(value))];
const upiType = Type.Unsafe<1 | 2 | 3 | '1' | '2' | '3'>(Type.Union([...one(1), ...one(2), ...one(3)]));
/** Our provider's codes; a configuration may name others. */
const method = Type.Unsafe<number | string>(Type.Union([...one(2), ...one(3), ...one(4)]));
const jpeg = Type.String({ maxLength: 400_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' });
type Requested = Said & { fund_request_id?: string };

export const walletCalls = {
  '/api-user-wallet-balance': call({ known: optional(text) }).answers<
    Status &
      Contacts &
      Announced & {
        wallet_amt: number;
        hold_amt: number;
        betting_status: string;
        result: rows.MarketRow[];
        min_withdrawal: number;
        max_withdrawal: number;
        withdraw_open_time: string;
        withdraw_close_time: string;
        user_name: string;
        min_transfer: number;
        version?: string;
        unchanged?: boolean;
        poll_slower?: number;
        news?: rows.News;
      }
  >(),
  '/api-wallet-transaction-history': call(page).answers<
    Status & { transaction_history: rows.TransactionRow[]; wallet_amt: number }
  >(),
  '/api-notices': call({ read_to: optional(text) }).answers<
    Said & { unread: number; notices: rows.NoticeRow[] }
  >(),
  '/apiGetawayStatus': call({}).answers<Status & { getaway_status: '1' | '2' | '3' }>(),
  '/api-admin-bank-details': call({}).answers<Said & { bank_details: rows.BankDetails[] }>(),
  '/api-get-qr-pay': call({}).answers<Status & { qrdata: rows.QrRow[] }>(),
  '/api-last-fund-request-detail': call({ mobile_no: theirs(text) }).answers<
    Said & {
      min_amt: number;
      max_amt: number;
      waiting?: number;
      max_waiting?: number;
      last_req_detail: rows.FundRequestRow[];
    }
  >(),
  '/api-fund-request-add': call({
    request_amount: numeric,
    method: theirs(text),
    reference: optional(text),
  }).answers<Requested>(),
  '/api-deposit-screenshot': call({ request_number: text, image: jpeg }).answers<Said>(),
  '/api-user-withdraw-fund-request': call({
    mobile: sent(text),
    request_amount: numeric,
    payment_method: method,
  }).answers<Requested>(),
  '/api-user-withdraw-take-back': call({ request_number: text }).answers<Said>(),
  '/api-user-withdraw-transaction-history': call({ mobile_no: sent(text), ...page }).answers<
    Status & { withdrawdata: rows.WithdrawRow[] }
  >(),
  '/api-money-deposit-withdrawal-rule': call(inLanguage).answers<
    Status & { content: { withdrawal_rule: string; deposit_rule: string }[] }
  >(),
  '/api-add-user-upi-details': call({
    upi_type: upiType,
    paytm_no: sent(text),
    google_pay_no: sent(text),
    phon_pay_no: sent(text),
    ticket: optional(text),
  }).answers<Said>(),
  '/api-get-user-payment-details': call({}).answers<Said & { payment_details: rows.PaymentDetails[] }>(),
  '/api-check-user-for-transfer-amt': call({ mobile_no: text }).answers<Said & { user_name: string }>(),
  '/api-user-transfer-wallet-balance': call({
    amount: numeric,
    mobile_no: text,
    transfer_note: sent(text),
  }).answers<Said>(),
};
