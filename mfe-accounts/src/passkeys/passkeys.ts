import type { AnswerOf, Loose, LooseAnswer, RequestOf } from '@ank/protocol/calls';
import { isRow, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import type { PlayerSession } from '@ank/shared/session';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { sessionOf } from '../login/endpoints';

export const canAsk = browserSupportsWebAuthn;

/** Also the name of a text that says why. */
type Refused = 'closed' | 'already' | 'cannot';

const whyOf = (error: unknown): Refused => {
  const name = error instanceof Error ? error.name : '';
  // Browsers give one name to "no", a time that ran out and "none here".
  if (name === 'NotAllowedError' || name === 'AbortError') return 'closed';
  return name === 'InvalidStateError' ? 'already' : 'cannot';
};

type Answer<Credential> = { credential: Credential } | { refused: Refused };

const outcomeOf = <Made, Credential>(
  made: Promise<Made>,
  pick: (made: Made) => Credential,
): Promise<Answer<Credential>> =>
  made.then(
    (one) => ({ credential: pick(one) }),
    (error: unknown) => ({ refused: whyOf(error) }),
  );

/** The options are the provider's; odd ones count as a phone that cannot. */
export const makePasskey = (options: object): Promise<Answer<RequestOf<'/api-passkey-add'>['credential']>> =>
  outcomeOf(
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
    ({ id, response: { clientDataJSON, attestationObject } }) => ({
      id,
      response: { clientDataJSON, attestationObject },
    }),
  );

export const showPasskey = (
  options: object,
): Promise<Answer<RequestOf<'/api-passkey-login'>['credential']>> =>
  outcomeOf(
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
    ({ id, response: { clientDataJSON, authenticatorData, signature, userHandle } }) => ({
      id,
      response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
    }),
  );

export type Passkey = {
  id: string;
  /** Of the phone that added it; '' where unknown. */
  name: string;
  lastUsed: string;
};

/** Undefined: the provider sent nothing of the kind. */
type Options = object | undefined;
type Row = AnswerOf<'/api-passkey-list'>['passkeys'][number];

const optionsOf = ({ options }: { readonly options?: unknown }): Options =>
  isRow(options) ? options : undefined;

const passkeyOf = (row: Loose<Row>): Passkey => ({
  id: textOf(row.passkey_id),
  name: textOf(row.device),
  lastUsed: textOf(row.last_used),
});

export const {
  useAccountsPasskeyLoginOptionsMutation,
  useAccountsPasskeyLoginMutation,
  useAccountsPasskeysQuery,
  useAccountsPasskeyAddOptionsMutation,
  useAccountsPasskeyAddMutation,
  useAccountsPasskeyRemoveMutation,
} = remoteApi('accounts', __ANK_VERSION__, (build) => ({
  accountsPasskeyLoginOptions: build.mutation<Options, void>({
    query: () => ({ path: '/api-passkey-login-options', player: false }),
    transformResponse: (answer: LooseAnswer<'/api-passkey-login-options'>) => optionsOf(answer),
  }),
  accountsPasskeyLogin: build.mutation<PlayerSession, RequestOf<'/api-passkey-login'>['credential']>({
    query: (credential) => ({ path: '/api-passkey-login', player: false, body: { credential } }),
    transformResponse: (answer: LooseAnswer<'/api-passkey-login'>) => {
      const mobile = textOf(answer.mobile);
      return sessionOf(answer, { name: mobile, mobile });
    },
  }),
  accountsPasskeys: build.query<Passkey[], void>({
    query: () => ({ path: '/api-passkey-list' }),
    transformResponse: ({ passkeys: rows }: LooseAnswer<'/api-passkey-list'>) =>
      rowsOf(rows)
        .map(passkeyOf)
        .filter(({ id }) => id),
    providesTags: ['Profile'],
  }),
  accountsPasskeyAddOptions: build.mutation<Options, string>({
    query: (password) => ({ path: '/api-passkey-add-options', body: { password } }),
    transformResponse: (answer: LooseAnswer<'/api-passkey-add-options'>) => optionsOf(answer),
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
