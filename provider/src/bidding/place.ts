import { sha256, touchToken } from '../accounts/tokens';
import type { Context } from '../context';
import { instant, isDuplicate, NoConnection, one, type Query, retrying, type Tx } from '../db/db';
import { newId, newNumber } from '../ids';
import { ensureCurrentDraws } from '../markets/draws';
import { points } from '../money';
import { checkStake, lockGuarded } from '../play/edge';
import { type Placed, placedBefore, placedJustNow } from './earlier';
import { PLACE_BID } from './placeSql';
import { type Flags, reasonOf } from './refused';
import type { Bid } from './request';

type Attempt = {
  bid: Bid;
  token: string;
  key: string | undefined;
  now: number;
  bidId: string;
  number: string;
};

const parametersOf = ({ bid, token, key, now, bidId, number }: Attempt, isChecked: boolean): unknown[] => {
  const column = <T>(pick: (line: Bid['lines'][number]) => T) => bid.lines.map(pick);
  return [
    sha256(token),
    instant(now),
    bid.marketId,
    bid.mode,
    bid.dates,
    bid.beforeOpen,
    bid.total,
    bidId,
    bid.label,
    bid.session,
    key ?? null,
    bid.fingerprint,
    number,
    column((line) => line.betType),
    column((line) => line.settleAt),
    column((line) => line.n1),
    column((line) => line.n2),
    column((line) => line.digits),
    column((line) => line.closedigits),
    column((line) => line.session),
    column((line) => line.points),
    isChecked,
  ];
};

const run = async (query: Query, attempt: Attempt, isChecked = false): Promise<Flags> =>
  one(await query<Flags>(PLACE_BID, parametersOf(attempt, isChecked)));

const userOf = async (db: Pick<Tx, 'query'>, token: string): Promise<string | undefined> => {
  const rows = await db.query<{ user_id: string }>(
    'SELECT user_id FROM session_token WHERE token_hash = $1',
    [sha256(token)],
  );
  return rows[0]?.user_id;
};

/** Thrown to roll a repeated bid back and answer with the earlier one. */
class Repeated extends Error {
  constructor(readonly earlier: Placed) {
    super('The same bid was placed a moment ago');
  }
}

/** A look at an earlier try that gets no connection leaves open what became of it: never the answer that nothing was done. */
const orInDoubt = async <T>(look: Promise<T>): Promise<T> => {
  try {
    return await look;
  } catch (error) {
    throw error instanceof NoConnection
      ? new Error('An earlier try could not be looked up', { cause: error })
      : error;
  }
};

/** With a key: one statement. The key's unique index decides between several at once. */
const placeByKey = async ({ db }: Context, attempt: Attempt & { key: string }): Promise<Flags | Placed> => {
  try {
    const flags = await retrying(() => run(db.query, attempt));
    if (flags.balance !== null || flags.user_id === null) return flags;
    // Refused now, but perhaps placed by the first of several tries, after which the points were gone.
    return (await orInDoubt(placedBefore(db, flags.user_id, attempt.key, attempt.bid))) ?? flags;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const userId = await orInDoubt(userOf(db, attempt.token));
    const earlier = userId && (await orInDoubt(placedBefore(db, userId, attempt.key, attempt.bid)));
    if (!earlier) throw error;
    return earlier;
  }
};

/** Without a key: the debit locks the wallet, so a repeat within the window is seen once the first has committed. */
const placeByWindow = async ({ db }: Context, attempt: Attempt): Promise<Flags | Placed> => {
  try {
    return await db.tx(async (tx) => {
      const flags = await run(tx.query, attempt);
      const earlier = flags.user_id !== null && (await placedJustNow(tx, flags.user_id, attempt));
      if (earlier) throw new Repeated(earlier);
      return flags;
    });
  } catch (error) {
    if (error instanceof Repeated) return error.earlier;
    throw error;
  }
};

/**
 * A bid of a player with limits of his own: sums and bid stand behind the lock of the wallet, so that several at once are counted
 * one after the other.
 */
const placeChecked = ({ db }: Context, attempt: Attempt, userId: string): Promise<Flags | Placed> =>
  db.tx(async (tx) => {
    await lockGuarded(tx, userId);
    const { bid, key, now } = attempt;
    const earlier =
      key === undefined ? await placedJustNow(tx, userId, attempt) : await placedBefore(tx, userId, key, bid);
    if (earlier) return earlier;
    await checkStake(tx, userId, { amount: bid.total, now });
    return run(tx.query, attempt, true);
  });

const isGuarded = async ({ db }: Context, { user_id, balance, betting_status }: Flags): Promise<boolean> => {
  if (user_id === null || balance !== null || betting_status !== 1) return false;
  const [wallet] = await db.query<{ guarded: boolean }>('SELECT guarded FROM wallet WHERE user_id = $1', [
    user_id,
  ]);
  return wallet?.guarded === true;
};

/** Places a bid exactly once. Throws a refusal, and has then changed nothing, when it cannot be placed. */
export const placeBid = async (
  context: Context,
  asked: Omit<Attempt, 'bidId' | 'number'>,
): Promise<Placed> => {
  await ensureCurrentDraws(context);
  const { key, now, token, bid } = asked;
  const attempt = { ...asked, bidId: newId(now), number: newNumber() };
  let outcome = await (key === undefined
    ? placeByWindow(context, attempt)
    : placeByKey(context, { ...attempt, key }));
  if (!('bidId' in outcome) && outcome.user_id !== null && (await isGuarded(context, outcome)))
    outcome = await placeChecked(context, attempt, outcome.user_id);
  if ('bidId' in outcome) return outcome;
  if (outcome.balance === null) throw await reasonOf(context.db, outcome, bid);
  if (outcome.last_used_at) {
    // The bid stands: what happens to the token's expiry must not make its answer a failure.
    await touchToken(context.db, sha256(token), outcome.last_used_at, now).catch((error: unknown) =>
      context.log.warn('token not touched', { error }),
    );
  }
  const { bidId, number } = attempt;
  const { user_id: userId } = outcome;
  return { bidId, number, walletAmount: points(outcome.balance), isNew: true, ...(userId && { userId }) };
};
