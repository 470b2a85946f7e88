import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { assertion, attestation } from '@ank/protocol/calls/credentials';
import type { Static } from 'typebox';
import { MINUTE } from '../../clock';
import { type Database, type Db, finds, insert, instant, type Tx } from '../../db/db';
import type { Site } from '../../http/site';
import { hmac, sha256 } from '../../numbers';
import type { Entering } from '../login';

export const CHALLENGE_LIFE = 5 * MINUTE;

export const challengeIn = (clientDataJSON: string) => {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(
      Buffer.from(clientDataJSON, 'base64url').toString('utf8'),
    );
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

const HEAD = 24;
const signatureOf = (secret: Buffer, head: Buffer, bound: string) =>
  hmac(secret, Buffer.concat([Buffer.from(`challenge ${bound} `), head]));

/** `bound`: for whom and where. Kept only once it is spent: nobody can fill a table by asking. */
export const newChallenge = (secret: Buffer, bound: string, now: number) => {
  const head = Buffer.concat([Buffer.alloc(8), randomBytes(HEAD - 8)]);
  head.writeBigUInt64BE(BigInt(now));
  return Buffer.concat([head, signatureOf(secret, head, bound)]).toString('base64url');
};

export const isOurs = (secret: Buffer, challenge: string, bound: string, now: number) => {
  const all = Buffer.from(challenge, 'base64url');
  if (all.length !== HEAD + 32) return false;
  const head = all.subarray(0, HEAD);
  // Below zero where another process, whose clock is ahead, made it.
  const age = now - Number(head.readBigUInt64BE());
  return age < CHALLENGE_LIFE && timingSafeEqual(all.subarray(HEAD), signatureOf(secret, head, bound));
};

export const spendChallenge = (db: Database, challenge: string, origin: string, now: number) =>
  finds(
    db,
    `INSERT INTO passkey_challenge (challenge_hash, purpose, origin, created_at) VALUES ($1, 'login', $2, $3)
     ON CONFLICT DO NOTHING RETURNING 1 AS spent`,
    [sha256(challenge), origin, instant(now)],
  );

export type Assertion = Static<typeof assertion>;
const library = () => import('@simplewebauthn/server');
const bytes = (text: string, encoding?: 'base64url') => new Uint8Array(Buffer.from(text, encoding));

type Owner = {
  id: string;
  name: string;
  display: string;
  keys: readonly { credential_id: string; rp_id: string }[];
};

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
    excludeCredentials: keys.flatMap((key) => (key.rp_id === rpId ? { id: key.credential_id } : [])),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options, hints: ['client-device'] };
};

const shown = <Response>(id: string, response: Response) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }) as const;

const expected = ({ origin, rpId }: Site, challenge: string) => ({
  ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId },
});

/** Undefined when it is not of this challenge and site, or nobody was verified. */
export const madeBy = async ({ id, response }: Static<typeof attestation>, site: Site, challenge: string) => {
  const made = await (await library())
    .verifyRegistrationResponse({ response: shown(id, response), ...expected(site, challenge) })
    .catch(() => undefined);
  return made?.verified ? made.registrationInfo.credential : undefined;
};

type Passkey = { credential_id: string; user_id: string; public_key: Uint8Array; counter: number };

/** The use counter; undefined when it is not of this challenge, site and passkey. */
export const counterOf = async (
  { public_key: publicKey, counter, credential_id: id, user_id: userId }: Passkey,
  { response }: Assertion,
  { site, challenge }: { site: Site; challenge: string },
) => {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString('utf8') !== userId) return undefined;
  const used = await (await library())
    .verifyAuthenticationResponse({
      response: shown(id, { clientDataJSON, authenticatorData, signature }),
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      ...expected(site, challenge),
    })
    .catch(() => undefined);
  return used?.verified ? used.authenticationInfo.newCounter : undefined;
};

export const MOST_PASSKEYS = 10;

type Listed = { credential_id: string; rp_id: string; agent: string; created_at: Date; last_used_at: Date };

export const nameOf = (credentialId: string) => sha256(credentialId).toString('hex').slice(0, 24);

export const passkeysOf = (db: Database, userId: string) =>
  db.query<Listed>(
    `SELECT credential_id, rp_id, agent, created_at, last_used_at FROM passkey WHERE user_id = $1
      ORDER BY last_used_at DESC, created_at DESC`,
    [userId],
  );

export const findPasskey = async (db: Database, credentialId: string, { rpId }: Site) => {
  const [found] = await db.query<Passkey & Entering>(
    `SELECT k.credential_id, k.user_id, k.public_key, k.counter, p.mobile, p.name, p.betting_status, p.state
       FROM passkey k JOIN player p ON p.user_id = k.user_id WHERE k.credential_id = $1 AND k.rp_id = $2`,
    [credentialId, rpId],
  );
  return found;
};

type Made = NonNullable<Awaited<ReturnType<typeof madeBy>>>;

/** Their row is locked. `full`: they have as many as allowed; `known`: somebody has it already. */
export const addPasskey = async (
  tx: Tx,
  { made, userId, rpId, agent }: { made: Made; userId: string; rpId: string; agent: string },
  now: number,
): Promise<'added' | 'full' | 'known'> => {
  if ((await passkeysOf(tx, userId)).length >= MOST_PASSKEYS) return 'full';
  const { id, publicKey, counter } = made;
  const key = { credential_id: id, user_id: userId, rp_id: rpId, public_key: publicKey, counter, agent };
  const row = { ...key, created_at: instant(now), last_used_at: instant(now) };
  const added = await insert(tx, 'passkey', row, 'ON CONFLICT DO NOTHING RETURNING 1 AS added');
  return added.length > 0 ? 'added' : 'known';
};

/** False when the passkey has gone, or its counter did not go on: of two copies one is not the player's. */
export const usePasskey = (tx: Database, id: string, counter: number, now: number) =>
  finds(
    tx,
    `UPDATE passkey SET counter = $2, last_used_at = $3
      WHERE credential_id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING 1 AS used`,
    [id, counter, instant(now)],
  );

/** With the sessions that it opened, but for the one that asks. False when there is none. */
export const removePasskey = (db: Db, userId: string, credentialId: string, except: string, now: number) =>
  db.tx(async (tx) => {
    const sql = 'DELETE FROM passkey WHERE user_id = $1 AND credential_id = $2 RETURNING 1 AS gone';
    const isGone = await finds(tx, sql, [userId, credentialId]);
    await tx.query(
      `UPDATE session_token SET revoked_at = $3
        WHERE user_id = $1 AND passkey = $2 AND revoked_at IS NULL AND token_hash <> $4`,
      [userId, nameOf(credentialId), instant(now), sha256(except)],
    );
    return isGone;
  });

export const removePasskeys = (tx: Database, userId: string) =>
  tx.query('DELETE FROM passkey WHERE user_id = $1', [userId]);
