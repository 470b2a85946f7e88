import type { Role } from '@ank/protocol/operator/fields';
import { removeAllPasskeys } from '../../features/accounts/playerAccounts';
import { addOperatorWithoutCredentials } from '../../features/staff/addOperatorWithoutCredentials';
import { toIsoInstant } from '../../platform/clock';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import type { DeskOperations } from '../calls/deskOperations';
import { grantLoginResetAndEndCredentials } from '../login/loginResets';

export const operatorRoutes = (desk: DeskOperations, { db }: Pick<PlatformContext, 'db'>) => {
  desk.read('operator list', async () => ({
    operators: await db.query<{ name: string; role: Role; created_at: Date; revoked: boolean }>(
      'SELECT name, role, created_at, revoked_at IS NOT NULL AS revoked FROM operator ORDER BY name',
    ),
  }));

  desk.write('operator add', async (tx, { input, now }) => {
    const { name, role } = input;
    await addOperatorWithoutCredentials(tx, input, now);
    return { subject: name, detail: { role }, answer: { name, role } };
  });

  desk.write('operator reset-login', async (tx, { input: { name, code }, now }) => {
    await grantLoginResetAndEndCredentials(tx, { name, code, now });
    return { subject: name, detail: { code }, answer: {} };
  });

  desk.write('operator revoke', async (tx, { input, now }) => {
    const [revoked] = await tx.query<{ id: string }>(
      'UPDATE operator SET revoked_at = $2 WHERE name = $1 AND revoked_at IS NULL RETURNING operator_id AS id',
      [input.name, toIsoInstant(now)],
    );
    if (!revoked)
      throw new Refusal('NOT_FOUND', `There is no operator named "${input.name}" with a valid token`);
    await removeAllPasskeys(tx, revoked.id);
    return { subject: input.name, detail: {}, answer: {} };
  });
};
