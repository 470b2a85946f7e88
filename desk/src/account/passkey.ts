import type { InputOf } from '@ank/protocol/operator/operations';

/** An address has no passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(window.location.hostname);

const pick = (credential: Credential | null, ...fields: readonly string[]) => {
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const { id, response } = credential.toJSON();
  const all = new Map(Object.entries(response));
  return { id, response: Object.fromEntries(fields.map((field) => [field, all.get(field)])) };
};

/** Undefined: nobody agreed, the time ran out, or there is none; browsers do not tell which. */
export const makePasskey = async (
  options: object,
): Promise<InputOf<'passkey add'>['credential'] | undefined> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await navigator.credentials.create({ publicKey }).catch(() => null);
  return pick(made, 'clientDataJSON', 'attestationObject') as
    | InputOf<'passkey add'>['credential']
    | undefined;
};

export const showPasskey = async (
  options: object,
): Promise<InputOf<'log in by passkey'>['credential'] | undefined> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const shown = await navigator.credentials.get({ publicKey }).catch(() => null);
  return pick(shown, 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle') as
    | InputOf<'log in by passkey'>['credential']
    | undefined;
};
