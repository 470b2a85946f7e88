import { isDue, touchToken } from '../accounts/tokens';
import type { Context } from '../context';
import { type Database, instant, isDuplicate, NoConnection, retrying } from '../db/db';
import { mustBeSame, REPEAT_WINDOW } from '../http/once';
import type { Request } from '../log';
import { ensureCurrentDraws } from '../markets/draws';
import { firstIdAt, newId, newNumber, points, sha256 } from '../numbers';
import { checkStake, lockGuarded } from '../play/edge';
import { hasCaps, isOverCap } from './capSql';
import { type Attempt, type Bid, type Flags, runBid } from './placeSql';
import { capReason, capsAreSet, overCap, reasonOf } from './room';

type Placed = {
  bidId: string;
  /** To read out; '' for bids from before there were numbers. */
  number: string;
  walletAmount: number;
  isNew: boolean;
  userId?: string | undefined;
};

type Earlier = { bid_id: string; fingerprint: Uint8Array; balance_after: number; public_id: string | null };

const EARLIER = `SELECT b.bid_id, b.fingerprint, e.balance_after, e.public_id FROM bid b
  JOIN every_entry e ON e.tx_id = b.bid_id AND e.entry_no = 1 WHERE b.user_id = $1 AND `;

const answerOf = ({ bid_id, balance_after, public_id }: Earlier): Placed => ({
  bidId: bid_id,
  number: public_id ?? '',
  walletAmount: points(balance_after),
  isNew: false,
});

const placedBefore = async (
  db: Database,
  userId: string,
  key: string,
  bid: Bid,
): Promise<Placed | undefined> => {
  const [earlier] = await db.query<Earlier>(`${EARLIER} b.idem_key = $2`, [userId, key]);
  mustBeSame(bid.fingerprint, earlier, 'This request was already used for another bid');
  return earlier && answerOf(earlier);
};

const placedJustNow = async (
  db: Database,
  userId: string,
  { bid, now, bidId }: { bid: Bid; now: number; bidId: string },
): Promise<Placed | undefined> => {
  const [earlier] = await db.query<Earlier>(
    `${EARLIER} b.bid_id >= $2 AND b.bid_id <> $3 AND b.fingerprint = $4 AND b.created_at > $5 ORDER BY b.bid_id DESC LIMIT 1`,
    [userId, firstIdAt(now - REPEAT_WINDOW), bidId, bid.fingerprint, instant(now - REPEAT_WINDOW)],
  );
  return earlier && answerOf(earlier);
};

const userOf = async (db: Database, tokenHash: Buffer): Promise<string | undefined> => {
  const rows = await db.query<{ user_id: string }>(
    'SELECT user_id FROM session_token WHERE token_hash = $1',
    [tokenHash],
  );
  return rows[0]?.user_id;
};

class Repeated extends Error {
  constructor(readonly earlier: Placed) {
    super('The same bid was placed a moment ago');
  }
}

/**
 * Without a connection nobody knows whether an earlier try was placed: never answer that nothing was done.
 */
const orInDoubt = async <T>(look: Promise<T>): Promise<T> => {
  try {
    return await look;
  } catch (error) {
    throw error instanceof NoConnection
      ? new Error('An earlier try could not be looked up', { cause: error })
      : error;
  }
};

/** The key's unique index decides between several at once. */
const placeByKey = async (context: Context, attempt: Attempt & { key: string }): Promise<Flags | Placed> => {
  const { db } = context;
  try {
    const flags = await retrying(() => runBid(db.query, attempt));
    if (flags.balance !== null || flags.user_id === null) return flags;
    // Perhaps an earlier try was placed and used up the points.
    return (await orInDoubt(placedBefore(db, flags.user_id, attempt.key, attempt.bid))) ?? flags;
  } catch (error) {
    if (!isDuplicate(error) && !isOverCap(error)) throw error;
    const userId = await orInDoubt(userOf(db, attempt.tokenHash));
    const earlier = userId && (await orInDoubt(placedBefore(db, userId, attempt.key, attempt.bid)));
    if (earlier) return earlier;
    throw userId && isOverCap(error) ? await overCap(context, userId, attempt.bid, attempt.now) : error;
  }
};

/** The debit locks the wallet: a repeat is seen once the first has committed. */
const placeByWindow = async (context: Context, attempt: Attempt): Promise<Flags | Placed> => {
  const { db } = context;
  try {
    return await db.tx(async (tx) => {
      const flags = await runBid(tx.query, attempt);
      const earlier = flags.user_id !== null && (await placedJustNow(tx, flags.user_id, attempt));
      if (earlier) throw new Repeated(earlier);
      return flags;
    });
  } catch (error) {
    if (error instanceof Repeated) return error.earlier;
    const userId = isOverCap(error) && (await userOf(db, attempt.tokenHash));
    if (!userId) throw error;
    const earlier = await placedJustNow(db, userId, attempt);
    if (earlier) return earlier;
    throw await overCap(context, userId, attempt.bid, attempt.now);
  }
};

/** For a player with own limits: bids at once count one after the other, behind the wallet's lock. */
const placeChecked = (context: Context, attempt: Attempt, userId: string): Promise<Flags | Placed> => {
  const { bid, key, now } = attempt;
  const placed = context.db.tx(async (tx) => {
    await lockGuarded(tx, userId);
    const earlier =
      key === undefined ? await placedJustNow(tx, userId, attempt) : await placedBefore(tx, userId, key, bid);
    if (earlier) return earlier;
    await checkStake(tx, userId, { amount: bid.total, now });
    return runBid(tx.query, attempt, true);
  });
  return placed.catch(async (error: unknown) => {
    throw isOverCap(error) ? await overCap(context, userId, bid, now) : error;
  });
};

const isGuarded = async ({ db }: Context, userId: string): Promise<boolean> => {
  const [wallet] = await db.query<{ guarded: boolean }>('SELECT guarded FROM wallet WHERE user_id = $1', [
    userId,
  ]);
  return wallet?.guarded === true;
};

const placed = (context: Context, attempt: Attempt): Promise<Flags | Placed> =>
  attempt.key === undefined
    ? placeByWindow(context, attempt)
    : placeByKey(context, { ...attempt, key: attempt.key });

/** Exactly once. A refusal thrown has changed nothing. */
export const placeBid = async (
  context: Context,
  asked: { bid: Bid; token: string; key: string | undefined; now: number; request?: Request },
): Promise<Placed> => {
  const { bid, token, key, now, request } = asked;
  await ensureCurrentDraws(context);
  const tokenHash = sha256(token);
  const setTime = context.wall ? null : instant(now);
  let withCaps = await capsAreSet(context);
  const once = { bid, key, now, tokenHash, setTime, request, bidId: newId(now), number: newNumber() };
  let attempt: Attempt = { ...once, withCaps };
  let outcome = await placed(context, attempt);
  if (!withCaps && !('bidId' in outcome) && outcome.balance === null && (await hasCaps(context.db.query))) {
    // The first cap was set within this second.
    withCaps = true;
    attempt = { ...once, withCaps };
    outcome = await placed(context, attempt);
  }
  if (!('bidId' in outcome) && outcome.balance === null && outcome.user_id !== null) {
    const { user_id: userId, betting_status: status } = outcome;
    if (status === 1 && (await isGuarded(context, userId)))
      outcome = await placeChecked(context, attempt, userId);
  }
  if ('bidId' in outcome) return outcome;
  if (outcome.balance === null) {
    const { user_id, betting_status, draw_id } = outcome;
    const mayBeCap = withCaps && user_id !== null && betting_status === 1 && draw_id !== null;
    const reason = mayBeCap && (await capReason(context, user_id, bid, now));
    throw reason || (await reasonOf(context.db, outcome, bid));
  }
  if (outcome.last_used_at && isDue(outcome.last_used_at, now)) {
    // The bid stands, whatever becomes of the token.
    await touchToken(context.db, tokenHash, now).catch((error: unknown) =>
      context.log.warn('token not touched', { error, request: request?.id }),
    );
  }
  const { bidId, number } = attempt;
  const { user_id: userId } = outcome;
  return { bidId, number, walletAmount: points(outcome.balance), isNew: true, ...(userId && { userId }) };
};
