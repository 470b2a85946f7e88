import type { Role } from '@ank/protocol/operator/fields';
import type { MAY } from '@ank/protocol/operator/proposals';
import { DAY } from '../../clock';
import { one, type Tx } from '../../db/db';
import { isConsole, type Operator } from '../operators';

type Database = Pick<Tx, 'query'>;
export type May = (typeof MAY)[number];

/**
 * Whether nobody but one person ever could decide anything here. Who is gone counts, so that nobody becomes
 * the only one by ending the others.
 */
export const isOnePersonSite = async (db: Database): Promise<boolean> =>
  one(await db.query<{ n: number }>("SELECT count(*)::int AS n FROM operator WHERE role <> 'viewer'")).n < 2;

type Person = { operator_id: string; role: Role; changed_at: Date };

export const peopleOf = (db: Database): Promise<Person[]> =>
  db.query<Person>('SELECT operator_id, role, changed_at FROM operator WHERE revoked_at IS NULL');

/**
 * Whether `operator` may agree to what `proposer` proposed, work of `role`; or why not. Where nobody else is
 * admin, a cashier or who declares results may look at an admin's proposal.
 */
export const mayAgree = (
  operator: Operator,
  { proposer, role, now }: { proposer: string; role: Role; now: number },
  people: readonly Person[],
): May => {
  if (isConsole(operator)) return 'console';
  if (operator.id === proposer) return 'own';
  const isOtherAdmin = people.some((one) => one.role === 'admin' && one.operator_id !== proposer);
  const isOfRole =
    operator.role === role ||
    operator.role === 'admin' ||
    (role === 'admin' && operator.role !== 'viewer' && !isOtherAdmin);
  if (!isOfRole) return 'role';
  const own = people.find(({ operator_id }) => operator_id === operator.id);
  // Whoever hires or resets a colleague would agree in the colleague's name.
  if (!own || now - own.changed_at.getTime() < DAY) return 'new';
  return operator.page ? 'yes' : 'page';
};
