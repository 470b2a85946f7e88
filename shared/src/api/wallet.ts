import type { Session } from '../session';
import type { Call } from './baseQuery';
import type { ProviderError } from './errors';
import { type Market, marketsOf } from './market';
import { numberOf, type Row, textOf } from './read';
import { remoteApi } from './remoteApi';

/** What the provider says of the player: points, gates, limits, contacts and the main markets. */
export type Wallet = {
  /** Points; undefined when the provider's amount cannot be read. */
  points?: number;
  bettingOn: boolean;
  markets: Market[];
  minWithdrawal?: number;
  withdrawOpenTime: string;
  withdrawCloseTime: string;
  /** Phone number for calls. */
  mobile1: string;
  /** WhatsApp number. */
  mobileNo: string;
  telegramNo: string;
};

const isOn = (status: unknown) => textOf(status) === '1';

const walletOf = (answer: Row, bettingStatus: unknown): Wallet => {
  const points = numberOf(answer.wallet_amt);
  const minWithdrawal = numberOf(answer.min_withdrawal);
  return {
    ...(points !== undefined && { points }),
    ...(minWithdrawal !== undefined && { minWithdrawal }),
    bettingOn: isOn(bettingStatus),
    markets: marketsOf(answer.result),
    withdrawOpenTime: textOf(answer.withdraw_open_time),
    withdrawCloseTime: textOf(answer.withdraw_close_time),
    mobile1: textOf(answer.mobile_1),
    mobileNo: textOf(answer.mobile_no),
    telegramNo: textOf(answer.telegram_no),
  };
};

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

const kernel = remoteApi('kernel', '1', (build) => ({
  /** Wallet and markets; what the wallet answer lacks comes from the dashboard, then from log-in (decision 28). */
  kernelWallet: build.query<Wallet, void>({
    async queryFn(_nothing, { getState }, _options, call) {
      const ask = (path: string) => call({ path } satisfies Call);
      const first = await ask('/api-user-wallet-balance');
      if (first.error) return { error: first.error as ProviderError };
      let answer = first.data as Row;
      if (isMissing(answer.betting_status) || !Array.isArray(answer.result)) {
        const second = await ask('/api-get-dashboard-data');
        const { result, ...rest } = answer;
        const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => !isMissing(value)));
        if (Array.isArray(result)) given.result = result;
        if (!second.error) answer = { ...(second.data as Row), ...given };
      }
      const { session } = getState() as { session: Session };
      return {
        data: walletOf(answer, isMissing(answer.betting_status) ? session.betting : answer.betting_status),
      };
    },
    providesTags: ['Wallet', 'Markets'],
  }),
  /** Sends a code again, or the first one for a UPI number (decision 9). */
  kernelSendCode: build.mutation<
    { otp: string; comparedByProvider: boolean },
    { mobile: string; purpose: 'register' | 'reset' | 'upi' }
  >({
    // The path also answers without a status: only a spoken refusal counts.
    query: (body) => ({ path: '/api-resend-otp', body, player: false, judge: 'failure' }),
    transformResponse: (answer: Row) => ({
      otp: textOf(answer.otp),
      comparedByProvider: textOf(answer.otp_mode) === 'server',
    }),
  }),
  /** Lets the provider compare a code; answers the ticket for the call that follows. */
  kernelVerifyCode: build.mutation<
    string,
    { mobile: string; purpose: 'register' | 'reset' | 'upi'; otp: string }
  >({
    query: (body) => ({ path: '/api-verify-otp', body, player: false }),
    transformResponse: (answer: Row) => textOf(answer.ticket),
  }),
}));

export const {
  useKernelWalletQuery: useWalletQuery,
  useKernelSendCodeMutation: useSendCodeMutation,
  useKernelVerifyCodeMutation: useVerifyCodeMutation,
} = kernel;
export const walletApi = kernel;
export const walletEndpoint = kernel.endpoints.kernelWallet;
