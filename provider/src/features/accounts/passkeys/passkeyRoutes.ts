import { formatIndianInstant } from '../../../platform/clock';
import type { CallRegistrar } from '../../../platform/http/callRegistrar';
import type { PlatformContext } from '../../../platform/http/platformContext';
import { Refusal } from '../../../platform/http/refusal';
import type { RelyingParty } from '../../../platform/http/relyingParty';
import { hmacOfAddress } from '../addressNetwork';
import { countHourlyAddressUseOrRefuse } from '../oneTimeCodeRoutes';
import {
  countAndDelayLoginOrRefuse,
  countTryAndRequireOwnPassword,
  openPlayerSessionAndBuildAnswer,
} from '../passwordLogin';
import { revokeSessionTokens } from '../sessionTokens';
import {
  addPasskey,
  consumeChallenge,
  findPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  newPasskeyCreationOptions,
  newPasskeyRequestOptions,
  publicPasskeyIdOf,
  recordPasskeyUseIfCounterRose,
  removePasskey,
  verifyAssertionAndReadCounter,
} from './passkeys';

const invalidPasskeyRefusal = () =>
  new Refusal('CREDENTIALS', 'This passkey was not accepted. Please log in with your password.');

const tooManyPasskeysRefusal = () =>
  new Refusal('STATE', `You have ${MAX_PASSKEYS} passkeys. Remove one before you add another.`);

export const passkeyRoutes = (calls: CallRegistrar, context: PlatformContext) => {
  const { db, secret } = context;
  const boundTo = (site: RelyingParty | undefined, userId = '') => {
    if (!site) throw new Refusal('FORBIDDEN', 'Passkeys cannot be used here.');
    return { secret, side: 'player', site, userId } as const;
  };

  calls.open('/api-passkey-login-options', async ({ context, site, address, now }) => {
    const bound = boundTo(site);
    await countHourlyAddressUseOrRefuse(context, 'passkey', address, now);
    return { status: true, msg: 'Passkey', options: await newPasskeyRequestOptions(bound, now) };
  });

  /**
   * The refusal is the same for everything that is wrong, and 429 after too many failures: of an address, a
   * passkey, or in all.
   */
  calls.open('/api-passkey-login', async ({ context, body, site, address, agent, now }) => {
    const { credential } = body;
    const bound = boundTo(site);
    const by = hmacOfAddress(secret, address).toString('base64url');
    const about = { by: by.slice(0, 8), why: 'passkey' };
    const passkey = publicPasskeyIdOf(credential.id);
    const attempt = await countAndDelayLoginOrRefuse(
      context,
      { mobile: `passkey ${passkey}`, address: by },
      now,
      about,
    );
    const challenge = await consumeChallenge(db, credential, bound, now);
    const found = await findPasskey(db, credential.id, bound.site);
    const counter = await verifyAssertionAndReadCounter(found, credential, bound.site, challenge);
    if (!found || counter === undefined) {
      context.security('passkey refused', found ? { ...about, mobile: found.mobile } : about);
      throw invalidPasskeyRefusal();
    }
    await attempt.succeeded();
    return openPlayerSessionAndBuildAnswer(context, found, { address, agent, passkey }, now, async (tx) => {
      if (!(await recordPasskeyUseIfCounterRose(tx, credential.id, counter, now)))
        throw invalidPasskeyRefusal();
    });
  });

  calls.player('/api-passkey-list', async ({ player }) => ({
    status: true,
    msg: 'Passkeys',
    passkeys: (await listPasskeys(db, player.userId)).map((key) => ({
      passkey_id: key.id,
      device: key.device,
      added: formatIndianInstant(key.created_at),
      last_used: formatIndianInstant(key.last_used_at),
    })),
  }));

  calls.player('/api-passkey-add-options', async ({ body, site, player, now }) => {
    const { userId, mobile, name } = player;
    const bound = boundTo(site, userId);
    await countTryAndRequireOwnPassword(context, userId, body.password, 'Password is incorrect', now);
    const keys = await listPasskeys(db, userId);
    if (keys.length >= MAX_PASSKEYS) throw tooManyPasskeysRefusal();
    const owner = { name: mobile, display: name, keys };
    return { status: true, msg: 'Passkey', options: await newPasskeyCreationOptions(bound, owner, now) };
  });

  calls.player('/api-passkey-add', async ({ context, body, site, player, agent, now }) => {
    const { userId, mobile } = player;
    const bound = boundTo(site, userId);
    const outcome = await db.tx((tx) => addPasskey(tx, body.credential, bound, agent, now));
    if (outcome === 'refused') context.security('passkey refused', { mobile, why: 'add' });
    if (outcome === 'full') throw tooManyPasskeysRefusal();
    if (outcome !== 'added')
      throw new Refusal('REFUSED', 'This passkey could not be added. Please try again.');
    context.security('passkey added', { mobile });
    return { status: true, msg: 'You can now log in with this device' };
  });

  calls.player('/api-passkey-remove', async ({ context, body, player, token, now }) => {
    const { userId, mobile } = player;
    await db.tx(async (tx) => {
      if (!(await removePasskey(tx, userId, body.passkey_id)))
        throw new Refusal('NOT_FOUND', 'This passkey was removed already');
      await revokeSessionTokens(tx, userId, now, { except: token, passkey: body.passkey_id });
    });
    context.security('passkey removed', { mobile });
    return { status: true, msg: 'Passkey removed' };
  });
};
