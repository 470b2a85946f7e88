import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { PushService } from './service';
import type { Outcome, Subscription } from './store';

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
export const sendPush = async (
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
