import { revokeTokens } from '../accounts/tokens';
import { DAY, HOUR, stamp } from '../clock';
import type { Context } from '../context';
import { instant, one, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { firstIdAt } from '../numbers';
import { METHODS, type Method, requestWithdrawal } from '../wallet/withdrawals';
import { pauseOf } from './edge';
import { guardWallet, noteChange } from './limits';
import { monthsLater } from './used';

const methodOf = (kind: number): Method | undefined =>
  ([2, 3, 4] as const).find((method) => METHODS[method].kind === kind);

/** All the wallet holds, to the number saved last. False where there is nothing, or no number. */
export const payOut = async (
  { guard }: Pick<Context, 'guard'>,
  tx: Tx,
  userId: string,
  now: number,
): Promise<boolean> => {
  const [wallet] = await tx.query<{ balance: number }>(
    'SELECT balance FROM wallet WHERE user_id = $1 AND balance > 0 FOR UPDATE',
    [userId],
  );
  const [saved] = await tx.query<{ kind: number }>(
    'SELECT kind FROM upi_number WHERE user_id = $1 ORDER BY verified_at DESC LIMIT 1',
    [userId],
  );
  const method = saved && methodOf(saved.kind);
  if (!wallet || !method) return false;
  const asked = { userId, amount: wallet.balance, method, now, most: Number.POSITIVE_INFINITY };
  return requestWithdrawal(tx, { ...asked, payoutWait: guard.payoutWait }).then(
    () => true,
    (error: unknown) => {
      // One too new is paid to once it has waited.
      if (error instanceof Refusal && error.code === 'WINDOW') return false;
      throw error;
    },
  );
};

const OWED = `SELECT p.user_id FROM play_pause p JOIN wallet w ON w.user_id = p.user_id
  WHERE p.kind = 'exclusion' AND p.until > $1 AND w.balance > 0 AND EXISTS (SELECT 1 FROM upi_number u WHERE u.user_id = p.user_id)`;

export const payOutExcluded = async (context: Pick<Context, 'db' | 'guard' | 'clock'>): Promise<number> => {
  const { db, clock } = context;
  const now = clock();
  let paid = 0;
  for (const { user_id: userId } of await db.query<{ user_id: string }>(OWED, [instant(now)])) {
    if (await db.tx((tx) => payOut(context, tx, userId, now))) paid += 1;
  }
  return paid;
};

/** A break: a day to six weeks. An exclusion: six months or more. */
const BREAK_HOURS = { least: 24, most: 6 * 7 * 24 };
const EXCLUSION_MONTHS = { least: 6, most: 120 };

const writePause = async (
  tx: Tx,
  userId: string,
  kind: 'break' | 'exclusion',
  { now, until }: { now: number; until: number },
): Promise<void> => {
  await tx.query(
    `INSERT INTO play_pause (user_id, kind, set_at, until) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, kind) DO UPDATE SET set_at = excluded.set_at, until = excluded.until`,
    [userId, kind, instant(now), instant(until)],
  );
  await noteChange(tx, userId, kind, { until: instant(until) }, now);
};

export const takeBreak = async (
  tx: Tx,
  { userId, hours, now }: { userId: string; hours: number; now: number },
): Promise<void> => {
  if (hours < BREAK_HOURS.least || hours > BREAK_HOURS.most)
    throw new Refusal('BAD_REQUEST', 'A break lasts from 24 hours to 6 weeks');
  await guardWallet(tx, userId);
  const until = now + hours * HOUR;
  const before = await pauseOf(tx, userId, now);
  if (before && before.until > until)
    throw new Refusal('STATE', `Your break lasts until ${stamp(before.until)} and cannot be made shorter.`);
  await writePause(tx, userId, 'break', { now, until });
};

const OWN = `SELECT w.balance, EXISTS (SELECT 1 FROM upi_number u WHERE u.user_id = $1) AS payable,
    EXISTS (SELECT 1 FROM bid_line l WHERE l.user_id = $1 AND l.bid_id >= $2 AND l.state = 'pending')
    OR EXISTS (SELECT 1 FROM deposit_request d WHERE d.user_id = $1 AND d.status = 0) AS expects
  FROM wallet w WHERE w.user_id = $1`;

/** How far back bids may still wait for their result. */
const OPEN_BIDS = 60 * DAY;

/**
 * No bids, deposits or log-ins for months; no command takes it back. Throws without a number to pay the
 * wallet's points to. Gives the end (ms).
 */
export const exclude = async (
  tx: Tx,
  { userId, months, now }: { userId: string; months: number; now: number },
): Promise<number> => {
  if (months < EXCLUSION_MONTHS.least || months > EXCLUSION_MONTHS.most)
    throw new Refusal('BAD_REQUEST', 'An exclusion lasts from 6 months to 10 years');
  await guardWallet(tx, userId);
  const own = one(
    await tx.query<{ balance: number; payable: boolean; expects: boolean }>(OWN, [
      userId,
      firstIdAt(now - OPEN_BIDS),
    ]),
  );
  if ((own.balance > 0 || own.expects) && !own.payable)
    throw new Refusal(
      'REFUSED',
      'Please save a number for withdrawals first: what your wallet holds is paid to it.',
    );
  const until = monthsLater(now, months);
  await writePause(tx, userId, 'exclusion', { now, until });
  await revokeTokens(tx, userId, now);
  return until;
};

/** Until when (ms). Locks the player's row: a log-in stands before or after an exclusion. */
export const exclusionOf = async (tx: Tx, userId: string, now: number): Promise<number | undefined> => {
  await tx.query('SELECT 1 AS locked FROM player WHERE user_id = $1 FOR UPDATE', [userId]);
  const [row] = await tx.query<{ until: Date }>(
    "SELECT until FROM play_pause WHERE user_id = $1 AND kind = 'exclusion' AND until > $2",
    [userId, instant(now)],
  );
  return row?.until.getTime();
};
