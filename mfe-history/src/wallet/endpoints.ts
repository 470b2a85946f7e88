import { remoteApi } from '@ank/shared/api';
import { allRows, itemsOf } from '../answers';
import { type Transaction, transactionOf } from './transactions';
import { type Withdrawal, withdrawalOf } from './withdrawals';

const wallet = remoteApi('history', __ANK_VERSION__, (build) => ({
  historyTransactions: build.query<Transaction[], void>({
    queryFn: async (_none, _api, _options, call) => {
      const list = { lists: ['transaction_history'], id: 'transaction_id' };
      return itemsOf(
        await allRows(call, { path: '/api-wallet-transaction-history', ...list }),
        transactionOf,
      );
    },
    providesTags: ['Transactions', 'Deposits'],
    keepUnusedDataFor: 600,
  }),
  historyWithdrawals: build.query<Withdrawal[], void>({
    queryFn: async (_none, _api, _options, call) => {
      const path = '/api-user-withdraw-transaction-history';
      const list = { lists: ['withdrawdata'], id: 'request_number' };
      const rows = await allRows(call, { path, body: ({ mobile }) => ({ mobile_no: mobile }), ...list });
      return itemsOf(rows, withdrawalOf);
    },
    providesTags: ['Withdrawals'],
    keepUnusedDataFor: 600,
  }),
}));

export const { useHistoryTransactionsQuery, useHistoryWithdrawalsQuery } = wallet;
