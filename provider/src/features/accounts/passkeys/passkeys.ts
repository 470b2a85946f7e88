import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { assertionSchema, attestationSchema } from '@ank/protocol/calls/credentials';
import type { Static } from 'typebox';
import { MINUTE_MS, toIsoInstant } from '../../../platform/clock';
import { type Database, hasRow, insertRow, type Tx } from '../../../platform/database/database';
import type { RelyingParty } from '../../../platform/http/relyingParty';
import { hmacSha256, sha256 } from '../../../platform/idsAndHashes';
import type { PlayerToLogIn } from '../passwordLogin';
import { describeUserAgent } from '../sessionRoutes';

export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;

/** The parties that a challenge is bound to: a page, and the person who adds a passkey there. */
export type ChallengeBinding = {
  secret: Buffer;
  side: 'player' | 'desk';
  site: RelyingParty;
  userId?: string;
};
type OwnedChallengeBinding = ChallengeBinding & { userId: string };

const HEAD = 24;
const hmacOfChallenge = ({ secret, side, site, userId = '' }: ChallengeBinding, head: Buffer) =>
  hmacSha256(secret, Buffer.concat([Buffer.from(`challenge ${side} ${site.origin} ${userId} `), head]));

/** Makes a challenge, which is stored only once it is spent: nobody can fill a table by asking. */
const newSignedChallenge = (bound: ChallengeBinding, now: number) => {
  const head = Buffer.concat([Buffer.alloc(8), randomBytes(HEAD - 8)]);
  head.writeBigUInt64BE(BigInt(now));
  return new Uint8Array(Buffer.concat([head, hmacOfChallenge(bound, head)]));
};

const readChallengeFromClientData = (clientDataJSON: string): string => {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(
      Buffer.from(clientDataJSON, 'base64url').toString('utf8'),
    );
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

const isUnexpiredChallengeOfOurs = (challenge: string, bound: ChallengeBinding, now: number) => {
  const all = Buffer.from(challenge, 'base64url');
  if (all.length !== HEAD + 32) return false;
  const head = all.subarray(0, HEAD);
  // Below zero where another process, whose clock is ahead, made it.
  const age = now - Number(head.readBigUInt64BE());
  return age < CHALLENGE_LIFETIME_MS && timingSafeEqual(all.subarray(HEAD), hmacOfChallenge(bound, head));
};

type CredentialResponse = { response: { clientDataJSON: string } };

/** Takes a challenge; returns undefined for one of somebody else, too old, or used before. */
export const consumeChallenge = async (
  db: Database,
  { response }: CredentialResponse,
  bound: ChallengeBinding,
  now: number,
): Promise<string | undefined> => {
  const challenge = readChallengeFromClientData(response.clientDataJSON);
  const isFirst =
    isUnexpiredChallengeOfOurs(challenge, bound, now) &&
    (await hasRow(
      db,
      `INSERT INTO passkey_challenge (challenge_hash, purpose, origin, created_at) VALUES ($1, 'login', $2, $3)
       ON CONFLICT DO NOTHING RETURNING 1 AS spent`,
      [sha256(challenge), bound.site.origin, toIsoInstant(now)],
    ));
  return isFirst ? challenge : undefined;
};

export type PasskeyAssertion = Static<typeof assertionSchema>;
const loadWebAuthnLibrary = () => import('@simplewebauthn/server');

type PasskeyOwner = { name: string; display: string; keys: readonly ListedPasskey[] };

export const newPasskeyRequestOptions = async (bound: ChallengeBinding, now: number) =>
  (await loadWebAuthnLibrary()).generateAuthenticationOptions({
    rpID: bound.site.rpId,
    challenge: newSignedChallenge(bound, now),
    userVerification: 'required',
    timeout: CHALLENGE_LIFETIME_MS,
  });

export const newPasskeyCreationOptions = async (
  bound: OwnedChallengeBinding,
  { name, display, keys }: PasskeyOwner,
  now: number,
) => {
  const { rpId } = bound.site;
  const options = await (await loadWebAuthnLibrary()).generateRegistrationOptions({
    rpName: rpId,
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(bound.userId)),
    userName: name,
    userDisplayName: display,
    challenge: newSignedChallenge(bound, now),
    timeout: CHALLENGE_LIFETIME_MS,
    excludeCredentials: keys.flatMap((key) => (key.rp_id === rpId ? { id: key.credential_id } : [])),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options, hints: ['client-device'] };
};

const toWebAuthnCredential = <Response>(id: string, response: Response) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }) as const;

const verificationOptionsOf = ({ origin, rpId }: RelyingParty, challenge: string) => ({
  ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId },
});

export type StoredPasskey = {
  credential_id: string;
  user_id: string;
  public_key: Uint8Array;
  counter: number;
};

/** The use counter; undefined when it is not of this challenge, site and passkey. */
export const verifyAssertionAndReadCounter = async (
  passkey: StoredPasskey | undefined,
  { response }: PasskeyAssertion,
  site: RelyingParty,
  challenge: string | undefined,
): Promise<number | undefined> => {
  if (!passkey || challenge === undefined) return undefined;
  const { public_key: publicKey, counter, credential_id: id, user_id: userId } = passkey;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString('utf8') !== userId) return undefined;
  const used = await (await loadWebAuthnLibrary())
    .verifyAuthenticationResponse({
      response: toWebAuthnCredential(id, { clientDataJSON, authenticatorData, signature }),
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      ...verificationOptionsOf(site, challenge),
    })
    .catch(() => undefined);
  return used?.verified ? used.authenticationInfo.newCounter : undefined;
};

export const MAX_PASSKEYS = 10;

type ListedPasskey = {
  credential_id: string;
  rp_id: string;
  agent: string;
  created_at: Date;
  last_used_at: Date;
};

export const publicPasskeyIdOf = (credentialId: string) => sha256(credentialId).toString('hex').slice(0, 24);

export const listPasskeys = async (db: Database, userId: string) => {
  const rows = await db.query<ListedPasskey>(
    `SELECT credential_id, rp_id, agent, created_at, last_used_at FROM passkey WHERE user_id = $1
      ORDER BY last_used_at DESC, created_at DESC`,
    [userId],
  );
  return rows.map((row) => ({
    ...row,
    id: publicPasskeyIdOf(row.credential_id),
    device: describeUserAgent(row.agent),
  }));
};

export const findPasskey = async (db: Database, credentialId: string, { rpId }: RelyingParty) => {
  const [found] = await db.query<StoredPasskey & PlayerToLogIn>(
    `SELECT k.credential_id, k.user_id, k.public_key, k.counter, p.mobile, p.name, p.betting_status, p.state, p.sessions_ended
       FROM passkey k JOIN player p ON p.user_id = k.user_id WHERE k.credential_id = $1 AND k.rp_id = $2`,
    [credentialId, rpId],
  );
  return found;
};

const OWNERS = { player: 'player WHERE user_id', desk: 'operator WHERE operator_id' } as const;

/**
 * Takes the challenge and locks the owner's row. `refused`: nobody was verified, or the challenge or site is
 * another; `full`: they have as many as allowed; `known`: somebody has it already.
 */
export const addPasskey = async (
  tx: Tx,
  { id, response }: Static<typeof attestationSchema>,
  bound: OwnedChallengeBinding,
  agent: string,
  now: number,
): Promise<'added' | 'refused' | 'full' | 'known'> => {
  const { side, site, userId } = bound;
  const challenge = await consumeChallenge(tx, { response }, bound, now);
  if (challenge === undefined) return 'refused';
  const made = await (await loadWebAuthnLibrary())
    .verifyRegistrationResponse({
      response: toWebAuthnCredential(id, response),
      ...verificationOptionsOf(site, challenge),
    })
    .catch(() => undefined);
  if (!made?.verified) return 'refused';
  await tx.query(`SELECT 1 AS locked FROM ${OWNERS[side]} = $1 FOR UPDATE`, [userId]);
  if ((await listPasskeys(tx, userId)).length >= MAX_PASSKEYS) return 'full';
  const { publicKey, counter } = made.registrationInfo.credential;
  const key = { credential_id: id, user_id: userId, rp_id: site.rpId, public_key: publicKey, counter, agent };
  const row = { ...key, created_at: toIsoInstant(now), last_used_at: toIsoInstant(now) };
  const added = await insertRow(tx, 'passkey', row, 'ON CONFLICT DO NOTHING RETURNING 1 AS added');
  return added.length > 0 ? 'added' : 'known';
};

/**
 * Notes a use; returns false when the passkey has gone, or its counter did not go on: of two copies one is
 * not the player's.
 */
export const recordPasskeyUseIfCounterRose = (
  tx: Database,
  id: string,
  counter: number,
  now: number,
): Promise<boolean> =>
  hasRow(
    tx,
    `UPDATE passkey SET counter = $2, last_used_at = $3
      WHERE credential_id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING 1 AS used`,
    [id, counter, toIsoInstant(now)],
  );

/** Removes a passkey by the name it is listed under. Returns its id; undefined when there is none. */
export const removePasskey = async (
  tx: Tx,
  userId: string,
  passkeyId: string,
): Promise<string | undefined> => {
  const id = (await listPasskeys(tx, userId)).find((passkey) => passkey.id === passkeyId)?.credential_id;
  const sql = 'DELETE FROM passkey WHERE user_id = $1 AND credential_id = $2 RETURNING 1 AS gone';
  return id !== undefined && (await hasRow(tx, sql, [userId, id])) ? id : undefined;
};
