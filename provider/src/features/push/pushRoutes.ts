import { ECDH } from 'node:crypto';
import { MINUTE_MS } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { CallRegistrar } from '../../platform/http/callRegistrar';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { sha256 } from '../../platform/idsAndHashes';
import { countAttemptOrRefuse } from '../accounts/attemptLimits';
import type { PushConfig, PushContext } from './pushKeysAndDestinations';
import {
  deleteSubscription,
  isSubscribed,
  type PushSubscriptionInput,
  storeSubscription,
} from './pushSubscriptions';

/** The number of switches that one person may make in ten minutes. */
const SWITCHES = 20;

const isP256PublicKey = (p256dh: string): boolean => {
  try {
    return ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1').length === 65;
  } catch {
    return false;
  }
};

/** Throws the refusal of what nothing could be sent to. */
export const validPushSubscriptionOrRefuse = (
  { endpoint, p256dh, auth, language }: PushSubscriptionInput,
  { destinationRule }: PushConfig,
): PushSubscriptionInput => {
  if (!URL.canParse(endpoint) || !destinationRule.isAllowed(new URL(endpoint)))
    throw new Refusal('BAD_REQUEST', 'This is not the address of a push service');
  if (!isP256PublicKey(p256dh)) throw new Refusal('BAD_REQUEST', 'p256dh is no key');
  return { endpoint, p256dh, auth, language };
};

export const countSubscriptionChangeOrRefuse = (db: Database, userId: string, now: number) =>
  countAttemptOrRefuse(db, `push:${userId}`, SWITCHES, 10 * MINUTE_MS, now);

/**
 * Serves the calls that turn pushes on and off and say how they stand; a push belongs to the session and
 * ends with it.
 */
export const pushRoutes = (
  calls: CallRegistrar,
  { db, push }: Pick<PlatformContext, 'db'> & PushContext,
): void => {
  const needed = (): PushConfig => {
    if (!push) throw new Refusal('NOT_FOUND', 'This provider tells nothing to phones.');
    return push;
  };

  calls.player('/api-push-state', async ({ body: { endpoint }, token }) => ({
    status: true,
    msg: 'Push',
    public_key: needed().keys.publicKey,
    is_on: endpoint ? await isSubscribed(db, sha256(token), sha256(endpoint)) : false,
  }));

  calls.player('/api-push-on', async ({ body, player: { userId }, token, now }) => {
    const subscription = validPushSubscriptionOrRefuse(body, needed());
    await countSubscriptionChangeOrRefuse(db, userId, now);
    if (!(await storeSubscription(db, { tokenHash: sha256(token), userId }, subscription, now)))
      throw new Refusal('REFUSED', 'This phone could not be added. Please try again.');
    return { status: true, msg: 'This phone is told' };
  });

  calls.player('/api-push-off', async ({ token }) => {
    await deleteSubscription(db, sha256(token));
    return { status: true, msg: 'This phone is told nothing' };
  });
};
