import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Device cookies as OWASP describes them ("Slow Down Online Guessing Attacks with Device Cookies"): a phone that logged in
 * keeps a signed mark of it, and failed log-ins are counted apart for phones with and without one. Cookies fail between
 * origins, so the mark travels as `device_id`, which log-in carries anyway.
 */
const signature = (secret: Buffer, mobile: string, nonce: string): Buffer =>
  createHmac('sha256', secret).update(`device:${mobile}:${nonce}`).digest();

/** A new mark that this number logged in. */
export const newDevice = (secret: Buffer, mobile: string): string => {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${signature(secret, mobile, nonce).toString('base64url')}`;
};

/** The nonce of a mark that we gave to a phone of this number; undefined for anything else. */
export const deviceOf = (
  secret: Buffer,
  mobile: string,
  sent: string | null | undefined,
): string | undefined => {
  const [nonce = '', mac = ''] = (sent ?? '').split('.');
  const given = Buffer.from(mac, 'base64url');
  const right = signature(secret, mobile, nonce);
  return nonce !== '' && given.length === right.length && timingSafeEqual(given, right) ? nonce : undefined;
};
