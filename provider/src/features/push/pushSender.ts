import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { toIsoInstant } from '../../platform/clock';
import { insertRow } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import type { PushConfig, PushContext } from './pushKeysAndDestinations';
import type { PushOutcome, PushSubscriptionInput } from './pushSubscriptions';

/** Seconds that a push waits for a phone that is off. */
const KEPT_S = 4 * 3600;
const TOPIC = 'ank-inbox';

const outcomeOfHttpStatus = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  // 401 and 403 are about the signature: a server clock wrong for an hour would lose every phone.
  return [401, 403, 429].includes(status) || status >= 500 ? 'again' : 'lost';
};

const postToEndpoint = (
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  { destinationRule, timeoutMs }: PushConfig,
): Promise<PushOutcome> =>
  new Promise((resolve) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    let isSent = false;
    const sending = request(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(destinationRule.lookup && { lookup: destinationRule.lookup }),
      },
      (response) => {
        response.on('error', () => {}).resume();
        resolve(outcomeOfHttpStatus(response.statusCode ?? 0));
      },
    );
    sending.on('finish', () => {
      isSent = true;
    });
    sending.on('error', () => resolve(isSent ? 'lost' : 'again'));
    sending.end(body);
  });

/** Encrypted for the phone (RFC 8291), signed with the operator's keys (RFC 8292). Never throws. */
const sendPush = async (
  service: PushConfig,
  { endpoint, p256dh, auth }: PushSubscriptionInput,
  payload: string,
): Promise<PushOutcome> => {
  const { keys, destinationRule } = service;
  try {
    const url = new URL(endpoint);
    if (!destinationRule.isAllowed(url)) return 'gone';
    // Loaded with the first push, to keep the start fast.
    const { default: webPush } = await import('web-push');
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: keys,
      TTL: KEPT_S,
      topic: TOPIC,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
    return await postToEndpoint(url, details as { headers: Record<string, string>; body: Buffer }, service);
  } catch {
    // Keys that nothing can be encrypted for.
    return 'gone';
  }
};

const AT_ONCE = 20;

export const forEachTwentyAtOnce = async <One>(
  items: readonly One[],
  onItem: (one: One) => Promise<void>,
) => {
  for (let at = 0; at < items.length; at += AT_ONCE)
    await Promise.all(items.slice(at, at + AT_ONCE).map(onItem));
};

export type PushSendingContext = Pick<PlatformContext, 'db' | 'clock' | 'log' | 'metrics'> & PushContext;

/** Sends, and counts what became of it. */
export const newPushSender = ({ db, clock, log, metrics }: PushSendingContext, config: PushConfig) => {
  const tally = new Map<PushOutcome, { times: number; host: string }>();
  return {
    sendAndCount: async (to: PushSubscriptionInput, payload: string): Promise<PushOutcome> => {
      const outcome = await sendPush(config, to, payload);
      const host = new URL(to.endpoint).hostname;
      log.debug('push', { outcome, host });
      metrics.pushes.inc({ outcome });
      tally.set(outcome, { times: (tally.get(outcome)?.times ?? 0) + 1, host });
      return outcome;
    },
    storeTally: async (): Promise<void> => {
      for (const [outcome, { times, host }] of [...tally].sort())
        await insertRow(
          db,
          'push_tally',
          { outcome, times, last_at: toIsoInstant(clock()), last_host: host },
          `ON CONFLICT (outcome) DO UPDATE SET times = push_tally.times + excluded.times,
             last_at = greatest(push_tally.last_at, excluded.last_at), last_host = excluded.last_host`,
        );
    },
  };
};

type Kept = { outcome: PushOutcome; times: number; last_at: Date; last_host: string };

const formatUtcDateAndMinute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** An endpoint that is gone is no failure: phones change. */
export const describePushDeliverySoFar = async ({
  db,
  push,
}: Pick<PlatformContext, 'db'> & PushContext): Promise<{ ok: boolean; what: string }> => {
  if (!push)
    return {
      ok: true,
      what: 'Pushes: off, because no keys are set; players read their inbox in the app. To switch them on, run ank-provider push keys',
    };
  const [{ phones } = { phones: 0 }] = await db.query<{ phones: number }>(
    'SELECT count(*)::int AS phones FROM push_subscription',
  );
  const kept = await db.query<Kept>(
    'SELECT outcome, times::int, last_at, last_host FROM push_tally ORDER BY last_at DESC',
  );
  const sent = kept.find(({ outcome }) => outcome === 'sent');
  const failed = kept.find(({ outcome }) => outcome === 'again' || outcome === 'lost');
  const message = `Pushes: on, ${phones} ${phones === 1 ? 'phone' : 'phones'}, ${sent?.times ?? 0} sent`;
  if (!failed) return { ok: true, what: `${message}, none failed` };
  const last = `the last failure was ${formatUtcDateAndMinute(failed.last_at)} at ${failed.last_host}`;
  return sent && sent.last_at >= failed.last_at
    ? { ok: true, what: `${message}; ${last}, but later pushes were delivered` }
    : { ok: false, what: `${message}; ${last}. Check that this server can reach it by https` };
};
