import { ECDH } from 'node:crypto';
import { limit } from '../../accounts/limits';
import { MINUTE } from '../../clock';
import type { Context } from '../../context';
import type { Calls } from '../../http/calls';
import { Refusal } from '../../http/refusal';
import { sha256 } from '../../numbers';
import type { PushService } from './reach';
import { isSubscribed, subscribe, unsubscribe } from './store';

/** Per player in ten minutes. */
const SWITCHES = 20;

const isKey = (p256dh: string): boolean => {
  try {
    return ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1').length === 65;
  } catch {
    return false;
  }
};

const checked = (endpoint: string, { reach }: PushService): string => {
  if (!URL.canParse(endpoint) || !reach.mayAsk(new URL(endpoint)))
    throw new Refusal('BAD_REQUEST', 'This is not the address of a push service');
  return endpoint;
};

/** On, off, and how it stands; belongs to the session and ends with it. */
export const pushRoutes = (calls: Calls, { db, push }: Context): void => {
  const needed = (): PushService => {
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
    const endpoint = checked(body.endpoint, needed());
    if (!isKey(body.p256dh)) throw new Refusal('BAD_REQUEST', 'p256dh is no key');
    await limit(db, `push:${userId}`, SWITCHES, 10 * MINUTE, now);
    const { p256dh, auth, language } = body;
    const own = { tokenHash: sha256(token), userId };
    if (!(await subscribe(db, own, { endpoint, p256dh, auth, language, hash: sha256(endpoint) }, now)))
      throw new Refusal('REFUSED', 'This phone could not be added. Please try again.');
    return { status: true, msg: 'This phone is told' };
  });

  calls.player('/api-push-off', async ({ token }) => {
    await unsubscribe(db, sha256(token));
    return { status: true, msg: 'This phone is told nothing' };
  });
};
