import {
  type Assertion,
  addPasskey,
  challengeIn,
  counterOf,
  creationOptions,
  isOurs,
  madeBy,
  nameOf,
  newChallenge,
  passkeysOf,
  requestOptions,
  spendChallenge,
  usePasskey,
} from '../../accounts/passkeys/passkeys';
import { agentName } from '../../accounts/sessionRoutes';
import { MINUTE } from '../../clock';
import type { Context } from '../../context';
import { forbidden, Refusal } from '../../http/refusal';
import { type Site, siteAt } from '../../http/site';
import type { Desk } from '../desk';
import type { Operator } from '../operators';
import { endSessions } from './caller';

/** ms since the log-in in which a passkey is added: a desk that was left open gives nobody a key of it. */
const FRESH = 10 * MINUTE;

const notHere = () => forbidden('Passkeys need the page of the desk, by https under a name or at localhost');

const boundTo = (rpId: string, operatorId = '') => `desk ${rpId} ${operatorId}`;

export const siteOf = (origin: string | undefined): Site => {
  const site = siteAt(origin ?? '');
  if (!site) throw notHere();
  return site;
};

export const logInOptions = ({ secret }: Context, rpId: string, now: number) =>
  requestOptions(rpId, newChallenge(secret, boundTo(rpId), now));

type Found = Pick<Operator, 'name' | 'role'> & {
  credential_id: string;
  user_id: string;
  public_key: Uint8Array;
  counter: number;
};

/** The device has checked who holds it. Throws one refusal for all that is wrong. `now`: the wall clock's. */
export const logInByPasskey = async (
  context: Context,
  { credential, site, now }: { credential: Assertion; site: Site; now: number },
): Promise<Operator> => {
  const { db, secret, security } = context;
  const [found] = await db.query<Found>(
    `SELECT k.credential_id, k.user_id, k.public_key, k.counter, o.name, o.role FROM passkey k
       JOIN operator o ON o.operator_id = k.user_id WHERE k.credential_id = $1 AND k.rp_id = $2 AND o.revoked_at IS NULL`,
    [credential.id, site.rpId],
  );
  const challenge = challengeIn(credential.response.clientDataJSON);
  const counter =
    found && isOurs(secret, challenge, boundTo(site.rpId), now)
      ? await counterOf(found, credential, { site, challenge })
      : undefined;
  const isUsed =
    counter !== undefined &&
    (await db.tx(
      async (tx) =>
        (await spendChallenge(tx, challenge, site.origin, now)) &&
        (await usePasskey(tx, credential.id, counter, now)),
    ));
  if (!found || !isUsed) {
    security('operator log-in failed', { why: 'passkey', ...(found && { by: found.name }) });
    throw new Refusal(
      'CREDENTIALS',
      'This passkey was not accepted. Log in with your password and code',
      'passkeyRefused',
    );
  }
  security('operator logged in', { by: found.name, why: 'passkey' });
  return { id: found.user_id, name: found.name, role: found.role };
};

const freshAt = ({ page }: Operator, now: number): Site => {
  if (!page?.site) throw notHere();
  if (now - page.since > FRESH)
    throw new Refusal(
      'STATE',
      'Log out and in again first: a passkey is added in the ten minutes after it',
      'passkeyFresh',
    );
  return page.site;
};

export const passkeyRoutes = (desk: Desk, { db, secret }: Context, wall: () => number) => {
  desk.read('passkey list', async ({ operator }) => ({
    passkeys: (await passkeysOf(db, operator.id)).map((key) => ({
      id: nameOf(key.credential_id),
      device: agentName(key.agent),
      site: key.rp_id,
      created_at: key.created_at,
      last_used_at: key.last_used_at,
    })),
  }));

  desk.read('passkey options', async ({ operator }) => {
    const now = wall();
    const { rpId } = freshAt(operator, now);
    const challenge = newChallenge(secret, boundTo(rpId, operator.id), now);
    const { id, name } = operator;
    const keys = await passkeysOf(db, id);
    return { options: await creationOptions(rpId, challenge, { id, name, display: `${name}, desk`, keys }) };
  });

  desk.write('passkey add', async (tx, { context, input: { credential }, operator, now }) => {
    const site = freshAt(operator, wall());
    const { id: userId, name } = operator;
    const challenge = challengeIn(credential.response.clientDataJSON);
    const made = isOurs(secret, challenge, boundTo(site.rpId, userId), wall())
      ? await madeBy(credential, site, challenge)
      : undefined;
    const notAdded = () => new Refusal('REFUSED', 'This passkey could not be added. Try again');
    if (!made || !(await spendChallenge(tx, challenge, site.origin, wall()))) throw notAdded();
    await tx.query('SELECT 1 AS locked FROM operator WHERE operator_id = $1 FOR UPDATE', [userId]);
    const own = { userId, rpId: site.rpId, agent: operator.page?.agent ?? '' };
    const outcome = await addPasskey(tx, { made, ...own }, now);
    if (outcome === 'known') throw notAdded();
    if (outcome === 'full')
      throw new Refusal('STATE', 'You have ten passkeys. Remove one first', 'passkeysMost');
    context.security('passkey added', { by: name });
    return { subject: name, detail: { passkey: made.id, site: site.rpId }, answer: {} };
  });

  desk.write('passkey remove', async (tx, { context, input: { id }, operator }) => {
    const { id: userId, name, page } = operator;
    const key = (await passkeysOf(tx, userId)).find((one) => nameOf(one.credential_id) === id);
    if (!key) throw new Refusal('NOT_FOUND', 'This passkey was removed already');
    const { credential_id: passkey } = key;
    await tx.query('DELETE FROM passkey WHERE user_id = $1 AND credential_id = $2', [userId, passkey]);
    // Whoever has the device may be in by it.
    await endSessions(tx, userId, wall(), page?.hash);
    context.security('passkey removed', { by: name });
    return { subject: name, detail: { passkey }, answer: {} };
  });
};
