import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '../clock';
import type { Context } from '../context';
import { limited, Refusal } from '../http/refusal';
import { count, forget, secondsLeft } from './limits';
import { hashPassword, isOutdated, isPassword } from './passwords';
import { addressMac, issueToken } from './tokens';

const WINDOW = 15 * MINUTE;
/** Tries of one number from one address in a window, after which that address waits for the next. */
const PER_ADDRESS = 10;
/** Tries of one number from anywhere in a window, after which addresses the player never used wait too. */
const PER_MOBILE = 50;
const FREE_TRIES = 4;
const LONGEST_DELAY = 2000;

type Found = {
  user_id: string;
  name: string;
  password_hash: string;
  betting_status: number;
  state: 'active' | 'blocked';
  known: boolean;
};

export type LoggedIn = { token: string; name: string; mobile: string; bettingStatus: number };
export type Credentials = { mobile: string; password: string; address: string };

/**
 * Checks the password and gives a token. Throws one refusal for an unknown number and a wrong password, and 429 after
 * too many failures. Others' failures slow a number down but never lock its player out of an address used before.
 */
export const logIn = async (context: Context, credentials: Credentials, now: number): Promise<LoggedIn> => {
  const { db, secret } = context;
  const { mobile, password, address } = credentials;
  const mac = addressMac(secret, address);
  const [found] = await db.query<Found>(
    `SELECT p.user_id, p.name, p.password_hash, p.betting_status, p.state,
            EXISTS (SELECT 1 FROM session_token t WHERE t.user_id = p.user_id AND t.address_mac = $2) AS known
       FROM player p WHERE p.mobile = $1`,
    [mobile, mac],
  );
  const here = `login:${mobile}:${mac.toString('base64url')}`;
  const anywhere = `login:${mobile}`;
  // Counted before the password is looked at, so that guesses at the same time do not slip through together.
  const triesHere = await count(db, here, WINDOW, now);
  const tries = await count(db, anywhere, WINDOW, now);
  if (triesHere > PER_ADDRESS || (tries > PER_MOBILE && !found?.known))
    throw limited(secondsLeft(WINDOW, now));
  if (triesHere > FREE_TRIES) await sleep(Math.min(100 * 2 ** (triesHere - FREE_TRIES), LONGEST_DELAY));

  if (!(await isPassword(found?.password_hash, password)) || !found) {
    throw new Refusal('CREDENTIALS', 'Invalid credentials');
  }
  await forget(db, here);
  if (found.state === 'blocked')
    throw new Refusal('BLOCKED', 'Your account is blocked. Please contact support.');
  if (isOutdated(found.password_hash)) {
    await db.query('UPDATE player SET password_hash = $2 WHERE user_id = $1', [
      found.user_id,
      await hashPassword(password),
    ]);
  }
  const token = await issueToken(context, db, found.user_id, address, now);
  return { token, name: found.name, mobile, bettingStatus: found.betting_status };
};
