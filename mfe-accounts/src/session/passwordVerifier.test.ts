import { PASSWORD_CHECK_KEY } from '@ank/shared/session';
import { matchesStoredPassword, storePasswordVerifier } from './passwordVerifier';

/** What every browser has on a secure page, and jsdom has not. */
const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');

const setGlobalCrypto = (value: unknown) =>
  Object.defineProperty(globalThis, 'crypto', { value: value, configurable: true });
const original = globalThis.crypto;
const isAlwaysWanted = () => true;

beforeEach(() => {
  localStorage.clear();
  setGlobalCrypto(webcrypto);
});
afterAll(() => setGlobalCrypto(original));

/** Fewer rounds than players get: the machine that runs the tests has other work. */
const storePasswordVerifierOfFewRounds = (password: string, isWanted = isAlwaysWanted) =>
  storePasswordVerifier(password, isWanted, 1000);

test('the stored verifier knows the password and only the password, and does not hold it', async () => {
  await storePasswordVerifierOfFewRounds('पासवर्ड-1');
  expect(localStorage.getItem(PASSWORD_CHECK_KEY)).not.toContain('पासवर्ड-1');
  expect(await matchesStoredPassword('पासवर्ड-1')).toBe(true);
  expect(await matchesStoredPassword('पासवर्ड-2')).toBe(false);
  expect(await matchesStoredPassword('')).toBe(false);
});

test('the same password gives another verifier each time', async () => {
  await storePasswordVerifierOfFewRounds('secret');
  const first = localStorage.getItem(PASSWORD_CHECK_KEY) ?? '';
  await storePasswordVerifierOfFewRounds('secret');
  const second = localStorage.getItem(PASSWORD_CHECK_KEY) ?? '';
  expect(JSON.parse(first).hash).not.toBe(JSON.parse(second).hash);
  expect(JSON.parse(first).salt).not.toBe(JSON.parse(second).salt);
});

test('players get 600,000 rounds', async () => {
  const derive = jest.spyOn(webcrypto.subtle, 'deriveBits');
  await storePasswordVerifier('secret', isAlwaysWanted);
  expect(derive).toHaveBeenCalledWith(
    expect.objectContaining({ iterations: 600_000 }),
    expect.anything(),
    256,
  );
});

test('a player who has logged out meanwhile gets none', async () => {
  await storePasswordVerifierOfFewRounds('secret', () => false);
  expect(localStorage.getItem(PASSWORD_CHECK_KEY)).toBeNull();
});

test.each([undefined, {}, { getRandomValues: (bytes: unknown) => bytes }])(
  'without Web Crypto (%j) nothing is stored, an old verifier goes, and nothing is known',
  async (crypto) => {
    await storePasswordVerifierOfFewRounds('secret');
    const stored = localStorage.getItem(PASSWORD_CHECK_KEY) ?? '';
    setGlobalCrypto(crypto);
    expect(await matchesStoredPassword('secret')).toBeUndefined();
    await storePasswordVerifierOfFewRounds('other');
    expect(stored).not.toBe('');
    expect(localStorage.getItem(PASSWORD_CHECK_KEY)).toBeNull();
  },
);

test.each([
  'secret',
  'null',
  '[]',
  '{}',
  '{"salt":"!!","rounds":1,"hash":"x"}',
  '{"salt":"","rounds":1e12,"hash":"x"}',
  '{"salt":"","rounds":"many","hash":"x"}',
])('garbage in storage (%s) decides nothing', async (garbage) => {
  localStorage.setItem(PASSWORD_CHECK_KEY, garbage);
  expect(await matchesStoredPassword('secret')).toBeUndefined();
});

test('a password is the same in every form of its letters', async () => {
  await storePasswordVerifierOfFewRounds('cafe\u0301 \u0922\u093c');
  expect(await matchesStoredPassword('café\u00a0\u095d')).toBe(true);
  expect(await matchesStoredPassword('cafe \u095d')).toBe(false);
  await storePasswordVerifierOfFewRounds('क्\u200dष');
  expect(await matchesStoredPassword('क्ष')).toBe(false);
});
