import { toIsoInstant } from '../../platform/clock';
import {
  type Database,
  hasRow,
  isDuplicateKeyError,
  NoConnectionError,
  retryConflicts,
} from '../../platform/database/database';
import { REPEAT_WINDOW_MS, requireSameRequest } from '../../platform/http/idempotency';
import type { PlatformContext } from '../../platform/http/platformContext';
import { lowestUuidAt, newPublicCode, newUuidV7, sha256 } from '../../platform/idsAndHashes';
import type { RequestLogContext } from '../../platform/log';
import { type Minor, pointsFromMinor } from '../../platform/money';
import { extendSessionToken, isTokenExtensionDue } from '../accounts/sessionTokens';
import { ensureDrawsThroughTomorrow } from '../draws/ensureDraws';
import {
  lockWalletAndReadIsLimited,
  refuseStakeBeyondLimitsOrInPause,
} from '../playLimits/checks/ownLimitChecks';
import {
  capRefusalOrGeneralOne,
  findCapRefusal,
  findRefusalOfUnplacedBid,
  readCachedHasCaps,
} from './bidRefusals';
import { isAnyCapSet, isCapExceededError } from './capSql';
import {
  instantIfClockIsSimulated,
  type PlaceBidInput,
  type PlaceBidRow,
  runPlaceBidSql,
  type UncheckedBid,
} from './placeBidSql';

type PlacedBid = {
  bidId: string;
  /** The bid number to read out; '' for bids from before there were numbers. */
  number: string;
  walletAmount: number;
  isNew: boolean;
  userId?: string | undefined;
};

type EarlierBidRow = {
  bid_id: string;
  fingerprint: Uint8Array;
  balance_after: Minor;
  public_id: string | null;
};

const EARLIER = `SELECT b.bid_id, b.fingerprint, e.balance_after, e.public_id FROM bid b
  JOIN every_entry e ON e.tx_id = b.bid_id AND e.entry_no = 1 WHERE b.user_id = $1 AND `;

/** Placed with this key, or without one a moment ago. Throws when the key was another bid's. */
const findEarlierPlacedBid = async (
  db: Database,
  userId: string,
  { bid, key, now, bidId }: PlaceBidInput,
): Promise<PlacedBid | undefined> => {
  const since = now - REPEAT_WINDOW_MS;
  const [earlier] = await (key === undefined
    ? db.query<EarlierBidRow>(
        `${EARLIER} b.bid_id >= $2 AND b.bid_id <> $3 AND b.fingerprint = $4 AND b.created_at > $5 ORDER BY b.bid_id DESC LIMIT 1`,
        [userId, lowestUuidAt(since), bidId, bid.fingerprint, toIsoInstant(since)],
      )
    : db.query<EarlierBidRow>(`${EARLIER} b.idem_key = $2`, [userId, key]));
  requireSameRequest(bid.fingerprint, earlier, 'This request was already used for another bid');
  return (
    earlier && {
      bidId: earlier.bid_id,
      number: earlier.public_id ?? '',
      walletAmount: pointsFromMinor(earlier.balance_after),
      isNew: false,
    }
  );
};

const findUserIdByTokenHash = async (db: Database, tokenHash: Buffer): Promise<string | undefined> => {
  const sql = 'SELECT user_id FROM session_token WHERE token_hash = $1';
  return (await db.query<{ user_id: string }>(sql, [tokenHash]))[0]?.user_id;
};

class RepeatedBidError extends Error {
  constructor(readonly earlier: PlacedBid) {
    super('The same bid was placed a moment ago');
  }
}

/**
 * Reads whether an earlier try was placed. Nobody knows it without a connection, so the answer is never that
 * nothing was done.
 */
const withOutcomeUnknownOnLostConnection = async <T>(lookUp: Promise<T>): Promise<T> => {
  try {
    return await lookUp;
  } catch (error) {
    throw error instanceof NoConnectionError
      ? new Error('An earlier attempt could not be looked up', { cause: error })
      : error;
  }
};

/** The debit locks the wallet: a repeat is seen once the first has committed. */
const placeOncePerRepeatWindow = (
  { db }: Pick<PlatformContext, 'db'>,
  attempt: PlaceBidInput,
): Promise<PlaceBidRow> =>
  db.tx(async (tx) => {
    const flags = await runPlaceBidSql(tx.query, attempt);
    const earlier = flags.user_id !== null && (await findEarlierPlacedBid(tx, flags.user_id, attempt));
    if (earlier) throw new RepeatedBidError(earlier);
    return flags;
  });

/** The key's unique index decides between several at once. */
const placeOncePerKey = async (
  { db }: Pick<PlatformContext, 'db'>,
  attempt: PlaceBidInput,
): Promise<PlaceBidRow | PlacedBid> => {
  const flags = await retryConflicts(() => runPlaceBidSql(db.query, attempt));
  if (flags.balance !== null || flags.user_id === null) return flags;
  // Perhaps an earlier try was placed and used up the points.
  return (
    (await withOutcomeUnknownOnLostConnection(findEarlierPlacedBid(db, flags.user_id, attempt))) ?? flags
  );
};

const placeOnce = async (
  context: PlatformContext,
  attempt: PlaceBidInput,
): Promise<PlaceBidRow | PlacedBid> => {
  const { db } = context;
  try {
    return await (attempt.key === undefined ? placeOncePerRepeatWindow : placeOncePerKey)(context, attempt);
  } catch (error) {
    if (error instanceof RepeatedBidError) return error.earlier;
    if (!isDuplicateKeyError(error) && !isCapExceededError(error)) throw error;
    const userId = await withOutcomeUnknownOnLostConnection(findUserIdByTokenHash(db, attempt.tokenHash));
    const earlier =
      userId && (await withOutcomeUnknownOnLostConnection(findEarlierPlacedBid(db, userId, attempt)));
    if (earlier) return earlier;
    throw userId && isCapExceededError(error)
      ? await capRefusalOrGeneralOne(context, userId, attempt.bid, attempt.now)
      : error;
  }
};

/**
 * Places a bid for a player with own limits: simultaneous bids count one after the other, behind the
 * wallet's lock.
 */
const placeWithOwnLimitsChecked = (
  context: PlatformContext,
  attempt: PlaceBidInput,
  userId: string,
): Promise<PlaceBidRow | PlacedBid> => {
  const { bid, now } = attempt;
  const placed = context.db.tx(async (tx) => {
    await lockWalletAndReadIsLimited(tx, userId);
    const earlier = await findEarlierPlacedBid(tx, userId, attempt);
    if (earlier) return earlier;
    await refuseStakeBeyondLimitsOrInPause(tx, userId, { amount: bid.total, now });
    return runPlaceBidSql(tx.query, attempt, true);
  });
  return placed.catch(async (error: unknown) => {
    throw isCapExceededError(error) ? await capRefusalOrGeneralOne(context, userId, bid, now) : error;
  });
};

const hasOwnLimits = ({ db }: Pick<PlatformContext, 'db'>, userId: string) =>
  hasRow(db, 'SELECT 1 FROM wallet WHERE user_id = $1 AND guarded', [userId]);

/** Exactly once. A refusal thrown has changed nothing. */
export const placeBid = async (
  context: PlatformContext,
  bidInput: {
    bid: UncheckedBid;
    token: string;
    key: string | undefined;
    now: number;
    request?: RequestLogContext;
  },
): Promise<PlacedBid> => {
  const { bid, token, key, now, request } = bidInput;
  await ensureDrawsThroughTomorrow(context);
  const tokenHash = sha256(token);
  const own = {
    bidId: newUuidV7(now),
    number: newPublicCode(),
    withCaps: await readCachedHasCaps(context),
  };
  let attempt: PlaceBidInput = {
    bid,
    key,
    now,
    tokenHash,
    clockTime: instantIfClockIsSimulated(context, now),
    request,
    ...own,
  };
  let outcome = await placeOnce(context, attempt);
  const isRefused = () => !('bidId' in outcome) && outcome.balance === null;
  if (!attempt.withCaps && isRefused() && (await isAnyCapSet(context.db))) {
    // The first cap was set within this second.
    attempt = { ...attempt, withCaps: true };
    outcome = await placeOnce(context, attempt);
  }
  if ('bidId' in outcome) return outcome;
  const { user_id: userId, betting_status: status } = outcome;
  if (outcome.balance === null && userId !== null && status === 1 && (await hasOwnLimits(context, userId)))
    outcome = await placeWithOwnLimitsChecked(context, attempt, userId);
  if ('bidId' in outcome) return outcome;
  if (outcome.balance === null) {
    const mayBeCap = attempt.withCaps && userId !== null && status === 1 && outcome.draw_id !== null;
    const reason = mayBeCap && (await findCapRefusal(context, userId, bid, now));
    throw reason || (await findRefusalOfUnplacedBid(context.db, outcome, bid));
  }
  if (outcome.last_used_at && isTokenExtensionDue(outcome.last_used_at, now)) {
    // The bid stands, whatever becomes of the token.
    await extendSessionToken(context.db, tokenHash, now).catch((error: unknown) =>
      context.log.warn('token not touched', { error, request: request?.id }),
    );
  }
  const { bidId, number } = attempt;
  return {
    bidId,
    number,
    walletAmount: pointsFromMinor(outcome.balance),
    isNew: true,
    ...(userId && { userId }),
  };
};
