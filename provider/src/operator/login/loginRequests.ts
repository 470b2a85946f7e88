import type { Role } from '@ank/protocol/operator/fields';
import { searchKey } from '@ank/protocol/same-text';
import { limitAttempts } from '../../features/accounts/limits';
import { removePasskeys } from '../../features/accounts/passkeys/passkeys';
import { DAY, isoInstant, MINUTE } from '../../platform/clock';
import { insertRow, type Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/context';
import { Refusal, reasonDetails } from '../../platform/http/refusal';
import { newId, newNumber, randomToken, sha256 } from '../../platform/ids';
import type { Desk } from '../calls/desk';
import { endSessions } from '../calls/sessionAuth';

const RESERVED = ['console', 'player', 'housekeeping', 'resume', 'demo', 'bench'];

/** Throws for a name that somebody could be taken for; nobody else is added meanwhile. */
const checkName = async (tx: Tx, name: string) => {
  if (RESERVED.includes(searchKey(name)))
    throw new Refusal('TAKEN', `"${name}" is what the trail calls who is no person: choose another name`);
  await tx.query('LOCK TABLE operator IN SHARE ROW EXCLUSIVE MODE');
  const [there] = await tx.query<{ name: string }>(
    'SELECT name FROM operator WHERE lower(name) = lower($1)',
    [name],
  );
  if (there) throw new Refusal('TAKEN', `There is an operator named "${there.name}"`);
};

/** Nobody has the token until `newToken` gives one. Throws the refusal when the name is taken. */
export const addOperator = async (
  tx: Tx,
  { name, role }: { name: string; role: Role },
  now: number,
): Promise<string> => {
  await checkName(tx, name);
  const [operator_id, at] = [newId(now), isoInstant(now)];
  const token_hash = sha256(randomToken());
  await insertRow(tx, 'operator', { operator_id, name, role, token_hash, created_at: at, changed_at: at });
  return operator_id;
};

export const newToken = async (tx: Tx, operatorId: string): Promise<string> => {
  const token = randomToken();
  await tx.query('UPDATE operator SET token_hash = $2 WHERE operator_id = $1', [operatorId, sha256(token)]);
  return token;
};

export const operatorRoutes = (desk: Desk, { db }: Pick<PlatformContext, 'db'>) => {
  desk.read('operator list', async () => ({
    operators: await db.query<{ name: string; role: Role; created_at: Date; revoked: boolean }>(
      'SELECT name, role, created_at, revoked_at IS NOT NULL AS revoked FROM operator ORDER BY name',
    ),
  }));

  desk.write('operator add', async (tx, { input, now }) => {
    const { name, role } = input;
    await addOperator(tx, input, now);
    return { subject: name, detail: { role }, answer: { name, role } };
  });

  desk.write('operator reset-login', async (tx, { input: { name, code }, now }) => {
    await grantLogin(tx, { name, code, now });
    return { subject: name, detail: { code }, answer: {} };
  });

  desk.write('operator revoke', async (tx, { input, now }) => {
    const [revoked] = await tx.query<{ id: string }>(
      'UPDATE operator SET revoked_at = $2 WHERE name = $1 AND revoked_at IS NULL RETURNING operator_id AS id',
      [input.name, isoInstant(now)],
    );
    if (!revoked)
      throw new Refusal('NOT_FOUND', `There is no operator named "${input.name}" with a valid token`);
    await removePasskeys(tx, revoked.id);
    return { subject: input.name, detail: {}, answer: {} };
  });
};

/** ms in which an ask can be granted, and what was granted be collected. */
const OPEN = 3 * DAY;
const MOST = 100;

/**
 * The ticket stays in the browser and alone collects the log-in, the code is told to who grants it. A name
 * that nobody has is answered alike. Throws the 429 refusal.
 */
export const askLogin = async (
  tx: Tx,
  { name, address, now }: { name: string; address: string; now: number },
): Promise<{ ticket: string; code: string }> => {
  await limitAttempts(tx, `desk:ask:${address}`, MOST, 60 * MINUTE, now);
  const ticket = randomToken();
  const code = newNumber().slice(0, 8);
  await tx.query('DELETE FROM operator_ask WHERE created_at < $1', [isoInstant(now - OPEN)]);
  await tx.query(
    `INSERT INTO operator_ask (ticket_hash, operator_id, code, created_at)
     SELECT $1, operator_id, $2, $3 FROM operator WHERE name = $4 AND revoked_at IS NULL`,
    [sha256(ticket), code, isoInstant(now), name],
  );
  return { ticket, code: `${code.slice(0, 4)}-${code.slice(4)}` };
};

/**
 * Grants a log-in; the credentials before it end at once. Throws when nobody asked under this name with this
 * code.
 */
const grantLogin = async (tx: Tx, { name, code, now }: { name: string; code: string; now: number }) => {
  const [granted] = await tx.query<{ operator_id: string }>(
    `UPDATE operator_ask a SET granted_at = $3 FROM operator o WHERE o.operator_id = a.operator_id AND o.revoked_at IS NULL
        AND o.name = $1 AND a.code = $2 AND a.granted_at IS NULL AND a.created_at > $4 RETURNING o.operator_id`,
    [name, code.replace('-', '').toUpperCase(), isoInstant(now), isoInstant(now - OPEN)],
  );
  const nobody = `Nobody asks for a log-in as "${name}" with this code`;
  if (!granted) throw new Refusal('NOT_FOUND', nobody, reasonDetails('nobodyAsks', { name }));
  const { operator_id: id } = granted;
  await newToken(tx, id);
  await tx.query('UPDATE operator SET changed_at = $2 WHERE operator_id = $1', [id, isoInstant(now)]);
  await tx.query('DELETE FROM operator_login WHERE operator_id = $1', [id]);
  await removePasskeys(tx, id);
  await endSessions(tx, id, now);
};

/** Returns the person whose log-in a ticket collects, once; undefined while it is not granted. */
export const collectedBy = async (tx: Tx, ticket: string, now: number) => {
  const [found] = await tx.query<{ operatorId: string; name: string }>(
    `UPDATE operator_ask a SET taken_at = $2 FROM operator o WHERE o.operator_id = a.operator_id AND o.revoked_at IS NULL
        AND a.ticket_hash = $1 AND a.granted_at IS NOT NULL AND a.taken_at IS NULL AND a.created_at > $3
      RETURNING o.operator_id AS "operatorId", o.name`,
    [sha256(ticket), isoInstant(now), isoInstant(now - OPEN)],
  );
  return found;
};
