import {
  type Assertion,
  addPasskey,
  type Bound,
  counterOf,
  creationOptions,
  passkeysOf,
  recordPasskeyUse,
  removePasskey,
  requestOptions,
  type StoredPasskey,
  takeChallenge,
} from '../../features/accounts/passkeys/passkeys';
import { endSessions } from '../../features/staff/sessions';
import { MINUTE } from '../../platform/clock';
import type { PlatformContext } from '../../platform/http/context';
import { forbiddenRefusal, Refusal } from '../../platform/http/refusal';
import { type RelyingParty, siteAt } from '../../platform/http/relyingParty';
import type { Desk } from '../calls/desk';
import type { Operator } from '../calls/operators';
import type { LoggedIn } from '../calls/sessionAuth';

/** ms since the log-in in which a passkey is added: a desk that was left open gives nobody a key of it. */
const FRESH = 10 * MINUTE;

const notHere = () =>
  forbiddenRefusal('Passkeys need the page of the desk, by https under a name or at localhost');

const boundTo = ({ secret }: Pick<PlatformContext, 'secret'>, site: RelyingParty): Bound => ({
  secret,
  side: 'desk',
  site,
});

export const relyingPartyAt = (origin: string | undefined): RelyingParty => {
  const site = siteAt(origin ?? '');
  if (!site) throw notHere();
  return site;
};

export const logInOptions = (context: PlatformContext, site: RelyingParty, now: number) =>
  requestOptions(boundTo(context, site), now);

/** The device has checked who holds it. Throws one refusal for all that is wrong. `now`: the wall clock's. */
export const logInByPasskey = async (
  context: PlatformContext,
  { credential, site, now }: { credential: Assertion; site: RelyingParty; now: number },
): Promise<LoggedIn> => {
  const { db, security } = context;
  const [found] = await db.query<StoredPasskey & Pick<LoggedIn, 'name' | 'role' | 'sessionsEnded'>>(
    `SELECT k.credential_id, k.user_id, k.public_key, k.counter, o.name, o.role, o.sessions_ended AS "sessionsEnded" FROM passkey k
       JOIN operator o ON o.operator_id = k.user_id WHERE k.credential_id = $1 AND k.rp_id = $2 AND o.revoked_at IS NULL`,
    [credential.id, site.rpId],
  );
  const challenge = found && (await takeChallenge(db, credential, boundTo(context, site), now));
  const counter = await counterOf(found, credential, site, challenge);
  const isUsed = counter !== undefined && (await recordPasskeyUse(db, credential.id, counter, now));
  if (!found || !isUsed) {
    security('operator log-in failed', { why: 'passkey', ...(found && { by: found.name }) });
    throw new Refusal(
      'CREDENTIALS',
      'This passkey was not accepted. Log in with your password and code',
      'passkeyRefused',
    );
  }
  security('operator logged in', { by: found.name, why: 'passkey' });
  return { id: found.user_id, name: found.name, role: found.role, sessionsEnded: found.sessionsEnded };
};

export const deskPasskeyRoutes = (desk: Desk, context: PlatformContext, wall: () => number) => {
  const boundFresh = ({ id: userId, page }: Operator, now: number) => {
    if (!page?.site) throw notHere();
    if (now - page.since > FRESH)
      throw new Refusal(
        'STATE',
        'Log out and in again first: a passkey is added in the ten minutes after it',
        'passkeyFresh',
      );
    return { ...boundTo(context, page.site), userId };
  };

  desk.read('passkey list', async ({ operator }) => ({
    passkeys: (await passkeysOf(context.db, operator.id)).map((key) => ({
      id: key.id,
      device: key.device,
      site: key.rp_id,
      created_at: key.created_at,
      last_used_at: key.last_used_at,
    })),
  }));

  desk.read('passkey options', async ({ operator }) => {
    const now = wall();
    const { id, name } = operator;
    const bound = boundFresh(operator, now);
    const owner = { name, display: `${name}, desk`, keys: await passkeysOf(context.db, id) };
    return { options: await creationOptions(bound, owner, now) };
  });

  desk.write('passkey add', async (tx, { context, input: { credential }, operator }) => {
    const now = wall();
    const { name, page } = operator;
    const bound = boundFresh(operator, now);
    const outcome = await addPasskey(tx, credential, bound, page?.agent ?? '', now);
    if (outcome === 'full')
      throw new Refusal('STATE', 'You have ten passkeys. Remove one first', 'passkeysMost');
    if (outcome !== 'added') throw new Refusal('REFUSED', 'This passkey could not be added. Try again');
    context.security('passkey added', { by: name });
    return { subject: name, detail: { passkey: credential.id, site: bound.site.rpId }, answer: {} };
  });

  desk.write('passkey remove', async (tx, { context, input: { id }, operator }) => {
    const { id: userId, name, page } = operator;
    const passkey = await removePasskey(tx, userId, id);
    if (!passkey) throw new Refusal('NOT_FOUND', 'This passkey was removed already');
    // The sessions end, because a person who has the device may be in by it.
    await endSessions(tx, userId, wall(), page?.hash);
    context.security('passkey removed', { by: name });
    return { subject: name, detail: { passkey }, answer: {} };
  });
};
