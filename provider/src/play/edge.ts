import { stamp } from '../clock';
import { type Database, instant, one, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { points } from '../numbers';
import { limitsOf } from './limits';
import { type Kind, type Period, spansAt, usedOf } from './used';

type Pause = { kind: 'break' | 'exclusion'; until: number };

export const pauseOf = async (db: Database, userId: string, now: number): Promise<Pause | undefined> => {
  const [row] = await db.query<{ kind: Pause['kind']; until: Date }>(
    'SELECT kind, until FROM play_pause WHERE user_id = $1 AND until > $2 ORDER BY until DESC LIMIT 1',
    [userId, instant(now)],
  );
  return row && { kind: row.kind, until: row.until.getTime() };
};

export const excludedUntil = (until: number): Refusal =>
  new Refusal('EXCLUDED', `You excluded yourself from playing here until ${stamp(until)}.`);

const NAMES: Readonly<Record<Kind, string>> = { deposit: 'points added', stake: 'stakes', loss: 'losses' };
const EACH: Readonly<Record<Period, string>> = { day: 'a day', week: 'a week', month: 'a month' };

const checkLimits = async (
  tx: Tx,
  userId: string,
  { kinds, amount, now }: { kinds: readonly Kind[]; amount: number; now: number },
): Promise<void> => {
  const limits = (await limitsOf(tx, userId, now)).filter(
    ({ kind, amount: most }) => kinds.includes(kind) && most !== null,
  );
  for (const kind of kinds) {
    const own = limits.filter((one) => one.kind === kind);
    if (own.length === 0) continue;
    const used = await usedOf(tx, userId, kind, now);
    const over = own.find(({ period, amount: most }) => used[period] + amount > (most ?? 0));
    if (!over) continue;
    const { period, amount: most } = over;
    const left = points(Math.max(0, (most ?? 0) - used[period]));
    throw new Refusal(
      'PLAY_LIMIT',
      `Your limit for ${NAMES[kind]} is ${points(most ?? 0)} points ${EACH[period]}. ${left} are left until ${stamp(spansAt(now)[period].to)}.`,
      { extra: { kind, period, left } },
    );
  }
};

/** What counts against limits waits here. Tells whether the player has any. */
export const lockGuarded = async (tx: Tx, userId: string): Promise<boolean> =>
  one(
    await tx.query<{ guarded: boolean }>('SELECT guarded FROM wallet WHERE user_id = $1 FOR UPDATE', [
      userId,
    ]),
  ).guarded;

type Asked = { amount: number; now: number };

const checkPause = async (tx: Tx, userId: string, now: number): Promise<void> => {
  const pause = await pauseOf(tx, userId, now);
  if (!pause) return;
  if (pause.kind === 'exclusion') throw excludedUntil(pause.until);
  throw new Refusal(
    'PAUSED',
    `You are taking a break from playing until ${stamp(pause.until)}. Withdrawals work as ever.`,
  );
};

/** Minor units; the wallet is locked. Throws beyond the limit. */
export const checkStake = async (tx: Tx, userId: string, { amount, now }: Asked): Promise<void> => {
  await checkPause(tx, userId, now);
  await checkLimits(tx, userId, { kinds: ['stake', 'loss'], amount, now });
};

/** Minor units. Throws beyond the limit. */
export const checkDeposit = async (tx: Tx, userId: string, { amount, now }: Asked): Promise<void> => {
  if (!(await lockGuarded(tx, userId))) return;
  await checkPause(tx, userId, now);
  await checkLimits(tx, userId, { kinds: ['deposit'], amount, now });
};

/** Locks both wallets. Throws beyond the recipient's limit, which the sender is not told. */
export const checkTransfer = async (
  tx: Tx,
  { from, to, ...asked }: Asked & { from: string; to: string },
): Promise<void> => {
  // In id order, as postings lock them.
  for (const userId of [from, to].sort()) await lockGuarded(tx, userId);
  await checkDeposit(tx, to, asked).catch((error: unknown) => {
    throw error instanceof Refusal
      ? new Refusal('REFUSED', 'This player does not take these points at the moment.')
      : error;
  });
};
