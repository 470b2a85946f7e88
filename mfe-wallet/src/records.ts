import type { LooseAnswer } from '@ank/protocol/calls';
import { remoteApi, rowsOf, textOf } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { type Listed, type SentMoney, takenAfterAll } from '@ank/shared/player';
import type { AppDispatch } from '@ank/shared/store';
import { depositsEndpoint, listedOf } from './funds/endpoints';

const upi = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  /** Rupees. The operator's approval credits it. Gives the request's number, or ''. */
  walletRequestFunds: build.mutation<string, { amount: number; reference?: string; idempotencyKey: string }>({
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
}));

export const { useWalletRequestFundsMutation } = upi;
export const requestFunds = upi.endpoints.walletRequestFunds;

const records = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  walletDebits: build.query<Listed[], void>({
    query: () => ({ path: '/api-wallet-transaction-history', body: { before: undefined }, judge: 'never' }),
    transformResponse: (answer: LooseAnswer<'/api-wallet-transaction-history'>) =>
      rowsOf(answer.transaction_history)
        .filter((row) => textOf(row.transaction_type) === '2')
        .map((row) => listedOf(row.amount, row.insert_date)),
  }),
  walletWithdrawals: build.query<Listed[], void>({
    query: () => ({
      path: '/api-user-withdraw-transaction-history',
      body: ({ mobile }) => ({ mobile_no: mobile, before: undefined }),
      judge: 'never',
    }),
    transformResponse: (answer: LooseAnswer<'/api-user-withdraw-transaction-history'>) =>
      rowsOf(answer.withdrawdata).map((row) => listedOf(row.request_amount, row.insert_date)),
  }),
}));

const { walletDebits, walletWithdrawals } = records.endpoints;

const AGAIN = { forceRefetch: true, subscribe: false } as const;

const newest = (endpoint: typeof walletDebits | typeof walletWithdrawals) => {
  const ask = endpoint.initiate(undefined, AGAIN);
  return async (dispatch: AppDispatch) => {
    const { data, error } = await dispatch(ask);
    return error ? undefined : data;
  };
};

export const debits = newest(walletDebits);
export const withdrawals = newest(walletWithdrawals);
const fundRequests = async (dispatch: AppDispatch) => {
  const { data, error } = await dispatch(depositsEndpoint.initiate(undefined, AGAIN));
  return error ? undefined : data?.requests;
};

export const FUNDS = { list: fundRequests, isFree: true } as const;

/** `amount`: points or rupees. A failed call that the records list all the same was taken: no error. */
export const sendMoney =
  <Answer>(
    amount: number,
    about: Pick<SentMoney, 'list' | 'isFree' | 'pointsBefore'>,
    send: () => PromiseLike<{ data?: Answer; error?: unknown }>,
  ) =>
  async (dispatch: AppDispatch) => {
    const sent: SentMoney = { ...about, calls: [{ amount, makes: [String(amount)] }], at: now() };
    const { data, error } = await send();
    const wasTaken = error !== undefined && (await dispatch(takenAfterAll(sent))).length > 0;
    return { data, sent, error: wasTaken ? undefined : error };
  };
