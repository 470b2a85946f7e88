import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { FundRequestRow } from '@ank/protocol/calls/rows';
import { numberOf, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import { type ListedRecord, refetchEndpoint } from '@ank/shared/player';
import type { AppDispatch } from '@ank/shared/store';
import { sendAndReconcile } from './sendAndReconcile';

type Gateways = { upi: boolean; qr: boolean };

/** The payment ways of a status that nobody could read. */
export const BOTH_GATEWAYS: Gateways = { upi: true, qr: true };

/** '1' both, '2' UPI apps, '3' QR; any other neither, a missing one both. */
const parseGateways = (status: string) =>
  status === ''
    ? BOTH_GATEWAYS
    : { upi: status === '1' || status === '2', qr: status === '1' || status === '3' };

/** '' where the provider names none. */
type UpiIds = { phonepe: string; other: string };

type Decision = 'approved' | 'declined';

type Deposits = {
  /** Rupees; 0 where the provider names none. */
  min: number;
  /** Rupees; only one that can be met. */
  max?: number;
  /** The requests, by their amount. */
  requests: ListedRecord[];
  /** The decisions, by request number. */
  decisions: Record<string, Decision>;
  /** The number of requests that wait, and the most that may wait, where the provider says both. */
  waiting?: { count: number; most: number };
};

/** Decisions by `request_status`, as with withdrawals. */
const DECISIONS: Record<string, Decision> = { 1: 'declined', 2: 'approved' };

const parseDecision = (row: Loose<FundRequestRow>): [string, Decision][] => {
  const decision = DECISIONS[textOf(row.request_status)];
  return decision ? [[textOf(row.request_number), decision]] : [];
};

type Answer = LooseAnswer<'/api-last-fund-request-detail'>;

const parseDepositLimits = (answer: Answer) => {
  const min = Math.max(0, numberOf(answer.min_amt) ?? 0);
  const max = numberOf(answer.max_amt) ?? 0;
  return max >= Math.max(min, 1) ? { min, max } : { min };
};

const parseWaitingCountAndMost = (answer: Answer) => {
  const [count, most] = [numberOf(answer.waiting), numberOf(answer.max_waiting)];
  return count !== undefined && most !== undefined && most > 0 ? { waiting: { count, most } } : {};
};

/** Lists a request by its amount alone, by which a call of the wallet is recognised. */
const signatureAndDateOf = (amount: unknown, date: unknown) => ({
  like: String(numberOf(amount) ?? ''),
  date: textOf(date),
});

type FundRequest = { amount: number; reference?: string; idempotencyKey: string };

const funds = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  walletGateways: build.query<Gateways, void>({
    query: () => ({ path: '/apiGetawayStatus', player: false, judge: 'never' }),
    transformResponse: (answer: LooseAnswer<'/apiGetawayStatus'>) =>
      parseGateways(textOf(answer.getaway_status)),
  }),
  walletUpiIds: build.query<UpiIds, void>({
    query: () => ({ path: '/api-admin-bank-details', player: false }),
    transformResponse: (answer: LooseAnswer<'/api-admin-bank-details'>) => {
      const [row = {}] = rowsOf(answer.bank_details);
      return {
        phonepe: textOf(row.phonepay_upi_payment_id).trim(),
        other: textOf(row.google_upi_payment_id).trim(),
      };
    },
  }),
  /** Used whatever the status: some send it beside a failure. */
  walletDeposits: build.query<Deposits, void>({
    query: () => ({ path: '/api-last-fund-request-detail', judge: ['last_req_detail', 'min_amt'] }),
    transformResponse: (answer: Answer) => ({
      ...parseDepositLimits(answer),
      ...parseWaitingCountAndMost(answer),
      requests: rowsOf(answer.last_req_detail).map((row) =>
        signatureAndDateOf(row.request_amount, row.insert_date),
      ),
      decisions: Object.fromEntries(rowsOf(answer.last_req_detail).flatMap(parseDecision)),
    }),
    providesTags: ['Deposits'],
  }),
  /** Rupees. The operator's approval credits it. Gives the request's number, or ''. */
  walletRequestFunds: build.mutation<string, FundRequest>({
    query: ({ amount, reference, idempotencyKey }) => ({
      path: '/api-fund-request-add',
      body: { request_amount: amount, reference },
      // No answer is fixed for this call: only a spoken refusal counts.
      judge: 'failure',
      idempotencyKey,
    }),
    transformResponse: (answer: LooseAnswer<'/api-fund-request-add'>) => textOf(answer.fund_request_id),
    invalidatesTags: (_answer, error) => (error ? [] : ['Deposits', 'Transactions', 'Wallet']),
  }),
  walletDebits: build.query<ListedRecord[], void>({
    query: () => ({
      path: '/api-wallet-transaction-history',
      body: { before: undefined, limit: undefined },
      judge: ['transaction_history'],
    }),
    transformResponse: (answer: LooseAnswer<'/api-wallet-transaction-history'>) =>
      rowsOf(answer.transaction_history)
        .filter((row) => textOf(row.transaction_type) === '2')
        .map((row) => signatureAndDateOf(row.amount, row.insert_date)),
  }),
  walletWithdrawals: build.query<ListedRecord[], void>({
    query: () => ({
      path: '/api-user-withdraw-transaction-history',
      body: ({ mobile }) => ({ mobile_no: mobile, before: undefined }),
      judge: ['withdrawdata'],
    }),
    transformResponse: (answer: LooseAnswer<'/api-user-withdraw-transaction-history'>) =>
      rowsOf(answer.withdrawdata).map((row) => signatureAndDateOf(row.request_amount, row.insert_date)),
  }),
}));

export const { useWalletGatewaysQuery, useWalletUpiIdsQuery, useWalletDepositsQuery } = funds;
const { walletDeposits, walletRequestFunds, walletDebits, walletWithdrawals } = funds.endpoints;

export const refetchDebits = refetchEndpoint(walletDebits, undefined);
export const refetchWithdrawals = refetchEndpoint(walletWithdrawals, undefined);
const refetchFundRequests = async (dispatch: AppDispatch) =>
  (await dispatch(refetchEndpoint(walletDeposits, undefined)))?.requests;

export const requestFundsAndReconcile = (fundRequest: FundRequest) =>
  sendAndReconcile(fundRequest.amount, { list: refetchFundRequests, isFree: true }, (dispatch) =>
    dispatch(walletRequestFunds.initiate(fundRequest)),
  );
