import { DAY_MS, formatIndianInstant, HOUR_MS, INDIAN_ZONE, toIsoInstant } from '../../platform/clock';
import { insertRow, readScalar, type Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { lowestUuidAt } from '../../platform/idsAndHashes';
import type { Minor } from '../../platform/money';
import { revokeSessionTokens } from '../accounts/sessionTokens';
import { PAYOUT_METHODS, requestWithdrawalAndHoldPoints } from '../wallet/withdrawalRequests';
import { findCurrentPause } from './checks/ownLimitChecks';
import { markWalletLimited, recordLimitChange } from './checks/ownLimits';

/**
 * Requests a withdrawal of the whole wallet to the number saved last. Returns false where there is nothing,
 * or no number.
 */
export const requestWithdrawalOfWholeWallet = async (
  { securitySettings }: Pick<PlatformContext, 'securitySettings'>,
  tx: Tx,
  userId: string,
  now: number,
): Promise<boolean> => {
  const [wallet] = await tx.query<{ balance: Minor; kind: number | null }>(
    `SELECT balance, (SELECT kind FROM upi_number u WHERE u.user_id = w.user_id ORDER BY verified_at DESC LIMIT 1) AS kind
       FROM wallet w WHERE user_id = $1 AND balance > 0 FOR UPDATE`,
    [userId],
  );
  const method = ([2, 3, 4] as const).find((one) => PAYOUT_METHODS[one].kind === wallet?.kind);
  if (!wallet || !method) return false;
  const asked = { userId, amount: wallet.balance, method, now, payoutWait: securitySettings.payoutWait };
  try {
    await requestWithdrawalAndHoldPoints(tx, { ...asked, mostWaiting: Number.POSITIVE_INFINITY });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'WINDOW') return false;
    throw error;
  }
};

const OWED = `SELECT p.user_id FROM play_pause p JOIN wallet w ON w.user_id = p.user_id
  WHERE p.kind = 'exclusion' AND p.until > $1 AND w.balance > 0 AND EXISTS (SELECT 1 FROM upi_number u WHERE u.user_id = p.user_id)`;

export const requestPayoutsForExcludedPlayers = async (context: PlatformContext): Promise<number> => {
  const { db, clock } = context;
  const now = clock();
  let paid = 0;
  for (const { user_id: userId } of await db.query<{ user_id: string }>(OWED, [toIsoInstant(now)])) {
    if (await db.tx((tx) => requestWithdrawalOfWholeWallet(context, tx, userId, now))) paid += 1;
  }
  return paid;
};

const storePauseAndRecordChange = async (
  tx: Tx,
  userId: string,
  kind: 'break' | 'exclusion',
  now: number,
  until: number,
) => {
  await insertRow(
    tx,
    'play_pause',
    { user_id: userId, kind, set_at: toIsoInstant(now), until: toIsoInstant(until) },
    'ON CONFLICT (user_id, kind) DO UPDATE SET set_at = excluded.set_at, until = excluded.until',
  );
  await recordLimitChange(tx, userId, kind, { until: toIsoInstant(until) }, now);
};

export const storeBreakFromPlay = async (
  tx: Tx,
  { userId, hours, now }: { userId: string; hours: number; now: number },
) => {
  if (hours < 24 || hours > 6 * 7 * 24)
    throw new Refusal('BAD_REQUEST', 'A break lasts from 24 hours to 6 weeks');
  await markWalletLimited(tx, userId);
  const until = now + hours * HOUR_MS;
  const before = await findCurrentPause(tx, userId, now);
  if (before && before.until.getTime() > until)
    throw new Refusal(
      'STATE',
      `Your break lasts until ${formatIndianInstant(before.until)} and cannot be made shorter.`,
    );
  await storePauseAndRecordChange(tx, userId, 'break', now, until);
};

/** Points are there or may come, and no number to pay them to. */
const NEEDS_NUMBER = `SELECT NOT EXISTS (SELECT 1 FROM upi_number u WHERE u.user_id = $1) AND (w.balance > 0
    OR EXISTS (SELECT 1 FROM bid_line l WHERE l.user_id = $1 AND l.bid_id >= $2 AND l.state = 'pending')
    OR EXISTS (SELECT 1 FROM deposit_request d WHERE d.user_id = $1 AND d.status = 0)) AS needs
  FROM wallet w WHERE w.user_id = $1`;

const OPEN_BIDS = 60 * DAY_MS;

/** The month's last day where it has no such day. */
const LATER =
  'SELECT ($1::timestamptz AT TIME ZONE $3 + make_interval(months => $2)) AT TIME ZONE $3 AS until';

/** No command takes it back. Throws without a number to pay the wallet's points to. Gives the end (ms). */
export const storeSelfExclusionAndEndSessions = async (
  tx: Tx,
  { userId, months, now }: { userId: string; months: number; now: number },
): Promise<number> => {
  if (months < 6 || months > 120)
    throw new Refusal('BAD_REQUEST', 'An exclusion lasts from 6 months to 10 years');
  await markWalletLimited(tx, userId);
  const needs = await readScalar<boolean>(tx, NEEDS_NUMBER, [userId, lowestUuidAt(now - OPEN_BIDS)]);
  if (needs)
    throw new Refusal(
      'REFUSED',
      'Please save a number for withdrawals first: what your wallet holds is paid to it.',
    );
  const until = (await readScalar<Date>(tx, LATER, [toIsoInstant(now), months, INDIAN_ZONE])).getTime();
  await storePauseAndRecordChange(tx, userId, 'exclusion', now, until);
  await revokeSessionTokens(tx, userId, now);
  return until;
};
