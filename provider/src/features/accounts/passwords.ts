import { normalizePassword, passwordFormsToCompare } from '@ank/protocol/same-text';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../platform/http/refusal';
import type { SecuritySettings } from '../../platform/securitySettings';
import { runInHashQueue } from './passwordHashQueue';

export const refuseWeakPassword = (
  { passwordLength, refuseCommon }: SecuritySettings,
  typed: string,
  mobile: string,
) => {
  const password = normalizePassword(typed);
  if ([...password].length < passwordLength)
    throw new Refusal('PASSWORD', `The password must have at least ${passwordLength} characters.`);
  if (refuseCommon && (COMMON.has(password.toLowerCase()) || password === mobile))
    throw new Refusal('PASSWORD', 'This password is easy to guess. Please choose another.');
};

/** Common passwords from the top of leaked lists, and words of this game; lower case. */
const COMMON = new Set(
  `12345678 123456789 1234567890 0123456789 11111111 00000000 12341234 87654321 12121212 11223344 88888888 123123123
   99999999 55555555 22222222 66666666 77777777 33333333 44444444 0987654321 9876543210 98765432 1234567891 123456780
   password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 pass@123 password@123 admin123 admin@123
   qwertyui qwertyuiop qwerty123 qwerty12 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx zaq12wsx asdfghjk asdfghjkl zxcvbnm1
   abcd1234 abc12345 a1234567 a12345678 aa123456 aaaaaaaa abcdefgh abcdefg1 iloveyou iloveyou1 sunshine princess football
   baseball superman starwars whatever computer michelle trustno1 welcome1 welcome123 welcome@123 india123 india@123
   bharat123 krishna1 krishna123 jaishreeram shreeram hanuman1 ganesh123 sairam123 mumbai123 matka123 kalyan123 satta123
   sattamatka kalyanmatka 786786786 mobile123 secret123 letmein1 changeme test1234 test@123`.split(/\s+/),
);

/** argon2id at the floor that OWASP names: 19 MiB, two passes. Stored with each hash. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let cost = OWASP;

export const useCheapHashesInTests = () => {
  cost = { memoryCost: 256, timeCost: 1, parallelism: 1 };
};

export const hashPassword = (password: string, isKnownAsker = true): Promise<string> =>
  runInHashQueue(() => hash(normalizePassword(password), cost), isKnownAsker);

let hashOfUnknownPassword: Promise<string> | undefined;

/** The form of `password` that `storedHash` is a hash of; undefined for another password. */
const findMatchingPasswordForm = async (
  stored: string,
  password: string,
  isKnownAsker: boolean,
): Promise<string | undefined> => {
  for (const form of passwordFormsToCompare(password))
    if (await runInHashQueue(() => verify(stored, form), isKnownAsker)) return form;
  return undefined;
};

/**
 * Works as long without a stored hash: time does not tell who exists. `isOutdated`: it should be hashed anew.
 * Throws the "busy" refusal.
 */
export const comparePassword = async (
  storedHash: string | undefined,
  password: string,
  isKnownAsker = true,
) => {
  hashOfUnknownPassword ??= hash('nobody has this password', cost);
  const form = await findMatchingPasswordForm(
    storedHash ?? (await hashOfUnknownPassword),
    password,
    isKnownAsker,
  );
  const isRight = storedHash !== undefined && form !== undefined;
  return {
    isRight,
    isOutdated: isRight && (isHashOutdated(storedHash) || form !== normalizePassword(password)),
  };
};

export const isRightPassword = async (storedHash: string | undefined, password: string) =>
  (await comparePassword(storedHash, password)).isRight;

const isHashOutdated = (stored: string) =>
  !stored.includes(`m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`);
