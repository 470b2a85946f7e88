import type { LooseAnswer } from '@ank/protocol/calls';
import { type Row, remoteApi, spendsPoints, textOf } from '@ank/shared/api';

type Asked = { phone: string; amount: number; idempotencyKey: string };

const transfer = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  /** Asked again each time: nobody is paid under an old name. */
  walletFindPlayer: build.mutation<string, string>({
    query: (phone) => ({ path: '/api-check-user-for-transfer-amt', body: { mobile_no: phone } }),
    transformResponse: (answer: LooseAnswer<'/api-check-user-for-transfer-amt'>) => textOf(answer.user_name),
  }),
  walletTransfer: build.mutation<Row, Asked>({
    query: ({ phone, amount, idempotencyKey }) => ({
      path: '/api-user-transfer-wallet-balance',
      body: { amount, mobile_no: phone, transfer_note: '' },
      idempotencyKey,
    }),
    onQueryStarted: spendsPoints(({ amount }) => amount),
    // A lost answer may hide a success.
    invalidatesTags: (_answer, error) =>
      error && !('kind' in error && error.kind === 'refused') ? ['Wallet', 'Transactions'] : [],
  }),
}));

export const { useWalletFindPlayerMutation, useWalletTransferMutation } = transfer;
