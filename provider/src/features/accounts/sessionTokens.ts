import { DAY_MS, MINUTE_MS, toIsoInstant } from '../../platform/clock';
import { type Database, insertRow, type Tx } from '../../platform/database/database';
import type { SessionPlayer } from '../../platform/http/callRegistrar';
import type { PlatformContext } from '../../platform/http/platformContext';
import { unauthorizedRefusal } from '../../platform/http/refusal';
import { randomToken, sha256 } from '../../platform/idsAndHashes';
import { hmacOfAddress } from './addressNetwork';

const LIFE = 30 * DAY_MS;
const TOUCH_EVERY = 60 * MINUTE_MS;

const LONGEST_DEVICE = 100;

export const parseDeviceNameOfToken = (token: string): string =>
  Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();

export type OpenedSession = {
  userId: string;
  address: string;
  agent?: string;
  passkey?: string;
  /** The name that a different app gives its phone, kept in the token. */
  device?: string;
};

/** 32 random bytes, of which only the hash is stored; good for 30 days from the last use. */
export const issueSessionToken = async (
  { secret }: Pick<PlatformContext, 'secret'>,
  tx: Database,
  { userId, address, agent = '', passkey, device = '' }: OpenedSession,
  now: number,
): Promise<string> => {
  const isNamed = device !== '' && device.length <= LONGEST_DEVICE;
  const token = randomToken() + (isNamed ? `.${Buffer.from(device).toString('base64url')}` : '');
  await insertRow(tx, 'session_token', {
    ...{ token_hash: sha256(token), user_id: userId, address_mac: hmacOfAddress(secret, address), agent },
    ...{
      created_at: toIsoInstant(now),
      last_used_at: toIsoInstant(now),
      expires_at: toIsoInstant(now + LIFE),
    },
    passkey: passkey ?? null,
  });
  return token;
};

export const authenticatePlayerAndExtendSession = async (
  { db, clock }: Pick<PlatformContext, 'db' | 'clock'>,
  token: string,
) => {
  const now = clock();
  const hash = sha256(token);
  const [found] = await db.query<SessionPlayer & { used: Date }>(
    `SELECT p.user_id AS "userId", p.mobile, p.name, p.betting_status AS "bettingStatus", t.last_used_at AS used
       FROM session_token t JOIN player p ON p.user_id = t.user_id
      WHERE t.token_hash = $1 AND t.revoked_at IS NULL AND t.expires_at > $2 AND p.state = 'active'`,
    [hash, toIsoInstant(now)],
  );
  if (!found) throw unauthorizedRefusal();
  const { used, ...player } = found;
  if (isTokenExtensionDue(used, now)) await extendSessionToken(db, hash, now);
  return player;
};

export const isTokenExtensionDue = (lastUsed: Date, now: number) => now - lastUsed.getTime() >= TOUCH_EVERY;

export const extendSessionToken = async (db: Database, hash: Buffer, now: number): Promise<void> => {
  await db.query('UPDATE session_token SET last_used_at = $2, expires_at = $3 WHERE token_hash = $1', [
    hash,
    toIsoInstant(now),
    toIsoInstant(now + LIFE),
  ]);
};

type RevokedSessions = { except?: string | undefined; onlyHashes?: readonly Uint8Array[]; passkey?: string };

/**
 * Locks the player's row and counts, so that a log-in that is under way stands before this, or ends with it.
 * A statement of its own: the next one sees what the log-ins before it have written.
 */
const endLogInsUnderWay = (tx: Tx, userId: string) =>
  tx.query('UPDATE player SET sessions_ended = sessions_ended + 1 WHERE user_id = $1', [userId]);

/**
 * Ends all sessions but that of the token `except`, those with the hashes `onlyHashes`, or those of one
 * passkey. Log-ins that are under way end too, unless hashes are named. Returns the number of sessions that
 * ended.
 */
export const revokeSessionTokens = async (
  tx: Tx,
  userId: string,
  now: number,
  { except, onlyHashes, passkey }: RevokedSessions = {},
): Promise<number> => {
  if (onlyHashes === undefined) await endLogInsUnderWay(tx, userId);
  const ended = await tx.query(
    `UPDATE session_token SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2
       AND token_hash <> $3 AND ($4::bytea[] IS NULL OR token_hash = ANY($4::bytea[]))
       AND ($5::text IS NULL OR passkey = $5) RETURNING token_hash`,
    [
      userId,
      toIsoInstant(now),
      except === undefined ? Buffer.alloc(0) : sha256(except),
      onlyHashes ?? null,
      passkey ?? null,
    ],
  );
  return ended.length;
};
