import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Device cookies as OWASP describes them ("Slow Down Online Guessing Attacks with Device Cookies"): a phone that logged in
 * keeps a signed mark of it, and failed log-ins are counted apart for phones with and without one. Cookies fail between
 * origins, so the mark travels as `device_id`, which log-in carries anyway.
 */
const markOf = (secret: Buffer, mobile: string, nonce: string): string =>
  `${nonce}.${createHmac('sha256', secret).update(`device:${mobile}:${nonce}`).digest('base64url')}`;

/** A new mark that this number logged in. */
export const newDevice = (secret: Buffer, mobile: string): string =>
  markOf(secret, mobile, randomBytes(16).toString('base64url'));

/** The nonce of a mark that we gave to a phone of this number; undefined for anything else, also for other spellings of it. */
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
