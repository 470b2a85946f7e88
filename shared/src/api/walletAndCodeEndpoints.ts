import type { LooseAnswer, RequestOf } from '@ank/protocol/calls';
import type { ChangeDigests } from '@ank/protocol/calls/rows';
import { isRow, numberOf, pickAnnouncedFeatures, type Row, textOf } from '@ank/protocol/read';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { PlayerSession } from '../session';
import { type MutationHook, type QueryEndpoint, type QueryHook, remoteApi } from './api';
import type { Call } from './baseQuery';
import { type Market, parseMarketRows } from './parseMarketRows';
import { type ProviderError, toProviderError } from './providerError';

/**
 * The answer of the polled call about the wallet: the points, the markets, the bounds and times of
 * withdrawals, the operator's numbers, and what the provider announces beside the documented profile.
 */
export type Wallet = {
  points?: number;
  bettingOn: boolean;
  markets: Market[];
  minWithdrawal?: number;
  maxWithdrawal?: number;
  withdrawOpenTime: string;
  withdrawCloseTime: string;
  mobile1: string;
  mobileNo: string;
  telegramNo: string;
  features?: string[];
  version?: string;
  slower?: number;
  news?: ChangeDigests;
};

type CodePurpose = 'register' | 'reset' | 'upi';
type CodeWanted = { mobile: string; purpose: CodePurpose; device_id?: string; code_digits?: 6 };
type CodeTyped = { mobile: string; purpose: CodePurpose; otp: string; codeTicket?: string };
type CodeSent = {
  otp: string;
  comparedByProvider: boolean;
  codeTicket: string;
  sentTo: string;
  wait?: number | undefined;
};

const IN_SHORT = 'unchanged';
const BY_FILE = 'news-file';

const isStatusOn = (status: unknown) => textOf(status) === '1';

type Answer = LooseAnswer<'/api-user-wallet-balance'>;

const pointsFieldOf = (answer: Answer) => {
  const points = numberOf(answer.wallet_amt);
  return points !== undefined && { points };
};
const pollSlowdownOf = (answer: Answer) => numberOf(answer.poll_slower) ?? 1;

const changeDigestsFieldOf = ({ news }: Row) =>
  isRow(news) && numberOf(news.at) && { news: news as ChangeDigests };

const toWallet = (answer: Answer, bettingStatus: unknown): Wallet => {
  const minWithdrawal = numberOf(answer.min_withdrawal);
  const maxWithdrawal = numberOf(answer.max_withdrawal);
  const announced = pickAnnouncedFeatures(answer);
  return {
    ...pointsFieldOf(answer),
    ...(minWithdrawal !== undefined && { minWithdrawal }),
    ...(maxWithdrawal && { maxWithdrawal }),
    bettingOn: isStatusOn(bettingStatus),
    markets: parseMarketRows(answer.result),
    withdrawOpenTime: textOf(answer.withdraw_open_time),
    withdrawCloseTime: textOf(answer.withdraw_close_time),
    mobile1: textOf(answer.mobile_1),
    mobileNo: textOf(answer.mobile_no),
    telegramNo: textOf(answer.telegram_no),
    ...announced,
    ...(announced.features?.includes(IN_SHORT) && {
      version: textOf(answer.version),
      slower: pollSlowdownOf(answer),
    }),
    ...(announced.features?.includes(BY_FILE) && changeDigestsFieldOf(answer)),
  };
};

type Kept<Answer> = { data?: Answer; error?: unknown };

export const selectCachedQuery = <Answer>(state: unknown, endpoint: string): Kept<Answer> => {
  const { queries } = (state as { api: { queries: Record<string, Kept<Answer> | undefined> } }).api;
  return queries[`${endpoint}(undefined)`] ?? {};
};
export const selectCachedWalletQuery = (state: unknown) => selectCachedQuery<Wallet>(state, 'kernelWallet');

let last: { answer: unknown; wallet: Wallet } | undefined;

const isMissingValue = (value: unknown) => value === undefined || value === null || value === '';

const kernel = remoteApi('kernel', __ANK_VERSION__, (build) => ({
  /** The wallet; fields that it lacks come from the dashboard, then from log-in (decision 002). */
  kernelWallet: build.query<Wallet, void>({
    structuralSharing: false,
    async queryFn(_nothing, { getState }, _options, call) {
      const ask = (known?: string) =>
        call({ path: '/api-user-wallet-balance', body: { known } } satisfies Call);
      const before = selectCachedWalletQuery(getState()).data;
      let first = await ask(before?.version);
      // An older release takes no such field.
      if (before?.version && toProviderError(first.error).code === 'BAD_REQUEST') first = await ask();
      if (first.error) return { error: first.error as ProviderError };
      const shared = (wallet: Wallet): Wallet =>
        copyWithStructuralSharing(selectCachedWalletQuery(getState()).data, wallet);
      if (last && last.answer === first.data && last.wallet === selectCachedWalletQuery(getState()).data)
        return { data: last.wallet };
      let answer = first.data as Row;
      if (before && answer.unchanged === true) {
        const bettingOn = isStatusOn(answer.betting_status);
        const now = {
          ...pointsFieldOf(answer),
          bettingOn,
          slower: pollSlowdownOf(answer),
          ...(before.news && changeDigestsFieldOf(answer)),
        };
        return { data: shared({ ...before, ...now }) };
      }
      if (isMissingValue(answer.betting_status) || !Array.isArray(answer.result)) {
        const second = await call({ path: '/api-get-dashboard-data' } satisfies Call);
        const { result, ...rest } = answer;
        const present = Object.fromEntries(
          Object.entries(rest).filter(([, value]) => !isMissingValue(value)),
        );
        if (Array.isArray(result)) present.result = result;
        if (!second.error) answer = { ...(second.data as Row), ...present };
      }
      const { session } = getState() as { session: PlayerSession };
      const betting = isMissingValue(answer.betting_status) ? session.betting : answer.betting_status;
      const wallet = shared(toWallet(answer, betting));
      if (answer === first.data) last = { answer, wallet };
      return { data: wallet };
    },
    providesTags: ['Wallet'],
  }),
  kernelSendCode: build.mutation<CodeSent, CodeWanted>({
    // A missing status is no refusal.
    query: (body) => ({
      path: '/api-resend-otp',
      body: body as RequestOf<'/api-resend-otp'>,
      player: body.purpose === 'upi',
      judge: 'failure',
    }),
    transformResponse: (answer: LooseAnswer<'/api-resend-otp'>) => ({
      otp: textOf(answer.otp),
      comparedByProvider: textOf(answer.otp_mode) === 'server',
      codeTicket: textOf(answer.code_ticket),
      sentTo: textOf(answer.sent_to),
      wait: numberOf(answer.resend_after),
    }),
  }),
  kernelVerifyCode: build.mutation<string, CodeTyped>({
    query: ({ codeTicket, ...body }) => ({
      path: '/api-verify-otp',
      body: { ...body, code_ticket: codeTicket || undefined },
      player: false,
    }),
    transformResponse: (answer: LooseAnswer<'/api-verify-otp'>) => textOf(answer.ticket),
  }),
}));

/**
 * Returns the wallet with RTK Query's state of the call. The fields that the wallet lacks come from the
 * dashboard, then from log-in.
 *
 * @example
 * import { usePoll, useWalletQuery } from '@ank/shared/api';
 * import { Points } from '@ank/shared/ui';
 *
 * export function Balance() {
 *   const { data: wallet } = useWalletQuery(undefined, usePoll());
 *   return wallet?.points === undefined ? null : <Points value={wallet.points} />;
 * }
 */
export const useWalletQuery: QueryHook<Wallet> = kernel.useKernelWalletQuery;
/**
 * Asks the provider to send a one-time code to a phone. The answer holds the code itself where the app
 * compares it, and the seconds to wait before the next one.
 */
export const useSendCodeMutation: MutationHook<CodeSent, CodeWanted> = kernel.useKernelSendCodeMutation;
/**
 * Asks the provider whether a one-time code is right. The answer is the ticket that the next call carries,
 * or ''.
 */
export const useVerifyCodeMutation: MutationHook<string, CodeTyped> = kernel.useKernelVerifyCodeMutation;
export const walletApi = kernel;
/** The endpoint of the wallet, for `initiate` and `select` outside a component. */
export const walletEndpoint: QueryEndpoint<Wallet> = kernel.endpoints.kernelWallet;
