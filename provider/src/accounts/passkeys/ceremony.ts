import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { assertion, attestation } from '@ank/protocol/calls/credentials';
import type { Static } from 'typebox';
import { MINUTE } from '../../clock';
import { type Database, type Db, instant } from '../../db/db';
import type { Site } from '../../http/site';
import { randomToken, sha256 } from '../../numbers';

export const CHALLENGE_LIFE = 5 * MINUTE;

type Use = { site: Site; userId?: string };

const boundTo = ({ site, userId }: Use) => [userId ? 'add' : 'login', userId ?? null, site.origin];

export const newChallenge = async (db: Db, use: Use, now: number): Promise<string> => {
  const challenge = randomToken();
  await db.query(
    `INSERT INTO passkey_challenge (challenge_hash, purpose, user_id, origin, created_at) VALUES ($1, $2, $3, $4, $5)`,
    [sha256(challenge), ...boundTo(use), instant(now)],
  );
  return challenge;
};

export const challengeIn = (clientDataJSON: string): string => {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(
      Buffer.from(clientDataJSON, 'base64url').toString('utf8'),
    );
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

/** Used up whatever comes of it. False when it is spent, too old, or made for something else. */
export const spendChallenge = async (db: Db, challenge: string, use: Use, now: number): Promise<boolean> => {
  const spent = await db.query(
    `DELETE FROM passkey_challenge WHERE challenge_hash = $1 AND purpose = $2 AND user_id IS NOT DISTINCT FROM $3::uuid
        AND origin = $4 AND created_at > $5 RETURNING 1 AS spent`,
    [sha256(challenge), ...boundTo(use), instant(now - CHALLENGE_LIFE)],
  );
  return spent.length > 0;
};

const HEAD = 24;
const signatureOf = (secret: Buffer, head: Buffer, bound: string): Buffer =>
  createHmac('sha256', secret).update(`challenge ${bound} `).update(head).digest();

/** Nothing of it is kept until it is spent: nobody can fill a table, or be turned away for those who try. */
export const signedChallenge = (secret: Buffer, bound: string, now: number): string => {
  const head = Buffer.concat([Buffer.alloc(8), randomBytes(HEAD - 8)]);
  head.writeBigUInt64BE(BigInt(now));
  return Buffer.concat([head, signatureOf(secret, head, bound)]).toString('base64url');
};

export const isOurs = (secret: Buffer, challenge: string, bound: string, now: number): boolean => {
  const all = Buffer.from(challenge, 'base64url');
  if (all.length !== HEAD + 32) return false;
  const head = all.subarray(0, HEAD);
  const age = now - Number(head.readBigUInt64BE());
  return (
    age >= 0 && age < CHALLENGE_LIFE && timingSafeEqual(all.subarray(HEAD), signatureOf(secret, head, bound))
  );
};

export const spendSigned = async (
  tx: Database,
  challenge: string,
  origin: string,
  now: number,
): Promise<boolean> =>
  (
    await tx.query(
      `INSERT INTO passkey_challenge (challenge_hash, purpose, origin, created_at) VALUES ($1, 'login', $2, $3)
       ON CONFLICT DO NOTHING RETURNING 1 AS spent`,
      [sha256(challenge), origin, instant(now)],
    )
  ).length > 0;

export type Assertion = Static<typeof assertion>;
type Attestation = Static<typeof attestation>;

// Loaded on first use, to keep the start fast.
const library = () => import('@simplewebauthn/server');
const bytes = (text: string, encoding?: 'base64url') => new Uint8Array(Buffer.from(text, encoding));

/** Who the authenticator shows with a passkey; `keys` are there already. */
type Owner = { id: string; name: string; display: string; keys: readonly { id: string; rpId: string }[] };

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

/** Undefined when it is not of this challenge and site, or nobody was verified. */
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

/** The passkey's use counter; undefined when it is not of this challenge, site and passkey. */
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
