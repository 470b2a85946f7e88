import { revokeTokens } from '../accounts/tokens';
import { DAY, MINUTE, stamp } from '../clock';
import { instant, one, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { firstIdAt } from '../ids';
import { pauseOf } from './edge';
import { guardWallet, noteChange } from './limits';
import { monthsLater } from './periods';

const HOUR = 60 * MINUTE;
/** A break: a day to six weeks. An exclusion: six months or more. */
export const BREAK_HOURS = { least: 24, most: 6 * 7 * 24 };
export const EXCLUSION_MONTHS = { least: 6, most: 120 };

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

/** Can be made longer, never shorter: throws. */
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
 * No bids, deposits or log-ins for some months; no command takes it back. Throws without a number to which
 * what the wallet holds can be paid. Gives the end (ms).
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

/** Until when (ms). Locks the player's row, so that a log-in stands before or after an exclusion. */
export const exclusionOf = async (tx: Tx, userId: string, now: number): Promise<number | undefined> => {
  await tx.query('SELECT 1 AS locked FROM player WHERE user_id = $1 FOR UPDATE', [userId]);
  const [row] = await tx.query<{ until: Date }>(
    "SELECT until FROM play_pause WHERE user_id = $1 AND kind = 'exclusion' AND until > $2",
    [userId, instant(now)],
  );
  return row?.until.getTime();
};
