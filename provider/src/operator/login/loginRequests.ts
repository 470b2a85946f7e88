import type { Role } from '@ank/protocol/operator/fields';
import { limitAttempts } from '../../features/accounts/limits';
import { removePasskeys } from '../../features/accounts/players';
import { endSessions } from '../../features/staff/sessions';
import { addOperator, newToken } from '../../features/staff/staff';
import { DAY, isoInstant, MINUTE } from '../../platform/clock';
import type { Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/context';
import { Refusal, reasonDetails } from '../../platform/http/refusal';
import { newNumber, randomToken, sha256 } from '../../platform/ids';
import type { Desk } from '../calls/desk';

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
