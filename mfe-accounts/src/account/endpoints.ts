import { remoteApi } from '@ank/shared/api';

export const { useAccountsChangePasswordMutation, useAccountsUpdateProfileMutation } = remoteApi(
  'accounts',
  __ANK_VERSION__,
  (build) => ({
    accountsChangePassword: build.mutation<unknown, { current: string; password: string }>({
      query: ({ current, password }) => ({
        path: '/api-change-password',
        body: { old_pass: current, new_pass: password },
      }),
    }),
    accountsUpdateProfile: build.mutation<unknown, string>({
      // No status is documented: only a spoken refusal counts.
      query: (name) => ({ path: '/api-profile-update', judge: 'failure', body: { user_name: name } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Profile']),
    }),
  }),
);
