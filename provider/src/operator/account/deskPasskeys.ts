import {
  addPasskey,
  type ChallengeBinding,
  consumeChallenge,
  listPasskeys,
  newPasskeyCreationOptions,
  newPasskeyRequestOptions,
  type PasskeyAssertion,
  recordPasskeyUseIfCounterRose,
  removePasskey,
  type StoredPasskey,
  verifyAssertionAndReadCounter,
} from '../../features/accounts/passkeys/passkeys';
import { endAllOperatorSessions } from '../../features/staff/operatorSessions';
import { MINUTE_MS } from '../../platform/clock';
import type { PlatformContext } from '../../platform/http/platformContext';
import { forbiddenRefusal, Refusal } from '../../platform/http/refusal';
import { type RelyingParty, relyingPartyOfOrigin } from '../../platform/http/relyingParty';
import type { DeskOperations } from '../calls/deskOperations';
import type { LoggedInOperator } from '../calls/deskSessionAuth';
import type { Operator } from '../calls/operatorAuth';

/** ms since the log-in in which a passkey is added: a desk that was left open gives nobody a key of it. */
const FRESH = 10 * MINUTE_MS;

const passkeysUnavailableRefusal = () =>
  forbiddenRefusal('Passkeys work only in the page of the desk, over https with a host name or at localhost');

const deskChallengeBinding = (
  { secret }: Pick<PlatformContext, 'secret'>,
  site: RelyingParty,
): ChallengeBinding => ({
  secret,
  side: 'desk',
  site,
});

export const relyingPartyOfDeskOrRefuse = (origin: string | undefined): RelyingParty => {
  const site = relyingPartyOfOrigin(origin ?? '');
  if (!site) throw passkeysUnavailableRefusal();
  return site;
};

export const newDeskPasskeyLoginOptions = (context: PlatformContext, site: RelyingParty, now: number) =>
  newPasskeyRequestOptions(deskChallengeBinding(context, site), now);

/** The device has checked who holds it. Throws one refusal for all that is wrong. `now`: the wall clock's. */
export const logInOperatorByPasskey = async (
  context: PlatformContext,
  { credential, site, now }: { credential: PasskeyAssertion; site: RelyingParty; now: number },
): Promise<LoggedInOperator> => {
  const { db, security } = context;
  const [found] = await db.query<StoredPasskey & Pick<LoggedInOperator, 'name' | 'role' | 'sessionsEnded'>>(
    `SELECT k.credential_id, k.user_id, k.public_key, k.counter, o.name, o.role, o.sessions_ended AS "sessionsEnded" FROM passkey k
       JOIN operator o ON o.operator_id = k.user_id WHERE k.credential_id = $1 AND k.rp_id = $2 AND o.revoked_at IS NULL`,
    [credential.id, site.rpId],
  );
  const challenge =
    found && (await consumeChallenge(db, credential, deskChallengeBinding(context, site), now));
  const counter = await verifyAssertionAndReadCounter(found, credential, site, challenge);
  const isUsed =
    counter !== undefined && (await recordPasskeyUseIfCounterRose(db, credential.id, counter, now));
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

export const deskPasskeyRoutes = (
  desk: DeskOperations,
  context: PlatformContext,
  realClock: () => number,
) => {
  const boundFresh = ({ id: userId, pageSession }: Operator, now: number) => {
    if (!pageSession?.site) throw passkeysUnavailableRefusal();
    if (now - pageSession.since > FRESH)
      throw new Refusal(
        'STATE',
        'Log out and in again first: a passkey is added in the ten minutes after it',
        'passkeyFresh',
      );
    return { ...deskChallengeBinding(context, pageSession.site), userId };
  };

  desk.read('passkey list', async ({ operator }) => ({
    passkeys: (await listPasskeys(context.db, operator.id)).map((key) => ({
      id: key.id,
      device: key.device,
      site: key.rp_id,
      created_at: key.created_at,
      last_used_at: key.last_used_at,
    })),
  }));

  desk.read('passkey options', async ({ operator }) => {
    const now = realClock();
    const { id, name } = operator;
    const bound = boundFresh(operator, now);
    const owner = { name, display: `${name}, desk`, keys: await listPasskeys(context.db, id) };
    return { options: await newPasskeyCreationOptions(bound, owner, now) };
  });

  desk.write('passkey add', async (tx, { context, input: { credential }, operator }) => {
    const now = realClock();
    const { name, pageSession } = operator;
    const bound = boundFresh(operator, now);
    const outcome = await addPasskey(tx, credential, bound, pageSession?.agent ?? '', now);
    if (outcome === 'full')
      throw new Refusal('STATE', 'You have ten passkeys. Remove one first', 'passkeysMost');
    if (outcome !== 'added') throw new Refusal('REFUSED', 'This passkey could not be added. Try again');
    context.security('passkey added', { by: name });
    return { subject: name, detail: { passkey: credential.id, site: bound.site.rpId }, answer: {} };
  });

  desk.write('passkey remove', async (tx, { context, input: { id }, operator }) => {
    const { id: userId, name, pageSession } = operator;
    const passkey = await removePasskey(tx, userId, id);
    if (!passkey) throw new Refusal('NOT_FOUND', 'This passkey was removed already');
    // The sessions end, because a person who has the device may be in by it.
    await endAllOperatorSessions(tx, userId, realClock(), pageSession?.hash);
    context.security('passkey removed', { by: name });
    return { subject: name, detail: { passkey }, answer: {} };
  });
};
