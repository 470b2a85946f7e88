import type { LooseAnswer } from '@ank/protocol/calls';
import { remoteApi, textOf } from '@ank/shared/api';

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
