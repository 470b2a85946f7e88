import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

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
