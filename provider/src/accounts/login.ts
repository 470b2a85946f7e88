import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '../clock';
import type { Context } from '../context';
import { one, type Tx } from '../db/db';
import { limited, Refusal } from '../http/refusal';
import { excludedUntil } from '../play/edge';
import { exclusionOf } from '../play/pauses';
import { count, forget, limit, secondsLeft, uncount } from './limits';
import { hashPassword, isOutdated, isPassword } from './passwords';
import { addressMac, deviceOf, issueToken, newDevice } from './tokens';

const WINDOW = 15 * MINUTE;
const FREE_TRIES = 4;
const LONGEST_DELAY = 2000;

type Caller = {
  mobile: string;
  address: string;
  /** The nonce of the mark of a phone that this number logged in on. */
  device: string | undefined;
  isKnownAddress: boolean;
};

type Attempt = { succeeded: () => Promise<void>; undo: () => Promise<void> };

type Allowance = { scope: string; most: number; isOwn?: boolean };

/** A phone or address used before has its own, which no stranger can use up. All others share. */
const allowancesOf = (
  { guard }: Context,
  { mobile, address, device, isKnownAddress }: Caller,
): Allowance[] =>
  device
    ? [{ scope: `login:device:${device}`, most: guard.perDevice, isOwn: true }]
    : [
        { scope: `login:${mobile}:${address}`, most: guard.perDevice, isOwn: true },
        { scope: `login:${mobile}`, most: isKnownAddress ? Number.POSITIVE_INFINITY : guard.perNumber },
        { scope: `login:address:${address}`, most: guard.perAddress },
        { scope: 'login:total', most: isKnownAddress ? Number.POSITIVE_INFINITY : guard.inTotal },
      ];

/** Before the password is compared: guesses sent at once do not slip through. Throws the 429 refusal. */
export const admit = async (context: Context, caller: Caller, now: number): Promise<Attempt> => {
  const { db } = context;
  const allowances = allowancesOf(context, caller);
  const tries: number[] = [];
  for (const { scope } of allowances) tries.push(await count(db, scope, WINDOW, now));
  const undo = async () => {
    for (const { scope } of allowances) await uncount(db, scope, WINDOW, now);
  };
  if (allowances.some(({ most }, index) => (tries[index] ?? 0) > most)) {
    // A log-in that is turned away counts against its caller alone.
    for (const { scope, isOwn } of allowances) if (!isOwn) await uncount(db, scope, WINDOW, now);
    throw limited(secondsLeft(WINDOW, now));
  }
  const own = tries[0] ?? 0;
  if (own > FREE_TRIES) await sleep(Math.min(100 * 2 ** (own - FREE_TRIES), LONGEST_DELAY));
  return {
    undo,
    succeeded: async () => {
      for (const { scope, isOwn } of allowances)
        await (isOwn ? forget(db, scope) : uncount(db, scope, WINDOW, now));
    },
  };
};

type Found = {
  user_id: string;
  name: string;
  password_hash: string;
  betting_status: number;
  state: 'active' | 'blocked';
  known: boolean;
};

export type LoggedIn = {
  token: string;
  name: string;
  mobile: string;
  bettingStatus: number;
  device: string;
};

export type Credentials = {
  mobile: string;
  password: string;
  address: string;
  device: string | null | undefined;
  agent: string;
};

export const refuseBlocked = (state: 'active' | 'blocked'): void => {
  if (state === 'blocked') throw new Refusal('BLOCKED', 'Your account is blocked. Please contact support.');
};

/** Locks the player's row. Throws for a player who is excluded now. */
export const refuseExcluded = async (tx: Tx, userId: string, now: number): Promise<void> => {
  const excluded = await exclusionOf(tx, userId, now);
  if (excluded) throw excludedUntil(excluded);
};

export const welcome = ({ name, token, mobile, bettingStatus, device }: LoggedIn) => ({
  status: true,
  user_name: name,
  unique_token: token,
  mobile,
  betting_status: String(bettingStatus),
  device_id: device,
  msg: 'Login successful',
});

/**
 * Throws one refusal for an unknown number and a wrong password, 429 after too many failures, 503 when too
 * many wait. Failures of others never lock a player out of a phone or an address used before.
 */
export const logIn = async (context: Context, credentials: Credentials, now: number): Promise<LoggedIn> => {
  const { db, secret, security } = context;
  const { mobile, password, address, agent } = credentials;
  const mac = addressMac(secret, address);
  const by = mac.toString('base64url');
  const device = deviceOf(secret, mobile, credentials.device);
  const about = { mobile, by: by.slice(0, 8) };
  const [found] = await db.query<Found>(
    `SELECT p.user_id, p.name, p.password_hash, p.betting_status, p.state,
            EXISTS (SELECT 1 FROM session_token t WHERE t.user_id = p.user_id AND t.address_mac = $2) AS known
       FROM player p WHERE p.mobile = $1`,
    [mobile, mac],
  );
  const isKnownAddress = found?.known ?? false;
  const attempt = await admit(context, { mobile, address: by, device, isKnownAddress }, now).catch(
    (error: unknown) => {
      security('login limited', about);
      throw error;
    },
  );
  const isKnown = isKnownAddress || device !== undefined;
  const isRight = await isPassword(found?.password_hash, password, isKnown).catch(async (error: unknown) => {
    await attempt.undo();
    if (error instanceof Refusal && error.code === 'BUSY') security('hashing busy', about);
    throw error;
  });
  if (!isRight || !found) {
    security('login failed', about);
    throw new Refusal('CREDENTIALS', 'Invalid credentials');
  }
  await attempt.succeeded();
  refuseBlocked(found.state);
  if (isOutdated(found.password_hash)) {
    await db.query('UPDATE player SET password_hash = $2 WHERE user_id = $1', [
      found.user_id,
      await hashPassword(password),
    ]);
  }
  const token = await db.tx(async (tx) => {
    await refuseExcluded(tx, found.user_id, now);
    // Apps of the family look for their phone in what later answers say.
    const named = context.profile === 'documented' && !device ? (credentials.device ?? '') : '';
    return issueToken(context, tx, { userId: found.user_id, address, agent, device: named }, now);
  });
  const bettingStatus = found.betting_status;
  return { token, name: found.name, mobile, bettingStatus, device: newDevice(secret, mobile) };
};

/** Throws the refusal with these words for any password but the player's own, and for too many tries. */
export const checkOwnPassword = async (
  { db }: Context,
  userId: string,
  { typed, words, now }: { typed: string; words: string; now: number },
): Promise<void> => {
  await limit(db, `change:${userId}`, 10, 15 * MINUTE, now);
  const { password_hash: stored } = one(
    await db.query<{ password_hash: string }>('SELECT password_hash FROM player WHERE user_id = $1', [
      userId,
    ]),
  );
  if (!(await isPassword(stored, typed))) throw new Refusal('CREDENTIALS', words);
};
