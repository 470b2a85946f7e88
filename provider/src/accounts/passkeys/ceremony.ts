import type { assertion, attestation } from '@ank/protocol/calls/credentials';
import type { Static } from 'typebox';
import type { Site } from '../../http/site';
import { CHALLENGE_LIFE } from './challenges';

export type Assertion = Static<typeof assertion>;
export type Attestation = Static<typeof attestation>;

// Loaded on first use, to keep the start fast.
const library = () => import('@simplewebauthn/server');
const bytes = (text: string, encoding?: 'base64url') => new Uint8Array(Buffer.from(text, encoding));

/** Who the authenticator shows with a passkey; `keys` are there already. */
type Owner = { id: string; name: string; display: string; keys: readonly { id: string; rpId: string }[] };

/** Names no credential: the device finds its own. */
export const requestOptions = async (rpId: string, challenge: string) =>
  (await library()).generateAuthenticationOptions({
    rpID: rpId,
    challenge: bytes(challenge, 'base64url'),
    userVerification: 'required',
    timeout: CHALLENGE_LIFE,
  });

export const creationOptions = async (
  rpId: string,
  challenge: string,
  { id, name, display, keys }: Owner,
) => {
  const options = await (await library()).generateRegistrationOptions({
    rpName: rpId,
    rpID: rpId,
    userID: bytes(id),
    userName: name,
    userDisplayName: display,
    challenge: bytes(challenge, 'base64url'),
    timeout: CHALLENGE_LIFE,
    excludeCredentials: keys.filter((key) => key.rpId === rpId).map((key) => ({ id: key.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options, hints: ['client-device'] };
};

/** The key that was made; undefined when it is not of this challenge and site, or nobody was verified. */
export const madeBy = async ({ id, response }: Attestation, site: Site, challenge: string) => {
  const made = await (await library())
    .verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
    })
    // It throws for anything wrong with what was sent.
    .catch(() => undefined);
  return made?.verified ? made.registrationInfo.credential : undefined;
};

type Key = { credential_id: string; user_id: string; public_key: Uint8Array; counter: number };

/** The passkey's use counter; undefined when the assertion is not of this challenge, site and passkey. */
export const counterOf = async (
  { public_key: publicKey, counter, credential_id: id, user_id: userId }: Key,
  { response }: Assertion,
  { site, challenge }: { site: Site; challenge: string },
): Promise<number | undefined> => {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString('utf8') !== userId) return undefined;
  const { verifyAuthenticationResponse } = await library();
  return verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : undefined),
    () => undefined,
  );
};
