import { HOUR_MS } from './clock';
import { type Environment, type EnvironmentName, readSetting } from './environmentSettings';
import { parseChoiceSetting, parseWholeNumberSetting, splitCommaList } from './parseSettings';
import type { SecurityProfileName } from './securityProfileNames';

/** The documented profile leaves passwords open, like the providers it copies. */
export const readSecuritySettings = (env: Environment, profile: SecurityProfileName) => {
  const isSecure = profile === 'secure';
  /** `otherwise`: where the default depends on the profile. */
  const read = (name: EnvironmentName, least: number, most: number, otherwise = 0) => {
    const text = readSetting(env, name);
    return text === '' ? otherwise : parseWholeNumberSetting(text, name, least, most);
  };
  return {
    /**
     * Failed log-ins of a number per 15 minutes, from a phone that logged in before, or an address without
     * one.
     */
    perDevice: read('LIMIT_PER_DEVICE', 3, 1000),
    /** The same, from all phones and addresses that its player never used. */
    perNumber: read('LIMIT_PER_NUMBER', 3, 100_000),
    /** Failed log-ins per 15 minutes, and for each purpose codes sent and codes tried per hour. */
    perAddress: read('LIMIT_PER_ADDRESS', 1, 10_000_000),
    /** The same from everywhere. */
    inTotal: read('LIMIT_IN_TOTAL', 1, 1_000_000_000),
    /** Wrong four-digit codes that strangers may try in a day, in all; a hundred times as many of six. */
    wrongCodes: read('LIMIT_WRONG_CODES', 1, 1_000_000),
    /** Calls at once; more wait their turn, far more are refused. */
    perPlayer: read('LIMIT_PER_PLAYER', 1, 1000),
    /** Passwords waiting to be compared; comparing takes 19 MiB. */
    hashesWaiting: read('LIMIT_HASHES_WAITING', 2, 10_000),
    passwordLength: read('PASSWORD_LENGTH', 1, 128, isSecure ? 8 : 1),
    refuseCommon: env.PASSWORD_COMMON
      ? parseChoiceSetting(env.PASSWORD_COMMON, 'PASSWORD_COMMON', ['refuse', 'allow']) === 'refuse'
      : isSecure,
    /** ms from a change of a payout number to the first withdrawal to it. */
    payoutWait: read('PAYOUT_WAIT_HOURS', 0, 24 * 30) * HOUR_MS,
    /** ms from a reset until points may leave the account again: no longer than a reset's code is kept. */
    resetWait: read('RESET_WAIT_HOURS', 0, 24, isSecure ? 6 : 0) * HOUR_MS,
    passkeys: parseChoiceSetting(readSetting(env, 'PASSKEYS'), 'PASSKEYS', ['on', 'off']) === 'on',
    appKeys: splitCommaList(env.APP_KEYS),
  };
};

export type SecuritySettings = ReturnType<typeof readSecuritySettings>;
