import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { MINUTE } from '../../clock';
import type { Context } from '../../context';
import type { Database } from '../../db/db';
import { pauseOf } from '../../play/edge';
import { type Kind, noticesOf } from '../notices';
import type { PushService } from './reach';
import {
  type Due,
  forgetEnded,
  noteOutcome,
  type Outcome,
  SETTLED,
  type Subscription,
  takeDue,
} from './store';
import { newTally } from './tally';
import { isTold, payloadOf } from './words';

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

/** Older news (ms) are for the inbox alone. */
const LATEST = 60 * MINUTE;

const sinceOf = ({ since }: Due, now: number): number => Math.max(since.getTime(), now - LATEST);

/** New up to `upTo` and not read meanwhile. */
const newsFor = async (
  db: Database,
  due: Due,
  { now, upTo }: { now: number; upTo: number },
): Promise<Kind[]> => {
  const { user_id: userId } = due;
  const [mark] = await db.query<{ read_to: Date }>('SELECT read_to FROM notice_read WHERE user_id = $1', [
    userId,
  ]);
  const since = Math.max(sinceOf(due, now), mark?.read_to.getTime() ?? 0);
  const isPaused = (await pauseOf(db, userId, now)) !== undefined;
  return (await noticesOf(db, userId, now))
    .filter(({ kind, at }) => at.getTime() > since && at.getTime() <= upTo && isTold(kind, isPaused))
    .map(({ kind }) => kind);
};

const AT_ONCE = 20;
const MOST_STEPS = 25;

/** At most one push each (decision 023), however the other ends behave. */
export const pushRound = async (
  context: Pick<Context, 'db' | 'clock' | 'push' | 'log' | 'metrics'>,
): Promise<void> => {
  const { db, clock, push, log, metrics } = context;
  if (!push) return;
  const now = clock();
  const upTo = now - SETTLED;
  const tally = newTally();

  const tell = async (due: Due): Promise<void> => {
    const kinds = await newsFor(db, due, { now, upTo });
    if (kinds.length === 0) return;
    const outcome = await sendPush(push, due, payloadOf(kinds, due.language));
    const host = new URL(due.endpoint).hostname;
    log.debug('push', { outcome, host });
    metrics.pushes.inc({ outcome });
    tally.add(outcome, host);
    await noteOutcome(db, due, outcome, clock());
  };

  for (let step = 0; step < MOST_STEPS; step++) {
    const due = await takeDue(db, now, upTo);
    if (due.length === 0) break;
    if (due.some((one) => !one.is_alive)) await forgetEnded(db, now);
    const alive = due.filter((one) => one.is_alive);
    for (let at = 0; at < alive.length; at += AT_ONCE)
      await Promise.all(alive.slice(at, at + AT_ONCE).map(tell));
  }
  await tally.keep(db, clock());
};
