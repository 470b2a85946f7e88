import { type Row, remoteApi } from '@ank/shared/api';
import { allRows, itemsOf } from '../answers';
import { type Transaction, transactionOf } from './transactions';
import { type Withdrawal, withdrawalOf } from './withdrawals';

const wallet = remoteApi('history', __ANK_VERSION__, (build) => ({
  historyTransactions: build.query<Transaction[], void>({
    queryFn: async (_none, _api, _options, call) => {
      const rows = await allRows(call, {
        path: '/api-wallet-transaction-history',
        body: () => ({}),
        lists: ['transaction_history'],
        id: 'transaction_id',
      });
      return itemsOf(rows, transactionOf);
    },
    providesTags: ['Transactions', 'Deposits'],
    keepUnusedDataFor: 600,
  }),
  historyWithdrawals: build.query<Withdrawal[], void>({
    queryFn: async (_none, _api, _options, call) => {
      const rows = await allRows(call, {
        path: '/api-user-withdraw-transaction-history',
        body: ({ mobile }) => ({ mobile_no: mobile }),
        lists: ['withdrawdata'],
        id: 'request_number',
      });
      return itemsOf(rows, withdrawalOf);
    },
    providesTags: ['Withdrawals'],
    keepUnusedDataFor: 600,
  }),
  /** The cashier may have been first. */
  historyTakeBack: build.mutation<Row, { number: string; idempotencyKey: string }>({
    query: ({ number, idempotencyKey }) => ({
      path: '/api-user-withdraw-take-back',
      body: { request_number: number },
      idempotencyKey,
    }),
    invalidatesTags: ['Withdrawals', 'Wallet', 'Transactions'],
  }),
}));

export const { useHistoryTransactionsQuery, useHistoryWithdrawalsQuery, useHistoryTakeBackMutation } = wallet;
