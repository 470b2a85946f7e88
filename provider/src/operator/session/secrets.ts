import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../accounts/passwords';
import { instant, type Tx } from '../../db/db';
import { sealed } from './sealed';

const PERIOD_S = 30;
/** Phones and servers differ by some seconds: the code before and the one after are taken too. */
const WINDOW = 1;

/** Shown once. */
export type Login = { password: string; otpauth: string };

const generator = (secret: string, label = 'operator') =>
  new TOTP({
    issuer: "Ank operator's desk",
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

const newSecret = (): string => new Secret({ size: 20 }).base32;

/** 100 random bits in groups that can be read out. */
const newPassword = (): string =>
  [...randomBytes(20)]
    .map((byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-');

/** The code of a secret at `now` (ms); for the demo and for tests. */
export const codeAt = (secret: string, now: number): string => generator(secret).generate({ timestamp: now });

/**
 * The step (30 s since 1970) that the code belongs to at `now` (ms); undefined when it is none of this time.
 */
export const stepOf = (secret: string, code: string, now: number): number | undefined => {
  const delta = generator(secret).validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
};

/**
 * Gives an operator a password and a TOTP secret in place of those before, and ends the sessions. `given` is
 * the demo's. Of the password a hash is kept, of the secret what `deskKey` has sealed.
 */
export const writeLogin = async (
  tx: Pick<Tx, 'query'>,
  { operatorId, name }: { operatorId: string; name: string },
  { deskKey, now }: { deskKey: Buffer; now: number },
  given: { password?: string; secret?: string } = {},
): Promise<Login> => {
  const { password = newPassword(), secret = newSecret() } = given;
  await tx.query(
    `INSERT INTO operator_login (operator_id, password_hash, totp_secret, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (operator_id) DO UPDATE SET password_hash = excluded.password_hash, totp_secret = excluded.totp_secret, totp_step = 0`,
    [operatorId, await hashPassword(password), sealed(deskKey, secret, operatorId), instant(now)],
  );
  await tx.query('UPDATE operator_session SET ended_at = $2 WHERE operator_id = $1 AND ended_at IS NULL', [
    operatorId,
    instant(now),
  ]);
  return { password, otpauth: generator(secret, name).toString() };
};
