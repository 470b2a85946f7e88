import { type Row, remoteApi, spendsPoints } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import type { PlayerSession } from '@ank/shared/session';
import type { Kind } from '../methods/methods';

/** Amount in points. */
type Asked = { amount: number; kind: Kind; idempotencyKey: string };

const withdraw = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  walletWithdraw: build.mutation<Row, Asked>({
    query: ({ amount, kind, idempotencyKey }) => ({
      path: '/api-user-withdraw-fund-request',
      body: ({ mobile }: PlayerSession) => ({
        mobile,
        request_amount: amount,
        payment_method: getConfig().withdrawMethods[kind],
      }),
      idempotencyKey,
    }),
    onQueryStarted: spendsPoints(({ amount }) => amount),
    // A lost answer may hide a success; only a refusal surely moved nothing.
    invalidatesTags: (_answer, error) => {
      if (!error) return ['Withdrawals'];
      return 'kind' in error && error.kind === 'refused' ? [] : ['Wallet', 'Withdrawals', 'Transactions'];
    },
  }),
}));

export const { useWalletWithdrawMutation } = withdraw;
