import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Context } from '../../context';
import type { PushService } from './reach';
import type { Outcome, Subscription } from './store';
import { newTally } from './tally';

/** Seconds that a push waits for a phone that is off. */
const KEPT_S = 4 * 3600;
const TOPIC = 'ank-inbox';

// Loaded with the first push, to keep the start fast.
const library = async () => (await import('web-push')).default;

type Asked = { url: URL; headers: Record<string, string>; body: Buffer; service: PushService };

const ask = ({
  url,
  headers,
  body,
  service: { reach, patience },
}: Asked): Promise<number | 'unasked' | 'unanswered'> =>
  new Promise((resolve) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    let isSent = false;
    const sending = request(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(patience),
        ...(reach.lookup && { lookup: reach.lookup }),
      },
      (response) => {
        response.on('error', () => {}).resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sending.on('finish', () => {
      isSent = true;
    });
    sending.on('error', () => resolve(isSent ? 'unanswered' : 'unasked'));
    sending.end(body);
  });

const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  // 401 and 403 are about the signature: a server clock wrong for an hour would lose every phone.
  return [401, 403, 429].includes(status) || status >= 500 ? 'again' : 'lost';
};

/** Encrypted for the phone (RFC 8291), signed with the operator's keys (RFC 8292). Never throws. */
const sendPush = async (
  service: PushService,
  { endpoint, p256dh, auth }: Subscription,
  payload: string,
): Promise<Outcome> => {
  const { keys, reach } = service;
  try {
    const url = new URL(endpoint);
    if (!reach.mayAsk(url)) return 'gone';
    const webPush = await library();
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: keys,
      TTL: KEPT_S,
      topic: TOPIC,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
    const status = await ask({
      url,
      headers: headers as Record<string, string>,
      body: body as Buffer,
      service,
    });
    if (status === 'unasked') return 'again';
    return status === 'unanswered' ? 'lost' : outcomeOf(status);
  } catch {
    // Keys that nothing can be encrypted for.
    return 'gone';
  }
};

const AT_ONCE = 20;

export const someAtOnce = async <One>(all: readonly One[], tell: (one: One) => Promise<void>) => {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(tell));
};

export type Telling = Pick<Context, 'db' | 'clock' | 'push' | 'log' | 'metrics'>;

/** Sends, and counts what became of it. */
export const newSending = ({ db, clock, log, metrics }: Telling, service: PushService) => {
  const tally = newTally();
  return {
    tell: async (to: Subscription, payload: string): Promise<Outcome> => {
      const outcome = await sendPush(service, to, payload);
      const host = new URL(to.endpoint).hostname;
      log.debug('push', { outcome, host });
      metrics.pushes.inc({ outcome });
      tally.add(outcome, host);
      return outcome;
    },
    keepTally: () => tally.keep(db, clock()),
  };
};
