import { formatIndianInstant, toIsoInstant } from '../../../platform/clock';
import { type Database, readScalar, type Tx } from '../../../platform/database/database';
import { Refusal } from '../../../platform/http/refusal';
import { addAmounts, type Minor, pointsFromMinor, subtractAmount } from '../../../platform/money';
import {
  type LimitKind,
  type LimitPeriod,
  limitPeriodBoundsAt,
  readOwnLimits,
  sumUsedOfLimitByPeriod,
} from './ownLimits';

type Pause = { kind: 'break' | 'exclusion'; since: Date; until: Date };

export const findCurrentPause = async (db: Database, userId: string, now: number, kind?: Pause['kind']) => {
  const [pause] = await db.query<Pause>(
    `SELECT kind, set_at AS since, until FROM play_pause WHERE user_id = $1 AND until > $2 AND ($3::text IS NULL OR kind = $3)
      ORDER BY until DESC LIMIT 1`,
    [userId, toIsoInstant(now), kind ?? null],
  );
  return pause;
};

const excludedRefusal = (until: Date) =>
  new Refusal('EXCLUDED', `You excluded yourself from playing here until ${formatIndianInstant(until)}.`);

/** Locks the player's row: a log-in stands before or after an exclusion. */
export const lockPlayerAndRefuseExcluded = async (tx: Tx, userId: string, now: number) => {
  await tx.query('SELECT 1 AS locked FROM player WHERE user_id = $1 FOR UPDATE', [userId]);
  const excluded = await findCurrentPause(tx, userId, now, 'exclusion');
  if (excluded) throw excludedRefusal(excluded.until);
};

const NAMES: Readonly<Record<LimitKind, string>> = {
  deposit: 'points added',
  stake: 'stakes',
  loss: 'losses',
};
const EACH: Readonly<Record<LimitPeriod, string>> = { day: 'a day', week: 'a week', month: 'a month' };

type LimitedRequest = { amount: Minor; now: number };

const refuseBeyondLimits = async (
  tx: Tx,
  userId: string,
  kinds: readonly LimitKind[],
  { amount, now }: LimitedRequest,
) => {
  const limits = await readOwnLimits(tx, userId, now);
  for (const kind of kinds) {
    const own = limits.filter((limit) => limit.kind === kind && limit.amount !== null);
    if (own.length === 0) continue;
    const used = await sumUsedOfLimitByPeriod(tx, userId, kind, now);
    for (const { period, amount: most } of own) {
      if (most === null || addAmounts(used[period], amount) <= most) continue;
      const left = Math.max(0, pointsFromMinor(subtractAmount(most, used[period])));
      throw new Refusal(
        'PLAY_LIMIT',
        `Your limit for ${NAMES[kind]} is ${pointsFromMinor(most)} points ${EACH[period]}. ${left} are left until ${formatIndianInstant(limitPeriodBoundsAt(now)[period].to)}.`,
        { extra: { kind, period, left } },
      );
    }
  }
};

/** Locks the wallet, where everything that counts against limits waits. Tells whether the player has any. */
export const lockWalletAndReadIsLimited = async (tx: Tx, userId: string): Promise<boolean> => {
  const sql = 'SELECT guarded FROM wallet WHERE user_id = $1 FOR UPDATE';
  return await readScalar<boolean>(tx, sql, [userId]);
};

const refuseDuringPause = async (tx: Tx, userId: string, now: number) => {
  const pause = await findCurrentPause(tx, userId, now);
  if (!pause) return;
  if (pause.kind === 'exclusion') throw excludedRefusal(pause.until);
  throw new Refusal(
    'PAUSED',
    `You are taking a break from playing until ${formatIndianInstant(pause.until)}. You can still withdraw.`,
  );
};

/** The wallet is locked. Throws beyond the limit. */
export const refuseStakeBeyondLimitsOrInPause = async (tx: Tx, userId: string, request: LimitedRequest) => {
  await refuseDuringPause(tx, userId, request.now);
  await refuseBeyondLimits(tx, userId, ['stake', 'loss'], request);
};

export const refuseDepositBeyondLimitsOrInPause = async (tx: Tx, userId: string, request: LimitedRequest) => {
  if (!(await lockWalletAndReadIsLimited(tx, userId))) return;
  await refuseDuringPause(tx, userId, request.now);
  await refuseBeyondLimits(tx, userId, ['deposit'], request);
};

/** Locks both wallets. Throws beyond the recipient's limit, which the sender is not told. */
export const refuseTransferBeyondRecipientLimits = async (
  tx: Tx,
  { from, to, ...request }: LimitedRequest & { from: string; to: string },
) => {
  for (const userId of [from, to].sort()) await lockWalletAndReadIsLimited(tx, userId);
  await refuseDepositBeyondLimitsOrInPause(tx, to, request).catch((error: unknown) => {
    throw error instanceof Refusal
      ? new Refusal('REFUSED', 'This player does not take these points at the moment.')
      : error;
  });
};
