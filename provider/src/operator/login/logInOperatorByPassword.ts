import type { InputOf } from '@ank/protocol/operator/operations';
import { comparePassword, hashPassword } from '../../features/accounts/passwords';
import {
  type DeskKeyContext,
  decryptSecretIfEncrypted,
  encryptSecret,
  findStepOfValidTotpCode,
  isEncrypted,
} from '../../features/staff/operatorSecrets';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import type { LoggedInOperator } from '../calls/deskSessionAuth';
import { countAndDelayDeskLogin, type DeskLoginCaller } from './countAndDelayDeskLogin';

type FoundLogin = LoggedInOperator & { password_hash: string; totp_secret: string };

export const wrongLoginRefusal = () =>
  new Refusal('CREDENTIALS', 'The name, the password or the code is not right');

/** A code is good once: its step and those before it are spent. */
const SPEND =
  'UPDATE operator_login SET totp_step = $2 WHERE operator_id = $1 AND totp_step < $2 RETURNING operator_id';

/**
 * `now` is the wall clock's (ms), by which phones make codes. Throws one refusal whatever was wrong, and the
 * 429 refusal when too many wait.
 */
export const logInOperatorByPasswordAndCode = async (
  context: PlatformContext & DeskKeyContext,
  { name, password, code }: InputOf<'log in'>,
  caller: DeskLoginCaller,
): Promise<LoggedInOperator> => {
  const { db, security } = context;
  const succeeded = await countAndDelayDeskLogin(context, name, caller);
  const [found] = await db.query<FoundLogin>(
    `SELECT o.operator_id AS id, o.name, o.role, o.sessions_ended AS "sessionsEnded", l.password_hash, l.totp_secret FROM operator o JOIN operator_login l ON l.operator_id = o.operator_id
      WHERE o.name = $1 AND o.revoked_at IS NULL`,
    [name],
  );
  const { isRight, isOutdated } = await comparePassword(found?.password_hash, password);
  const secret = found && decryptSecretIfEncrypted(context.deskKey(), found.totp_secret, found.id);
  const step = secret === undefined ? undefined : findStepOfValidTotpCode(secret, code, caller.now);
  if (!found || !isRight || secret === undefined || step === undefined) {
    security('operator log-in failed', { by: name });
    throw wrongLoginRefusal();
  }
  const { id, role, sessionsEnded } = found;
  if ((await db.query(SPEND, [id, step])).length === 0) {
    security('operator code reused', { by: name });
    throw wrongLoginRefusal();
  }
  await succeeded();
  if (!isEncrypted(found.totp_secret))
    await db.query('UPDATE operator_login SET totp_secret = $2 WHERE operator_id = $1', [
      id,
      encryptSecret(context.deskKey(), secret, id),
    ]);
  if (isOutdated)
    await db.query('UPDATE operator_login SET password_hash = $2 WHERE operator_id = $1', [
      id,
      await hashPassword(password),
    ]);
  security('operator logged in', { by: name });
  return { id, name, role, sessionsEnded };
};
