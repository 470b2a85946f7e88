import type { LooseAnswer } from '@ank/protocol/calls';
import type { PlayerSession } from '../session';
import type { Call } from './baseQuery';
import type { ProviderError } from './errors';
import { type Market, marketsOf } from './market';
import { announcedIn, numberOf, type Row, textOf } from './read';
import { remoteApi } from './remoteApi';

export type Wallet = {
  points?: number;
  bettingOn: boolean;
  markets: Market[];
  minWithdrawal?: number;
  withdrawOpenTime: string;
  withdrawCloseTime: string;
  mobile1: string;
  mobileNo: string;
  telegramNo: string;
  /** Extensions that the provider announces; absent: none. */
  features?: string[];
};

const isOn = (status: unknown) => textOf(status) === '1';

const walletOf = (answer: LooseAnswer<'/api-user-wallet-balance'>, bettingStatus: unknown): Wallet => {
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
    ...announcedIn(answer),
  };
};

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

const kernel = remoteApi('kernel', '1', (build) => ({
  /** Wallet and markets; what the wallet answer lacks comes from the dashboard, then from log-in (decision 028). */
  kernelWallet: build.query<Wallet, void>({
    async queryFn(_nothing, { getState }, _options, call) {
      const ask = (path: '/api-user-wallet-balance' | '/api-get-dashboard-data') =>
        call({ path } satisfies Call);
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
      const { session } = getState() as { session: PlayerSession };
      return {
        data: walletOf(answer, isMissing(answer.betting_status) ? session.betting : answer.betting_status),
      };
    },
    providesTags: ['Wallet', 'Markets'],
  }),
  /** Sends a code again, or the first one for a UPI number. */
  kernelSendCode: build.mutation<
    { otp: string; comparedByProvider: boolean; codeTicket: string; sentTo: string },
    { mobile: string; purpose: 'register' | 'reset' | 'upi' }
  >({
    // The path also answers without a status: only a spoken refusal counts. A UPI number is a logged-in player's.
    query: (body) => ({
      path: '/api-resend-otp',
      body,
      player: body.purpose === 'upi',
      judge: 'failure',
    }),
    transformResponse: (answer: LooseAnswer<'/api-resend-otp'>) => ({
      otp: textOf(answer.otp),
      comparedByProvider: textOf(answer.otp_mode) === 'server',
      codeTicket: textOf(answer.code_ticket),
      sentTo: textOf(answer.sent_to),
    }),
  }),
  kernelVerifyCode: build.mutation<
    string,
    { mobile: string; purpose: 'register' | 'reset' | 'upi'; otp: string; codeTicket?: string }
  >({
    query: ({ codeTicket, ...body }) => ({
      path: '/api-verify-otp',
      body: { ...body, code_ticket: codeTicket || undefined },
      player: false,
    }),
    transformResponse: (answer: LooseAnswer<'/api-verify-otp'>) => textOf(answer.ticket),
  }),
}));

export const {
  useKernelWalletQuery: useWalletQuery,
  useKernelSendCodeMutation: useSendCodeMutation,
  useKernelVerifyCodeMutation: useVerifyCodeMutation,
} = kernel;
export const walletApi = kernel;
export const walletEndpoint = kernel.endpoints.kernelWallet;
