import { createHash, createHmac, randomBytes } from 'node:crypto';
import { DAY, MINUTE } from '../clock';
import type { Context } from '../context';
import { instant, type Tx } from '../db/db';
import { unauthorized } from '../http/refusal';
import { networkOf } from './network';

const LIFE = 30 * DAY;
/** A token's use is written at most this often, so that polls do not write. */
const TOUCH_EVERY = 60 * MINUTE;

/** A token has at most 200 characters. */
const LONGEST_DEVICE = 100;

/** '' where the log-in named none. */
export const deviceNamed = (token: string): string =>
  Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();

export type Player = {
  userId: string;
  mobile: string;
  name: string;
  bettingStatus: number;
};

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Enough to know an address again, not to read it. */
export const addressMac = (secret: Buffer, address: string): Buffer =>
  createHmac('sha256', secret)
    .update(`address:${networkOf(address)}`)
    .digest();

/**
 * 32 random bytes, of which only the hash is stored; lives 30 days from its last use. `device`, a name by
 * which another app knows its phone, stands behind a point in the token itself: see deviceNamed.
 */
export const issueToken = async (
  { secret }: Pick<Context, 'secret'>,
  tx: Pick<Tx, 'query'>,
  {
    userId,
    address,
    agent = '',
    passkey = null,
    device = '',
  }: { userId: string; address: string; agent?: string; passkey?: string | null; device?: string },
  now: number,
): Promise<string> => {
  const mark =
    device && device.length <= LONGEST_DEVICE ? `.${Buffer.from(device).toString('base64url')}` : '';
  const token = `${randomBytes(32).toString('base64url')}${mark}`;
  await tx.query(
    `INSERT INTO session_token (token_hash, user_id, address_mac, created_at, last_used_at, expires_at, agent, passkey)
     VALUES ($1, $2, $3, $4, $4, $5, $6, $7)`,
    [sha256(token), userId, addressMac(secret, address), instant(now), instant(now + LIFE), agent, passkey],
  );
  return token;
};

type Found = { user_id: string; mobile: string; name: string; betting_status: number; last_used_at: Date };

/** Throws the refusal that ends the session for a token that is not good. */
export const playerOf = async ({ db, clock }: Context, token: string): Promise<Player> => {
  const now = clock();
  const hash = sha256(token);
  const [found] = await db.query<Found>(
    `SELECT p.user_id, p.mobile, p.name, p.betting_status, t.last_used_at
       FROM session_token t JOIN player p ON p.user_id = t.user_id
      WHERE t.token_hash = $1 AND t.revoked_at IS NULL AND t.expires_at > $2 AND p.state = 'active'`,
    [hash, instant(now)],
  );
  if (!found) throw unauthorized();
  await touchToken(db, hash, found.last_used_at, now);
  const { user_id, mobile, name, betting_status } = found;
  return { userId: user_id, mobile, name, bettingStatus: betting_status };
};

/** At most once an hour. */
export const touchToken = async (
  db: Pick<Tx, 'query'>,
  hash: Buffer,
  lastUsed: Date,
  now: number,
): Promise<void> => {
  if (now - lastUsed.getTime() < TOUCH_EVERY) return;
  await db.query('UPDATE session_token SET last_used_at = $2, expires_at = $3 WHERE token_hash = $1', [
    hash,
    instant(now),
    instant(now + LIFE),
  ]);
};

/** All sessions, or all but that of the token `except`; gives those that were open until now. */
export const revokeTokens = async (
  tx: Pick<Tx, 'query'>,
  userId: string,
  now: number,
  except?: string,
): Promise<readonly object[]> =>
  tx.query(
    `UPDATE session_token SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2
       AND token_hash <> $3 RETURNING token_hash`,
    [userId, instant(now), except === undefined ? Buffer.alloc(0) : sha256(except)],
  );
