import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hmacSha256 } from '../../platform/idsAndHashes';

/**
 * OWASP's "device cookies": a phone that logged in keeps a signed mark, and its failures are counted apart.
 * Cookies fail between origins, so the mark travels as `device_id`.
 */
const signDeviceMark = (secret: Buffer, mobile: string, nonce: string): string =>
  `${nonce}.${hmacSha256(secret, `device:${mobile}:${nonce}`).toString('base64url')}`;

export const issueDeviceMark = (secret: Buffer, mobile: string): string =>
  signDeviceMark(secret, mobile, randomBytes(16).toString('base64url'));

/** The nonce; undefined where the mark is not ours for this number. */
export const verifyDeviceMark = (
  secret: Buffer,
  mobile: string,
  sentMark: string | null | undefined,
): string | undefined => {
  const [nonce = ''] = (sentMark ?? '').split('.');
  const given = Buffer.from(sentMark ?? '');
  const right = Buffer.from(signDeviceMark(secret, mobile, nonce));
  return nonce !== '' && given.length === right.length && timingSafeEqual(given, right) ? nonce : undefined;
};
