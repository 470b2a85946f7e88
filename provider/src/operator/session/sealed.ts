import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const MARK = 'v1.';
const CIPHER = 'aes-256-gcm';

/**
 * The key of what only this house's programs may read in the database: of PROVIDER_SECRET, which all its
 * processes have, else kept in a file that is made when it is first needed.
 */
export const deskKeyIn = (secret: string | undefined, file: string): Buffer => {
  if (secret === undefined && !existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  const from = secret ?? readFileSync(file);
  return Buffer.from(hkdfSync('sha256', from, '', "the secrets of operators' codes", 32));
};

/** `whose` is bound to it: nobody's secret is good in another's row. */
export const sealed = (key: Buffer, text: string, whose: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(whose));
  const bytes = Buffer.concat([cipher.update(text), cipher.final()]);
  return MARK + Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64');
};

export const isSealed = (kept: string): boolean => kept.startsWith(MARK);

/** What was kept before there was a key stands as it is. Undefined when it is of another key or row. */
export const unsealed = (key: Buffer, kept: string, whose: string): string | undefined => {
  if (!isSealed(kept)) return kept;
  const bytes = Buffer.from(kept.slice(MARK.length), 'base64');
  try {
    const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, 12)).setAAD(Buffer.from(whose));
    cipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString();
  } catch {
    return undefined;
  }
};
