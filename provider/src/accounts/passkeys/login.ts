import type { Context } from '../../context';
import { Refusal } from '../../http/refusal';
import type { Site } from '../../http/site';
import { admit } from '../attempts';
import { newDevice } from '../devices';
import { type LoggedIn, refuseBlocked, refuseExcluded } from '../login';
import { addressMac, issueToken } from '../tokens';
import { type Assertion, counterOf } from './ceremony';
import { challengeIn, spendChallenge } from './challenges';
import { findPasskey, nameOf, usePasskey } from './store';

const refused = () =>
  new Refusal('CREDENTIALS', 'This passkey was not accepted. Please log in with your password.');

type Asked = { credential: Assertion; site: Site; address: string; agent: string };

/**
 * Logs in by a passkey. One refusal for everything that is wrong, 429 after too many failures from an
 * address, with a passkey, or in total.
 */
export const logInByPasskey = async (
  context: Context,
  { credential, site, address, agent }: Asked,
  now: number,
): Promise<LoggedIn> => {
  const { db, secret, security } = context;
  const by = addressMac(secret, address).toString('base64url');
  const about = { by: by.slice(0, 8), why: 'passkey' };
  const passkey = nameOf(credential.id);
  const caller = { mobile: `passkey ${passkey}`, address: by, device: undefined, isKnownAddress: false };
  const attempt = await admit(context, caller, now).catch((error: unknown) => {
    security('login limited', about);
    throw error;
  });
  const challenge = challengeIn(credential.response.clientDataJSON);
  const isFresh = await spendChallenge(db, challenge, { site }, now);
  const found = isFresh ? await findPasskey(db, credential.id, site) : undefined;
  const counter = found && (await counterOf(found, credential, { site, challenge }));
  if (!found || counter === undefined) {
    security('passkey refused', found ? { ...about, mobile: found.mobile } : about);
    throw refused();
  }
  const { user_id: userId, name, mobile, betting_status: bettingStatus } = found;
  await attempt.succeeded();
  refuseBlocked(found.state);
  const token = await db.tx(async (tx) => {
    await refuseExcluded(tx, userId, now);
    const isUsed = await usePasskey(tx, credential.id, counter, now);
    return isUsed ? issueToken(context, tx, { userId, address, agent, passkey }, now) : undefined;
  });
  if (token === undefined) throw refused();
  return { token, name, mobile, bettingStatus, device: newDevice(secret, mobile) };
};
