import type { LooseAnswer } from '@ank/protocol/calls';
import { remoteApi, rowsOf, textOf } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { type Listed, readAnew, type SentMoney, takenAfterAll, takenMore } from '@ank/shared/player';
import type { AppDispatch } from '@ank/shared/store';
import { depositsEndpoint, listedOf } from './funds/endpoints';

type Wanted = { amount: number; reference?: string; idempotencyKey: string };

const records = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  /** Rupees. The operator's approval credits it. Gives the request's number, or ''. */
  walletRequestFunds: build.mutation<string, Wanted>({
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

const { walletRequestFunds, walletDebits, walletWithdrawals } = records.endpoints;

export const debits = readAnew(walletDebits, undefined);
export const withdrawals = readAnew(walletWithdrawals, undefined);
const fundRequests = async (dispatch: AppDispatch) =>
  (await dispatch(readAnew(depositsEndpoint, undefined)))?.requests;

/**
 * `amount`: points or rupees. A failed call that the records list all the same was taken: no error. `more`: where more
 * was taken than sent.
 */
export const sendMoney =
  <Answer>(
    amount: number,
    about: Pick<SentMoney, 'list' | 'isFree' | 'pointsBefore'>,
    send: (dispatch: AppDispatch) => PromiseLike<{ data?: Answer; error?: unknown }>,
  ) =>
  async (dispatch: AppDispatch) => {
    const sent: SentMoney = { ...about, calls: [{ amount, makes: [String(amount)] }], at: now() };
    const { data, error } = await send(dispatch);
    if (error !== undefined && (await dispatch(takenAfterAll(sent))).length === 0) return { error };
    return { data, more: await dispatch(takenMore(sent)) };
  };

export const requestFunds = (wanted: Wanted) =>
  sendMoney(wanted.amount, { list: fundRequests, isFree: true }, (dispatch) =>
    dispatch(walletRequestFunds.initiate(wanted)),
  );
