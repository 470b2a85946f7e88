import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '../../platform/clock';
import { readScalar, requireFirstRow, type Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { lockPlayerAndRefuseExcluded } from '../playLimits/checks/ownLimitChecks';
import { hmacOfAddress } from './addressNetwork';
import {
  type AttemptAllowance,
  countAttemptOnAllowancesOrRefuse,
  countAttemptOrRefuse,
} from './attemptLimits';
import { issueDeviceMark, verifyDeviceMark } from './deviceMarks';
import { comparePassword, hashPassword, isRightPassword } from './passwords';
import { issueSessionToken, type OpenedSession } from './sessionTokens';

const WINDOW = 15 * MINUTE_MS;
const FREE_TRIES = 4;
const LONGEST_DELAY = 2000;

type Caller = { mobile: string; address: string; device?: string | undefined; isKnownAddress?: boolean };

/** A phone or address used before has its own, which no stranger can use up. All others share. */
const loginAllowancesOf = (
  { securitySettings }: Pick<PlatformContext, 'securitySettings'>,
  { mobile, address, device, isKnownAddress }: Caller,
): readonly AttemptAllowance[] =>
  device
    ? [{ scope: `login:device:${device}`, most: securitySettings.perDevice, isOwn: true }]
    : [
        { scope: `login:${mobile}:${address}`, most: securitySettings.perDevice, isOwn: true },
        {
          scope: `login:${mobile}`,
          most: isKnownAddress ? Number.POSITIVE_INFINITY : securitySettings.perNumber,
        },
        { scope: `login:address:${address}`, most: securitySettings.perAddress },
        { scope: 'login:total', most: isKnownAddress ? Number.POSITIVE_INFINITY : securitySettings.inTotal },
      ];

/**
 * Admits a log-in before a password or passkey is compared. Slows callers down who failed often; throws the
 * 429 refusal.
 */
export const countAndDelayLoginOrRefuse = async (
  context: PlatformContext,
  caller: Caller,
  now: number,
  eventFields: Parameters<PlatformContext['security']>[1],
) => {
  const { db, security } = context;
  const allowances = loginAllowancesOf(context, caller);
  const { tries, undo, succeeded } = await countAttemptOnAllowancesOrRefuse(db, allowances, WINDOW, now, () =>
    security('login limited', eventFields),
  );
  if (tries > FREE_TRIES) await sleep(Math.min(100 * 2 ** (tries - FREE_TRIES), LONGEST_DELAY));
  return { undo: () => undo(true), succeeded };
};

export type PlayerToLogIn = {
  user_id: string;
  name: string;
  mobile: string;
  betting_status: number;
  state: 'active' | 'blocked';
  /** The number of times that all sessions had been ended when the log-in began. */
  sessions_ended: number;
};

type Credentials = Record<'mobile' | 'password' | 'address' | 'agent', string> & {
  device: string | null | undefined;
};

const blockedRefusal = () => new Refusal('BLOCKED', 'Your account is blocked. Please contact support.');

const sessionsEndedRefusal = () =>
  new Refusal('STATE', 'You were logged out on all devices. Please log in again.');

const NOW = 'SELECT state, sessions_ended FROM player WHERE user_id = $1';

/**
 * Opens a session, after `workBeforeIssuing` in the same transaction; locks the player's row. Throws for a
 * player who is blocked, or excluded now, and where all sessions were ended since the log-in began: the
 * password, passkey or state that it was admitted by may be gone.
 */
export const openPlayerSessionAndBuildAnswer = async (
  context: PlatformContext,
  { user_id: userId, name, mobile, betting_status, state, sessions_ended: known }: PlayerToLogIn,
  session: Omit<OpenedSession, 'userId'>,
  now: number,
  workBeforeIssuing?: (tx: Tx) => Promise<unknown>,
) => {
  if (state === 'blocked') throw blockedRefusal();
  const token = await context.db.tx(async (tx) => {
    await lockPlayerAndRefuseExcluded(tx, userId, now);
    const player = requireFirstRow(
      await tx.query<Pick<PlayerToLogIn, 'state' | 'sessions_ended'>>(NOW, [userId]),
    );
    if (player.state === 'blocked') throw blockedRefusal();
    if (player.sessions_ended !== known) throw sessionsEndedRefusal();
    await workBeforeIssuing?.(tx);
    return issueSessionToken(context, tx, { ...session, userId }, now);
  });
  return {
    status: true,
    user_name: name,
    unique_token: token,
    mobile,
    betting_status: String(betting_status),
    device_id: issueDeviceMark(context.secret, mobile),
    msg: 'Login successful',
  };
};

/**
 * Throws one refusal for an unknown number and a wrong password, 429 after too many failures, and when too
 * many wait. Failures of others never lock a player out of a phone or an address used before.
 */
export const logInByPassword = async (context: PlatformContext, credentials: Credentials, now: number) => {
  const { db, secret, security } = context;
  const { mobile, password, address, agent } = credentials;
  const mac = hmacOfAddress(secret, address);
  const by = mac.toString('base64url');
  const device = verifyDeviceMark(secret, mobile, credentials.device);
  const about = { mobile, by: by.slice(0, 8) };
  const [found] = await db.query<PlayerToLogIn & { password_hash: string; known: boolean }>(
    `SELECT p.user_id, p.name, p.mobile, p.password_hash, p.betting_status, p.state, p.sessions_ended,
            EXISTS (SELECT 1 FROM session_token t WHERE t.user_id = p.user_id AND t.address_mac = $2) AS known
       FROM player p WHERE p.mobile = $1`,
    [mobile, mac],
  );
  const isKnownAddress = found?.known ?? false;
  const attempt = await countAndDelayLoginOrRefuse(
    context,
    { mobile, address: by, device, isKnownAddress },
    now,
    about,
  );
  const isKnownAsker = isKnownAddress || device !== undefined;
  const { isRight, isOutdated } = await comparePassword(found?.password_hash, password, isKnownAsker).catch(
    async (error: unknown) => {
      await attempt.undo();
      if (error instanceof Refusal && error.code === 'BUSY') security('hashing busy', about);
      throw error;
    },
  );
  if (!isRight || !found) {
    security('login failed', about);
    throw new Refusal('CREDENTIALS', 'Invalid credentials');
  }
  await attempt.succeeded();
  if (isOutdated)
    await db.query('UPDATE player SET password_hash = $2 WHERE user_id = $1', [
      found.user_id,
      await hashPassword(password),
    ]);
  // Apps of the family look for their phone in what later answers say.
  const named = context.profile === 'documented' && !device ? (credentials.device ?? '') : '';
  return openPlayerSessionAndBuildAnswer(context, found, { address, agent, device: named }, now);
};

/** Throws `wrongPasswordText` for another password, and for too many tries. */
export const countTryAndRequireOwnPassword = async (
  { db }: Pick<PlatformContext, 'db'>,
  userId: string,
  typed: string,
  wrongPasswordText: string,
  now: number,
) => {
  await countAttemptOrRefuse(db, `change:${userId}`, 10, 15 * MINUTE_MS, now);
  const sql = 'SELECT password_hash AS stored FROM player WHERE user_id = $1';
  const stored = await readScalar<string>(db, sql, [userId]);
  if (!(await isRightPassword(stored, typed))) throw new Refusal('CREDENTIALS', wrongPasswordText);
};
