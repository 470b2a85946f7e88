import type { RequestOf } from '@ank/protocol/calls';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Tells whether this browser knows passkeys. */
export const knowsPasskeys = browserSupportsWebAuthn;

type Refused = 'closed' | 'already' | 'cannot';

const refusalReasonOf = (error: unknown): Refused => {
  const name = error instanceof Error ? error.name : '';
  // Browsers give one name to "no", a time that ran out and "none here".
  if (name === 'NotAllowedError' || name === 'AbortError') return 'closed';
  return name === 'InvalidStateError' ? 'already' : 'cannot';
};

/**
 * A passkey's answer, or why there is none: closed by the player, made already on this phone, or not
 * possible.
 */
export type PasskeyAnswer<Credential> = { credential: Credential } | { refused: Refused };

const toPasskeyAnswer = <Made, Credential>(
  made: Promise<Made>,
  pick: (made: Made) => Credential,
): Promise<PasskeyAnswer<Credential>> =>
  made.then(
    (credential) => ({ credential: pick(credential) }),
    (error: unknown) => ({ refused: refusalReasonOf(error) }),
  );

/**
 * Asks the phone to make a passkey. The options are the provider's; ones that cannot be read count as a
 * phone that cannot. It never throws.
 */
export const createPasskey = (
  options: object,
): Promise<PasskeyAnswer<RequestOf<'/api-passkey-add'>['credential']>> =>
  toPasskeyAnswer(
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
    ({ id, response: { clientDataJSON, attestationObject } }) => ({
      id,
      response: { clientDataJSON, attestationObject },
    }),
  );

/** Asks the phone to log in with a passkey; the options are the provider's. It never throws. */
const authenticateWithPasskey = (
  options: object,
): Promise<PasskeyAnswer<RequestOf<'/api-passkey-login'>['credential']>> =>
  toPasskeyAnswer(
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
    ({ id, response: { clientDataJSON, authenticatorData, signature, userHandle } }) => ({
      id,
      response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
    }),
  );

export { authenticateWithPasskey as showPasskey };
