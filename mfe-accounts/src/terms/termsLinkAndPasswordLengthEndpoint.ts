import type { LooseAnswer } from '@ank/protocol/calls';
import { linkOf, numberOf, remoteApi, textOf } from '@ank/shared/api';

type TermsLinkAndPasswordLength = {
  /** Address of the operator's own terms; '' where there is none. */
  terms: string;
  /** Characters that a new password has at least; undefined where the provider does not say. */
  passwordLength: number | undefined;
};

export const { useAccountsRulesQuery } = remoteApi('accounts', __ANK_VERSION__, (build) => ({
  accountsRules: build.query<TermsLinkAndPasswordLength, void>({
    query: () => ({ path: '/api-get-social-data', player: false, judge: 'never' }),
    transformResponse: ({ terms_url, password_length }: LooseAnswer<'/api-get-social-data'>) => ({
      terms: linkOf(textOf(terms_url)) ?? '',
      passwordLength: numberOf(password_length),
    }),
  }),
}));
