import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../accounts/tokens';
import type { Context } from '../context';
import { instant, isDuplicate, type Tx } from '../db/db';
import { Refusal, unauthorized } from '../http/refusal';
import { newId } from '../ids';
import type { Desk, Role } from './desk';
import { operatorName as name, role } from './fields';

export type Operator = { id: string; name: string; role: Role };

/** Who sits at the machine that runs the provider: holds the data, so may do everything. */
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

const addOperator = async (tx: Tx, name: string, role: Role, now: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await tx
    .query(
      'INSERT INTO operator (operator_id, name, role, token_hash, created_at) VALUES ($1, $2, $3, $4, $5)',
      [newId(now), name, role, sha256(token), instant(now)],
    )
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new Refusal('TAKEN', `There is an operator named "${name}"`) : error;
    });
  return token;
};

/** People at the desk. A token is shown once, when its operator is added. */
export const operatorRoutes = (desk: Desk, { db }: Context): void => {
  desk.read('/operators', {}, async () => ({
    operators: await db.query(
      'SELECT name, role, created_at, revoked_at IS NOT NULL AS revoked FROM operator ORDER BY name',
    ),
  }));

  desk.process(
    '/operators',
    { role: 'admin', action: 'operator add', fields: { name, role } },
    async ({ input, now }) => {
      const token = await db.tx((tx) => addOperator(tx, input.name, input.role, now));
      return {
        subject: input.name,
        detail: { role: input.role },
        answer: { name: input.name, role: input.role, token },
      };
    },
  );

  desk.write(
    '/operators/:name/revoke',
    { role: 'admin', action: 'operator revoke', fields: { name } },
    async (tx, { input, now }) => {
      const [revoked] = await tx.query(
        'UPDATE operator SET revoked_at = $2 WHERE name = $1 AND revoked_at IS NULL RETURNING name',
        [input.name, instant(now)],
      );
      if (!revoked)
        throw new Refusal('NOT_FOUND', `There is no operator named "${input.name}" with a valid token`);
      return { subject: input.name, detail: {}, answer: {} };
    },
  );
};
