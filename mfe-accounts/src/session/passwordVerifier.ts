import { normalizePassword, passwordFormsToCompare } from '@ank/protocol/same-text';
import { isRow, numberOf, textOf } from '@ank/shared/api';
import { PASSWORD_CHECK_KEY, typedStorage } from '@ank/shared/session';

/** PBKDF2-HMAC-SHA256 as OWASP asked in 2023; kept with each verifier, to be raised. */
const PBKDF2_ROUNDS = 600_000;

type Verifier = { salt: string; rounds: number; hash: string };

const passwordVerifierStorage = typedStorage(PASSWORD_CHECK_KEY, (stored) => {
  const { salt, rounds, hash } = isRow(stored) ? stored : {};
  const verifier = { salt: textOf(salt), rounds: numberOf(rounds) ?? 0, hash: textOf(hash) };
  // A planted verifier in storage must not keep the phone busy for ever.
  return verifier.hash && verifier.rounds && verifier.rounds <= 10 * PBKDF2_ROUNDS ? verifier : undefined;
});

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Missing on insecure pages and in old WebViews. */
const derivePasswordHash = async (password: string, salt: Uint8Array<ArrayBuffer>, iterations: number) => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    key,
    256,
  );
  return toBase64(new Uint8Array(bits));
};

/**
 * Stores a salted verifier, never the password; none where it cannot be made: the provider then decides.
 * `isWanted`: asked when it is ready, for the player may have logged out.
 */
export const storePasswordVerifier = async (
  password: string,
  isWanted: () => boolean,
  rounds = PBKDF2_ROUNDS,
) => {
  let made: Verifier | undefined;
  try {
    const salt = crypto.getRandomValues(new Uint8Array(16));
    made = {
      salt: toBase64(salt),
      rounds,
      hash: await derivePasswordHash(normalizePassword(password), salt, rounds),
    };
  } catch {}
  if (!isWanted()) return;
  if (made) passwordVerifierStorage.write(made);
  else forgetPasswordVerifier();
};

export const forgetPasswordVerifier = passwordVerifierStorage.forget;

/**
 * Compares a password with what is stored; returns undefined when nothing usable is stored, and the provider
 * has to decide.
 */
export const matchesStoredPassword = async (password: string) => {
  try {
    const verifier = passwordVerifierStorage.read();
    if (!verifier) return undefined;
    // A verifier of an older version was made of the password as it was typed.
    for (const form of passwordFormsToCompare(password))
      if ((await derivePasswordHash(form, fromBase64(verifier.salt), verifier.rounds)) === verifier.hash)
        return true;
    return false;
  } catch {
    return undefined;
  }
};
