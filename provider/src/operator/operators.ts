import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Role } from '@ank/protocol/operator/fields';
import { sha256 } from '../accounts/tokens';
import type { Context } from '../context';
import { instant, isDuplicate, type Tx } from '../db/db';
import { Refusal, unauthorized } from '../http/refusal';
import { newId } from '../ids';
import type { Desk } from './desk';
import { type Login, writeLogin } from './session/secrets';

export type Operator = { id: string; name: string; role: Role };

/** The person at the machine itself, who has the data and so may do everything. */
const LOCAL: Operator = { id: '00000000-0000-0000-0000-000000000000', name: 'console', role: 'admin' };

/** The operator of an Authorization header. Throws the 401 refusal for any token that is not good. */
export const operatorOf = async (
  { db }: Pick<Context, 'db'>,
  authorization: string | undefined,
  localToken: string,
): Promise<Operator> => {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (!token) throw unauthorized();
  if (timingSafeEqual(sha256(token), sha256(localToken))) return LOCAL;
  const [found] = await db.query<{ operator_id: string; name: string; role: Role }>(
    'SELECT operator_id, name, role FROM operator WHERE token_hash = $1 AND revoked_at IS NULL',
    [sha256(token)],
  );
  if (!found) throw unauthorized();
  return { id: found.operator_id, name: found.name, role: found.role };
};

/**
 * Adds an operator with a token and a log-in at the desk's page. Throws the refusal when the name is taken.
 */
export const addOperator = async (
  tx: Tx,
  { name, role }: { name: string; role: Role },
  now: number,
  given?: { password: string; secret: string },
): Promise<Login & { token: string }> => {
  const token = randomBytes(32).toString('base64url');
  const operatorId = newId(now);
  await tx
    .query(
      'INSERT INTO operator (operator_id, name, role, token_hash, created_at) VALUES ($1, $2, $3, $4, $5)',
      [operatorId, name, role, sha256(token), instant(now)],
    )
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new Refusal('TAKEN', `There is an operator named "${name}"`) : error;
    });
  return { token, ...(await writeLogin(tx, { operatorId, name }, now, given)) };
};

export const operatorRoutes = (desk: Desk, { db }: Context): void => {
  desk.read('operator list', async () => ({
    operators: await db.query<{ name: string; role: Role; created_at: Date; revoked: boolean }>(
      'SELECT name, role, created_at, revoked_at IS NOT NULL AS revoked FROM operator ORDER BY name',
    ),
  }));

  desk.write('operator add', async (tx, { input, now }) => ({
    subject: input.name,
    detail: { role: input.role },
    answer: { name: input.name, role: input.role, ...(await addOperator(tx, input, now)) },
    isSecret: true,
  }));

  desk.write('operator reset-login', async (tx, { input: { name }, now }) => {
    const [found] = await tx.query<{ operator_id: string }>(
      'SELECT operator_id FROM operator WHERE name = $1 AND revoked_at IS NULL FOR UPDATE',
      [name],
    );
    if (!found) throw new Refusal('NOT_FOUND', `There is no operator named "${name}"`);
    const login = await writeLogin(tx, { operatorId: found.operator_id, name }, now);
    return { subject: name, detail: {}, answer: { name, ...login }, isSecret: true };
  });

  desk.write('operator revoke', async (tx, { input, now }) => {
    const [revoked] = await tx.query(
      'UPDATE operator SET revoked_at = $2 WHERE name = $1 AND revoked_at IS NULL RETURNING name',
      [input.name, instant(now)],
    );
    if (!revoked)
      throw new Refusal('NOT_FOUND', `There is no operator named "${input.name}" with a valid token`);
    return { subject: input.name, detail: {}, answer: {} };
  });
};
