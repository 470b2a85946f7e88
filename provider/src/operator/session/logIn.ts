import type { Role } from '@ank/protocol/operator/fields';
import type { InputOf } from '@ank/protocol/operator/operations';
import { count, forget, secondsLeft, uncount } from '../../accounts/limits';
import { isPassword } from '../../accounts/passwords';
import { MINUTE } from '../../clock';
import type { Context } from '../../context';
import { limited, Refusal } from '../../http/refusal';
import type { Operator } from '../operators';
import { stepOf } from './secrets';

const WINDOW = 15 * MINUTE;
/** Failed log-ins per 15 minutes: of one name from one address, of one name, from one address. */
const MOST = { own: 5, name: 20, address: 50 };

type Caller = { address: string; now: number };
type Found = { operator_id: string; name: string; role: Role; password_hash: string; totp_secret: string };

const wrong = () => new Refusal('CREDENTIALS', 'The name, the password or the code is not right');

/** Counts the try before anything is compared, and gives what takes it back. Throws the 429 refusal. */
const admit = async ({ db, security }: Context, name: string, { address, now }: Caller) => {
  const own = `desk:${name}:${address}`;
  const shared = [
    { scope: `desk:${name}`, most: MOST.name },
    { scope: `desk:address:${address}`, most: MOST.address },
  ];
  let isOver = (await count(db, own, WINDOW, now)) > MOST.own;
  for (const { scope, most } of shared) if ((await count(db, scope, WINDOW, now)) > most) isOver = true;
  if (isOver) {
    security('operator log-in limited', { by: name });
    throw limited(secondsLeft(WINDOW, now));
  }
  return async () => {
    await forget(db, own);
    for (const { scope } of shared) await uncount(db, scope, WINDOW, now);
  };
};

/** A code is good once: its step and those before it are spent. */
const spend = async ({ db }: Context, operatorId: string, step: number): Promise<boolean> =>
  (
    await db.query(
      'UPDATE operator_login SET totp_step = $2 WHERE operator_id = $1 AND totp_step < $2 RETURNING operator_id',
      [operatorId, step],
    )
  ).length > 0;

/**
 * The operator with that name, password and code of the moment. `now` is the wall clock's (ms), by which
 * phones make codes. Throws one and the same refusal whatever was wrong, and the 429 refusal after too many
 * failures.
 */
export const logIn = async (
  context: Context,
  { name, password, code }: InputOf<'log in'>,
  caller: Caller,
): Promise<Operator> => {
  const succeeded = await admit(context, name, caller);
  const [found] = await context.db.query<Found>(
    `SELECT o.operator_id, o.name, o.role, l.password_hash, l.totp_secret FROM operator o JOIN operator_login l ON l.operator_id = o.operator_id
      WHERE o.name = $1 AND o.revoked_at IS NULL`,
    [name],
  );
  const isRight = await isPassword(found?.password_hash, password);
  const step = found && stepOf(found.totp_secret, code, caller.now);
  if (!found || !isRight || step === undefined) {
    context.security('operator log-in failed', { by: name });
    throw wrong();
  }
  if (!(await spend(context, found.operator_id, step))) {
    context.security('operator code reused', { by: name });
    throw wrong();
  }
  await succeeded();
  context.security('operator logged in', { by: name });
  return { id: found.operator_id, name: found.name, role: found.role };
};
