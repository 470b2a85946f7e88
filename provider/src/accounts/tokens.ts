import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY, MINUTE } from '../clock';
import type { Context } from '../context';
import { type Database, instant } from '../db/db';
import { unauthorized } from '../http/refusal';
import { randomToken, sha256 } from '../numbers';

/**
 * Device cookies as in OWASP's "Slow Down Online Guessing Attacks with Device Cookies": a phone that logged
 * in keeps a signed mark, and failures are counted apart for it. Cookies fail between origins, so the mark
 * travels as `device_id`.
 */
const markOf = (secret: Buffer, mobile: string, nonce: string): string =>
  `${nonce}.${createHmac('sha256', secret).update(`device:${mobile}:${nonce}`).digest('base64url')}`;

export const newDevice = (secret: Buffer, mobile: string): string =>
  markOf(secret, mobile, randomBytes(16).toString('base64url'));

/** The nonce of a mark of ours for this number; undefined for anything else, other spellings included. */
export const deviceOf = (
  secret: Buffer,
  mobile: string,
  sent: string | null | undefined,
): string | undefined => {
  const [nonce = ''] = (sent ?? '').split('.');
  const given = Buffer.from(sent ?? '');
  const right = Buffer.from(markOf(secret, mobile, nonce));
  return nonce !== '' && given.length === right.length && timingSafeEqual(given, right) ? nonce : undefined;
};

const groupsOf = (part = ''): string[] => (part === '' ? [] : part.split(':'));

/** Of IPv6 the first 64 bits: whoever has one address has that whole network to guess from. */
export const networkOf = (address: string): string => {
  const [bare = ''] = address.toLowerCase().split('%');
  const [, mapped] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(bare) ?? [];
  if (mapped) return mapped;
  if (!bare.includes(':')) return bare;
  const [head, tail] = bare.split('::').map(groupsOf);
  const first = [...(head ?? []), ...Array.from({ length: 8 }, () => '0')].slice(0, 8 - (tail?.length ?? 0));
  const network = [...first, ...(tail ?? [])].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};

const LIFE = 30 * DAY;
/** How often a token's use is written: polls do not write. */
const TOUCH_EVERY = 60 * MINUTE;

const LONGEST_DEVICE = 100;

export const deviceNamed = (token: string): string =>
  Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();

export type Player = { userId: string; mobile: string; name: string; bettingStatus: number };

/** Enough to know an address again, not to read it. */
export const addressMac = (secret: Buffer, address: string): Buffer =>
  createHmac('sha256', secret)
    .update(`address:${networkOf(address)}`)
    .digest();

type Opened = { userId: string; address: string; agent?: string; passkey?: string | null; device?: string };

/**
 * 32 random bytes, of which only the hash is stored; lives 30 days from its last use. `device`, a name by
 * which another app knows its phone, stands behind a point in the token itself: see deviceNamed.
 */
export const issueToken = async (
  { secret }: Pick<Context, 'secret'>,
  tx: Database,
  { userId, address, agent = '', passkey = null, device = '' }: Opened,
  now: number,
): Promise<string> => {
  const mark =
    device && device.length <= LONGEST_DEVICE ? `.${Buffer.from(device).toString('base64url')}` : '';
  const token = randomToken() + mark;
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
  if (isDue(found.last_used_at, now)) await touchToken(db, hash, now);
  const { user_id, mobile, name, betting_status } = found;
  return { userId: user_id, mobile, name, bettingStatus: betting_status };
};

export const isDue = (lastUsed: Date, now: number): boolean => now - lastUsed.getTime() >= TOUCH_EVERY;

export const touchToken = (db: Database, hash: Buffer, now: number): Promise<unknown> =>
  db.query('UPDATE session_token SET last_used_at = $2, expires_at = $3 WHERE token_hash = $1', [
    hash,
    instant(now),
    instant(now + LIFE),
  ]);

/** All but that of the token `except`; gives those that were open. */
export const revokeTokens = async (
  tx: Database,
  userId: string,
  now: number,
  except?: string,
): Promise<readonly object[]> =>
  tx.query(
    `UPDATE session_token SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2
       AND token_hash <> $3 RETURNING token_hash`,
    [userId, instant(now), except === undefined ? Buffer.alloc(0) : sha256(except)],
  );
