import { remoteApi } from '@ank/shared/api';
import { deviceMark } from '@ank/shared/session';
import { type CodeAsk, type SentCode, sentCodeOf } from '../sentCode';

type NewPassword = { mobile: string; password: string; ticket: string };

export const { useAccountsForgotMutation, useAccountsResetPasswordMutation } = remoteApi(
  'accounts',
  __ANK_VERSION__,
  (build) => ({
    accountsForgot: build.mutation<SentCode, CodeAsk>({
      query: (ask) => ({
        path: '/api-forget-check-mobile',
        player: false,
        judge: 'failure',
        // Only a phone that was given a mark: others send the fixed body.
        body: { ...ask, device_id: deviceMark(ask.mobile) },
      }),
      transformResponse: sentCodeOf,
    }),
    accountsResetPassword: build.mutation<unknown, NewPassword>({
      query: ({ mobile, password, ticket }) => ({
        path: '/api-forgot-password',
        player: false,
        body: { mobile, new_pass: password, ticket: ticket || undefined },
      }),
    }),
  }),
);
