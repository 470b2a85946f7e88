import { HOUR } from './clock';

/**
 * secure: codes stay on the server, a ticket proves them. documented: the code is in the answer (decision
 * 015).
 */
export const PROFILES = ['secure', 'documented'] as const;
export type Profile = (typeof PROFILES)[number];

/** The documented profile leaves passwords open, like the providers it copies. */
export const defaultGuard = (profile: Profile) => ({
  /**
   * Failed log-ins of a number per 15 minutes, from a phone that logged in before, or an address without one.
   */
  perDevice: 10,
  /** The same, from all phones and addresses that its player never used. */
  perNumber: 50,
  /** Failed log-ins per 15 minutes, and for each purpose codes sent and codes tried per hour. */
  perAddress: 300,
  /** The same from everywhere. */
  inTotal: 20_000,
  /** Wrong four-digit codes that strangers may try in a day, in all; a hundred times as many of six. */
  wrongCodes: 20,
  /** Calls at once; more wait their turn, far more are refused. */
  perPlayer: 6,
  /** Passwords waiting to be compared; comparing takes 19 MiB. */
  hashesWaiting: 64,
  passwordLength: profile === 'secure' ? 8 : 1,
  refuseCommon: profile === 'secure',
  /** ms from a change of a payout number to the first withdrawal to it. */
  payoutWait: 0,
  /** ms from a reset of the password until points may leave the account again. */
  resetWait: profile === 'secure' ? 6 * HOUR : 0,
  passkeys: true,
  appKeys: [] as readonly string[],
});

export type Guard = ReturnType<typeof defaultGuard>;

const whole = (text: string, name: string, least: number, most: number) => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
  return value;
};

export const oneOf = <Word extends string>(text: string, name: string, words: readonly Word[]): Word => {
  const found = words.find((word) => word === text);
  if (found) return found;
  const known = words.length > 2 ? `one of ${words.join(', ')}` : words.join(' or ');
  throw new Error(`${name} must be ${known}, not "${text}"`);
};

export const listOf = (text = '') =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const readGuard = (env: NodeJS.ProcessEnv, profile: Profile): Guard => {
  const usual = defaultGuard(profile);
  const read = (name: string, otherwise: number, least: number, most: number) =>
    env[name] ? whole(env[name], name, least, most) : otherwise;
  return {
    perDevice: read('LIMIT_PER_DEVICE', usual.perDevice, 3, 1000),
    perNumber: read('LIMIT_PER_NUMBER', usual.perNumber, 3, 100_000),
    perAddress: read('LIMIT_PER_ADDRESS', usual.perAddress, 1, 10_000_000),
    inTotal: read('LIMIT_IN_TOTAL', usual.inTotal, 1, 1_000_000_000),
    wrongCodes: read('LIMIT_WRONG_CODES', usual.wrongCodes, 1, 1_000_000),
    perPlayer: read('LIMIT_PER_PLAYER', usual.perPlayer, 1, 1000),
    hashesWaiting: read('LIMIT_HASHES_WAITING', usual.hashesWaiting, 2, 10_000),
    passwordLength: read('PASSWORD_LENGTH', usual.passwordLength, 1, 128),
    refuseCommon: env.PASSWORD_COMMON
      ? oneOf(env.PASSWORD_COMMON, 'PASSWORD_COMMON', ['refuse', 'allow']) === 'refuse'
      : usual.refuseCommon,
    payoutWait: read('PAYOUT_WAIT_HOURS', 0, 0, 24 * 30) * HOUR,
    // No longer than the code of a reset is kept.
    resetWait: read('RESET_WAIT_HOURS', usual.resetWait / HOUR, 0, 24) * HOUR,
    passkeys: oneOf(env.PASSKEYS || 'on', 'PASSKEYS', ['on', 'off']) === 'on',
    appKeys: listOf(env.APP_KEYS),
  };
};
