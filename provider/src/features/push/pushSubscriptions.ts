import type { SeenMarks } from '@ank/protocol/operator/alerts';
import { toIsoInstant } from '../../platform/clock';
import {
  type Database,
  type Db,
  hasRow,
  insertRow,
  isDuplicateKeyError,
  type Tx,
} from '../../platform/database/database';
import { sha256 } from '../../platform/idsAndHashes';
import type { PushLanguage } from './pushTexts';

/** The most phones of one player; the oldest makes room. */
export const MAX_SUBSCRIPTIONS_PER_PLAYER = 10;
const STEP = 200;
/** Younger events (ms) may still be in another transaction, and wait for the next look. */
export const EVENT_COMMITTED_AFTER_MS = 10_000;
const AT_REST = 'infinity';
const MOST_FAILURES = 10;
const FIRST_PAUSE = 30_000;

export type PushSubscriptionInput = {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: PushLanguage;
};

type SubscriptionOwner = { tokenHash: Uint8Array; userId: string; seenAlertMarks?: SeenMarks };

export type StoredPushSubscription = PushSubscriptionInput & { token_hash: Uint8Array; failures: number };

/** A phone that was told of what happened up to `since`, and now counts as told up to `taken`. */
export type DueSubscription = StoredPushSubscription & {
  user_id: string;
  since: Date;
  taken: Date;
  is_alive: boolean;
};

/**
 * A repeat changes nothing. Throws a duplicate when somebody else has this endpoint. `seenAlertMarks`: of an
 * operator, the marks of what the desk is called for.
 */
export const replaceSubscription = async (
  tx: Tx,
  { tokenHash, userId, seenAlertMarks }: SubscriptionOwner,
  { endpoint, p256dh, auth, language }: PushSubscriptionInput,
  now: number,
): Promise<true> => {
  const hash = sha256(endpoint);
  // The row may be replaced, because only the browser that has an endpoint knows both keys.
  await tx.query(
    'DELETE FROM push_subscription WHERE endpoint_hash = $1 AND token_hash <> $2 AND p256dh = $3 AND auth = $4',
    [hash, tokenHash, p256dh, auth],
  );
  await insertRow(
    tx,
    'push_subscription',
    {
      ...{ token_hash: tokenHash, user_id: userId, endpoint_hash: hash, endpoint, p256dh, auth, language },
      ...{ created_at: toIsoInstant(now), told_to: toIsoInstant(now), next_at: AT_REST },
      known: seenAlertMarks ? JSON.stringify(seenAlertMarks) : null,
    },
    `ON CONFLICT (token_hash) DO UPDATE SET endpoint_hash = excluded.endpoint_hash, endpoint = excluded.endpoint, p256dh = excluded.p256dh,
       auth = excluded.auth, language = excluded.language, failures = 0, known = excluded.known`,
  );
  await tx.query(
    `DELETE FROM push_subscription WHERE token_hash IN (SELECT token_hash FROM push_subscription WHERE user_id = $1 AND token_hash <> $2
     ORDER BY created_at DESC OFFSET ${MAX_SUBSCRIPTIONS_PER_PLAYER - 1})`,
    [userId, tokenHash],
  );
  return true;
};

/** An endpoint that somebody else has, or asked for at once. */
export const returnFalseIfDuplicateElseThrow = (error: unknown): false => {
  if (isDuplicateKeyError(error)) return false;
  throw error;
};

export const storeSubscription = (
  db: Db,
  owner: SubscriptionOwner,
  subscription: PushSubscriptionInput,
  now: number,
): Promise<boolean> =>
  db
    .tx(async (tx) => {
      await tx.query('SELECT 1 FROM player WHERE user_id = $1 FOR UPDATE', [owner.userId]);
      return replaceSubscription(tx, owner, subscription, now);
    })
    .catch(returnFalseIfDuplicateElseThrow);

export const deleteSubscription = (db: Database, tokenHash: Uint8Array) =>
  db.query('DELETE FROM push_subscription WHERE token_hash = $1', [tokenHash]);

export const isSubscribed = (
  db: Database,
  tokenHash: Uint8Array,
  endpointHash: Uint8Array,
): Promise<boolean> =>
  hasRow(db, 'SELECT 1 AS n FROM push_subscription WHERE token_hash = $1 AND endpoint_hash = $2', [
    tokenHash,
    endpointHash,
  ]);

const ENDED = `NOT EXISTS (SELECT 1 FROM session_token t JOIN player p ON p.user_id = t.user_id AND p.state = 'active'
  WHERE t.token_hash = s.token_hash AND t.revoked_at IS NULL AND t.expires_at > $1)
  AND NOT EXISTS (SELECT 1 FROM operator_session t JOIN operator o ON o.operator_id = t.operator_id AND o.revoked_at IS NULL
  WHERE t.token_hash = s.token_hash AND t.ended_at IS NULL)`;

export const deleteSubscriptionsOfEndedSessions = (db: Database, now: number) =>
  db.query(`DELETE FROM push_subscription s WHERE ${ENDED}`, [toIsoInstant(now)]);

const DUE = `UPDATE push_subscription s SET next_at = CASE WHEN s.next_at = '${AT_REST}' THEN $2 ELSE greatest(s.next_at, $2) END
  FROM own WHERE s.token_hash = own.token_hash`;

/** Locked in one order: two of these never wait in a ring. */
const newPushQueueFunction = <Recipients>(recipientsSql: string) => {
  const sql = `WITH own AS (SELECT token_hash FROM push_subscription WHERE user_id IN (${recipientsSql}) ORDER BY token_hash FOR UPDATE) ${DUE}`;
  return (tx: Tx, recipients: Recipients, now: number) =>
    tx.query(sql, [recipients, toIsoInstant(now + EVENT_COMMITTED_AFTER_MS)]);
};
export const queuePushToPlayers = newPushQueueFunction<readonly string[]>('SELECT unnest($1::uuid[])');
/** Notifies everybody with a bid on a draw. */
export const queuePushToBidders = newPushQueueFunction<string>(
  'SELECT user_id FROM bid_line WHERE draw_id = $1',
);

/** Marks them as told beforehand: rather never than twice. */
export const claimDueSubscriptions = (db: Database, now: number, upTo: number): Promise<DueSubscription[]> =>
  db.query<DueSubscription>(
    `WITH due AS (SELECT token_hash, told_to FROM push_subscription WHERE next_at <= $1 ORDER BY next_at LIMIT ${STEP} FOR UPDATE SKIP LOCKED)
     UPDATE push_subscription s SET told_to = greatest(s.told_to, $2), next_at = '${AT_REST}' FROM due WHERE s.token_hash = due.token_hash
     RETURNING s.token_hash, s.user_id, s.endpoint, s.p256dh, s.auth, s.language, s.failures, due.told_to AS since, s.told_to AS taken,
       NOT (${ENDED}) AS is_alive`,
    [toIsoInstant(now), toIsoInstant(upTo)],
  );

/** again: did not arrive; lost: may have; gone: the endpoint takes none any more. */
export type PushOutcome = 'sent' | 'again' | 'lost' | 'gone';

/**
 * Notes an outcome. A push that did not arrive is tried again, up to ten times; `next` is then set, with
 * `values` from $3 on.
 */
export const storePushOutcomeOrDeleteSubscription = async (
  db: Database,
  { token_hash: tokenHash, endpoint, failures }: StoredPushSubscription,
  outcome: PushOutcome,
  { next, values }: { next: string; values: readonly unknown[] },
): Promise<void> => {
  const change = (sql: string, more: readonly unknown[] = []) =>
    db.query(`${sql} WHERE token_hash = $1 AND endpoint = $2`, [tokenHash, endpoint, ...more]);
  if (outcome === 'sent') {
    if (failures > 0) await change('UPDATE push_subscription SET failures = 0');
  } else if (outcome === 'gone' || failures + 1 >= MOST_FAILURES)
    await change('DELETE FROM push_subscription');
  else await change(`UPDATE push_subscription SET failures = failures + 1, ${next}`, values);
};

/**
 * Notes that a phone was told; after a failure the next try comes later each time and includes the news that
 * did not arrive.
 */
export const storePushOutcomeAndScheduleRetry = (
  db: Database,
  due: DueSubscription,
  outcome: PushOutcome,
  now: number,
) =>
  storePushOutcomeOrDeleteSubscription(db, due, outcome, {
    next: 'next_at = $3, told_to = CASE WHEN told_to = $4 THEN $5 ELSE told_to END',
    values: [
      now + FIRST_PAUSE * 2 ** due.failures,
      due.taken,
      outcome === 'again' ? due.since : due.taken,
    ].map((at) => toIsoInstant(Number(at))),
  });
