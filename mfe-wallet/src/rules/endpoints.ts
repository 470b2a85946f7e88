import type { LooseAnswer } from '@ank/protocol/calls';
import { isRow, remoteApi, rowsOf, textOf } from '@ank/shared/api';

/** Rules as lines, blank ones left out. */
export type Rules = { withdraw: string[]; deposit: string[] };

const linesOf = (value: unknown): string[] =>
  textOf(value)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const rules = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  walletRules: build.query<Rules, string | undefined>({
    query: (language) => ({ path: '/api-money-deposit-withdrawal-rule', body: { language } }),
    transformResponse: ({ content }: LooseAnswer<'/api-money-deposit-withdrawal-rule'>) => {
      const row = isRow(content) ? content : rowsOf(content)[0];
      return { withdraw: linesOf(row?.withdrawal_rule), deposit: linesOf(row?.deposit_rule) };
    },
  }),
}));

export const { useWalletRulesQuery } = rules;
