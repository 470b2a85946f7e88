import type { AnswerOf, Loose, LooseAnswer, RequestOf } from '@ank/protocol/calls';
import { isRow, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import type { PlayerSession } from '@ank/shared/session';
import { storeDeviceMarkAndBuildSession } from '../session/loginEndpoints';

/** Returns the options of an answer; undefined when the provider sent nothing of the kind. */
const parseOptions = ({ options }: { readonly options?: unknown }): object | undefined =>
  isRow(options) ? options : undefined;

const parsePasskey = (row: Loose<AnswerOf<'/api-passkey-list'>['passkeys'][number]>) => ({
  id: textOf(row.passkey_id),
  name: textOf(row.device),
  lastUsed: textOf(row.last_used),
});

export type Passkey = ReturnType<typeof parsePasskey>;

export const {
  useAccountsPasskeyLoginOptionsMutation,
  useAccountsPasskeyLoginMutation,
  useAccountsPasskeysQuery,
  useAccountsPasskeyAddOptionsMutation,
  useAccountsPasskeyAddMutation,
  useAccountsPasskeyRemoveMutation,
} = remoteApi('accounts', __ANK_VERSION__, (build) => ({
  accountsPasskeyLoginOptions: build.mutation<object | undefined, void>({
    query: () => ({ path: '/api-passkey-login-options', player: false }),
    transformResponse: parseOptions,
  }),
  accountsPasskeyLogin: build.mutation<PlayerSession, RequestOf<'/api-passkey-login'>['credential']>({
    query: (credential) => ({ path: '/api-passkey-login', player: false, body: { credential } }),
    transformResponse: (answer: LooseAnswer<'/api-passkey-login'>) => {
      const mobile = textOf(answer.mobile);
      return storeDeviceMarkAndBuildSession(answer, { name: mobile, mobile });
    },
  }),
  accountsPasskeys: build.query<Passkey[], void>({
    query: () => ({ path: '/api-passkey-list' }),
    transformResponse: ({ passkeys: rows }: LooseAnswer<'/api-passkey-list'>) =>
      rowsOf(rows)
        .map(parsePasskey)
        .filter(({ id }) => id),
    providesTags: ['Profile'],
  }),
  accountsPasskeyAddOptions: build.mutation<object | undefined, string>({
    query: (password) => ({ path: '/api-passkey-add-options', body: { password } }),
    transformResponse: parseOptions,
  }),
  accountsPasskeyAdd: build.mutation<unknown, RequestOf<'/api-passkey-add'>['credential']>({
    query: (credential) => ({ path: '/api-passkey-add', body: { credential } }),
    invalidatesTags: ['Profile'],
  }),
  accountsPasskeyRemove: build.mutation<unknown, string>({
    query: (id) => ({ path: '/api-passkey-remove', body: { passkey_id: id } }),
    invalidatesTags: ['Profile'],
  }),
}));
