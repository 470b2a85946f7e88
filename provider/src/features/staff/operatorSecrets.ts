import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { toIsoInstant } from '../../platform/clock';
import type { Tx } from '../../platform/database/database';
import { hashPassword } from '../accounts/passwords';
import { endAllOperatorSessions } from './operatorSessions';

/** The context of a part that lets operators in: the key of their secrets, which is never in the database. */
export type DeskKeyContext = { deskKey: () => Buffer };

const MARK = 'v1.';
const CIPHER = 'aes-256-gcm';

/**
 * Derives the key from PROVIDER_SECRET, which all processes have, or else reads a file that is made when
 * first needed.
 */
export const deriveDeskKeyCreatingFileIfMissing = (secret: string | undefined, file: string): Buffer => {
  if (secret === undefined && !existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  const from = secret ?? readFileSync(file);
  return Buffer.from(hkdfSync('sha256', from, '', "the secrets of operators' codes", 32));
};

/** `whose` is bound to it: nobody's secret is good in another's row. */
export const encryptSecret = (key: Buffer, text: string, ownerId: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(ownerId));
  const bytes = Buffer.concat([cipher.update(text), cipher.final()]);
  return MARK + Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64');
};

export const isEncrypted = (storedText: string): boolean => storedText.startsWith(MARK);

/**
 * Decrypts a value. One that was stored before there was a key stands as it is. Returns undefined when it
 * belongs to another key or row.
 */
export const decryptSecretIfEncrypted = (
  key: Buffer,
  storedText: string,
  ownerId: string,
): string | undefined => {
  if (!isEncrypted(storedText)) return storedText;
  const bytes = Buffer.from(storedText.slice(MARK.length), 'base64');
  try {
    const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, 12)).setAAD(Buffer.from(ownerId));
    cipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString();
  } catch {
    return undefined;
  }
};

/** Phones and servers differ by some seconds: the code before and the one after are taken too. */
const WINDOW = 1;

/** Six digits by SHA-1 for 30 s, as every app that makes codes has them. */
const newTotpGenerator = (secret: string, label = 'operator') =>
  new TOTP({ issuer: "Ank operator's desk", label, secret });

/** 100 random bits in groups that can be read out. */
const generatePassword = (): string =>
  [...randomBytes(20)]
    .map((byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-');

/** The code of a secret at `now` (ms); for the demo and for tests. */
export const totpCodeAt = (secret: string, now: number): string =>
  newTotpGenerator(secret).generate({ timestamp: now });

/** The code's step (30 s since 1970) at `now` (ms); undefined when it is none of this time. */
export const findStepOfValidTotpCode = (secret: string, code: string, now: number): number | undefined => {
  const codes = newTotpGenerator(secret);
  const delta = codes.validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? undefined : codes.counter({ timestamp: now }) + delta;
};

/**
 * Writes a log-in in place of those before, and ends the sessions. The result is shown once; `given` is the
 * demo's.
 */
export const replaceOperatorLoginAndEndSessions = async (
  tx: Tx,
  { operatorId, name }: { operatorId: string; name: string },
  { deskKey, now }: { deskKey: Buffer; now: number },
  fixedCredentials: { password?: string; secret?: string } = {},
) => {
  const { password = generatePassword(), secret = new Secret({ size: 20 }).base32 } = fixedCredentials;
  await tx.query(
    `INSERT INTO operator_login (operator_id, password_hash, totp_secret, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (operator_id) DO UPDATE SET password_hash = excluded.password_hash, totp_secret = excluded.totp_secret, totp_step = 0`,
    [operatorId, await hashPassword(password), encryptSecret(deskKey, secret, operatorId), toIsoInstant(now)],
  );
  await endAllOperatorSessions(tx, operatorId, now);
  return { password, otpauth: newTotpGenerator(secret, name).toString() };
};
