import { stamp } from '../../clock';
import type { Context } from '../../context';
import type { Calls } from '../../http/calls';
import { Refusal } from '../../http/refusal';
import type { Site } from '../../http/site';
import { limitAddress } from '../codeRoutes';
import { admit, checkOwnPassword, enter } from '../login';
import { agentName } from '../sessionRoutes';
import { addressMac } from '../tokens';
import {
  addPasskey,
  challengeIn,
  counterOf,
  creationOptions,
  findPasskey,
  isOurs,
  MOST_PASSKEYS,
  madeBy,
  nameOf,
  newChallenge,
  passkeysOf,
  removePasskey,
  requestOptions,
  spendChallenge,
  usePasskey,
} from './passkeys';

const refused = () =>
  new Refusal('CREDENTIALS', 'This passkey was not accepted. Please log in with your password.');

/** To whom a challenge is bound: a page, and who adds a passkey there. */
const boundTo = ({ origin }: Site, userId = '') => `player ${origin} ${userId}`;

/** Undefined for one of others, too old, or used before. */
const takeChallenge = async (
  { db, secret }: Context,
  clientDataJSON: string,
  { site, userId }: { site: Site; userId?: string },
  now: number,
) => {
  const challenge = challengeIn(clientDataJSON);
  const isOwn = isOurs(secret, challenge, boundTo(site, userId), now);
  return isOwn && (await spendChallenge(db, challenge, site.origin, now)) ? challenge : undefined;
};

const mustBe = (site: Site | undefined) => {
  if (!site) throw new Refusal('FORBIDDEN', 'Passkeys cannot be used here.');
  return site;
};
const full = () =>
  new Refusal('STATE', `You have ${MOST_PASSKEYS} passkeys. Remove one before you add another.`);
const notAdded = () => new Refusal('REFUSED', 'This passkey could not be added. Please try again.');

export const passkeyRoutes = (calls: Calls, context: Context) => {
  const { db, secret } = context;

  calls.open('/api-passkey-login-options', async ({ context, site: asked, address, now }) => {
    const site = mustBe(asked);
    await limitAddress(context, 'passkey', address, now);
    const challenge = newChallenge(secret, boundTo(site), now);
    return { status: true, msg: 'Passkey', options: await requestOptions(site.rpId, challenge) };
  });

  /** One refusal for all that is wrong, 429 after too many failures: of an address, a passkey, or in all. */
  calls.open('/api-passkey-login', async ({ context, body, site: asked, address, agent, now }) => {
    const { credential } = body;
    const site = mustBe(asked);
    const by = addressMac(secret, address).toString('base64url');
    const about = { by: by.slice(0, 8), why: 'passkey' };
    const passkey = nameOf(credential.id);
    const caller = { mobile: `passkey ${passkey}`, address: by, device: undefined, isKnownAddress: false };
    const attempt = await admit(context, caller, now, about);
    const challenge = await takeChallenge(context, credential.response.clientDataJSON, { site }, now);
    const found = challenge === undefined ? undefined : await findPasskey(db, credential.id, site);
    const counter = found && challenge && (await counterOf(found, credential, { site, challenge }));
    if (!found || typeof counter !== 'number') {
      context.security('passkey refused', found ? { ...about, mobile: found.mobile } : about);
      throw refused();
    }
    await attempt.succeeded();
    return enter(context, found, { address, agent, passkey }, now, async (tx) => {
      if (!(await usePasskey(tx, credential.id, counter, now))) throw refused();
    });
  });

  calls.player('/api-passkey-list', async ({ player }) => ({
    status: true,
    msg: 'Passkeys',
    passkeys: (await passkeysOf(db, player.userId)).map((key) => ({
      passkey_id: nameOf(key.credential_id),
      device: agentName(key.agent),
      added: stamp(key.created_at),
      last_used: stamp(key.last_used_at),
    })),
  }));

  calls.player('/api-passkey-add-options', async ({ body, site: asked, player, now }) => {
    const site = mustBe(asked);
    const { userId, mobile, name } = player;
    await checkOwnPassword(context, userId, body.password, 'Password is incorrect', now);
    const keys = await passkeysOf(db, userId);
    if (keys.length >= MOST_PASSKEYS) throw full();
    const challenge = newChallenge(secret, boundTo(site, userId), now);
    const owner = { id: userId, name: mobile, display: name, keys };
    return { status: true, msg: 'Passkey', options: await creationOptions(site.rpId, challenge, owner) };
  });

  calls.player('/api-passkey-add', async ({ context, body, site: asked, player, agent, now }) => {
    const { credential } = body;
    const site = mustBe(asked);
    const { userId, mobile } = player;
    const challenge = await takeChallenge(context, credential.response.clientDataJSON, { site, userId }, now);
    const made = challenge && (await madeBy(credential, site, challenge));
    if (!made) {
      context.security('passkey refused', { mobile, why: 'add' });
      throw notAdded();
    }
    const outcome = await db.tx(async (tx) => {
      await tx.query('SELECT 1 FROM player WHERE user_id = $1 FOR UPDATE', [userId]);
      return addPasskey(tx, { made, userId, rpId: site.rpId, agent }, now);
    });
    if (outcome !== 'added') throw outcome === 'full' ? full() : notAdded();
    context.security('passkey added', { mobile });
    return { status: true, msg: 'You can now log in with this phone' };
  });

  calls.player('/api-passkey-remove', async ({ context, body, player, token, now }) => {
    const { userId, mobile } = player;
    const key = (await passkeysOf(db, userId)).find((one) => nameOf(one.credential_id) === body.passkey_id);
    const credentialId = key?.credential_id;
    if (!credentialId || !(await removePasskey(db, userId, credentialId, token, now)))
      throw new Refusal('NOT_FOUND', 'This passkey was removed already');
    context.security('passkey removed', { mobile });
    return { status: true, msg: 'Passkey removed' };
  });
};
