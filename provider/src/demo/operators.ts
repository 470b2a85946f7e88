import type { Role } from '@ank/protocol/operator/fields';
import { DAY } from '../clock';
import type { Context } from '../context';
import { addOperator } from '../operator/operators';
import { codeAt, writeLogin } from '../operator/session/secrets';
import { enterStanding } from '../trail/stands';

/** Two, so that what needs a second person can be tried; printed at every start. */
export const DEMO_OPERATORS: readonly { name: string; role: Role }[] = [
  { name: 'Usha', role: 'admin' },
  { name: 'Chandra', role: 'cashier' },
];
export const DEMO_DESK = { password: 'desk-12345', secret: 'ANKDEMOANKDEMOANKDEMOANKDEMOANKD' } as const;

/** For a demo or a rehearsal alone: everybody knows their log-ins. */
export const hireDemoOperators = ({ db, clock, deskKey }: Context): Promise<void> =>
  db.tx(async (tx) => {
    // Two processes may start together.
    await tx.query('LOCK TABLE operator IN SHARE ROW EXCLUSIVE MODE');
    const there = await tx.query<{ name: string }>('SELECT name FROM operator');
    // Whoever came yesterday may agree today.
    const now = clock() - DAY;
    for (const one of DEMO_OPERATORS.filter(({ name }) => !there.some((found) => found.name === name))) {
      const operatorId = await addOperator(tx, one, now);
      await writeLogin(tx, { operatorId, name: one.name }, { deskKey: deskKey(), now }, DEMO_DESK);
    }
    await enterStanding(tx, 'demo', clock());
  });

/** `now` is the wall clock's (ms). */
export const demoLogins = (now: number) =>
  DEMO_OPERATORS.map((one) => ({
    ...one,
    password: DEMO_DESK.password,
    code: codeAt(DEMO_DESK.secret, now),
  }));
