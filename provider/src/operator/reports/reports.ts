import { auditFor, type Place } from '../../audit/audit';
import type { Context } from '../../context';
import { readsOf } from '../../db/followReads';
import { checkChain, hashOfChain } from '../../trail/check';
import { rootsOf } from '../../trail/roots';
import type { Desk } from '../desk';
import { exportRoutes } from './export';
import { sumsOf } from './sums';

/** How long one request goes on checking the ledger (ms). */
const AUDIT_MS = 5000;

export const reportRoutes = (desk: Desk, context: Context): void => {
  const { db } = context;
  exportRoutes(desk, db);

  desk.read('report daily', async ({ input }) => {
    const { games, money, wallets, held } = await sumsOf(db, { from: input.date, to: input.date });
    return { games, money, wallets, held };
  });

  desk.read('report period', ({ input }) => sumsOf(readsOf(context), input));

  // A large ledger takes many statements and more than one request: `next` says where to go on.
  desk.read('invariants', async ({ input, now }) => {
    const walk = { now, onlyNew: input.only === 'new' };
    const { findings, next = null } = await auditFor(db, walk, AUDIT_MS, input.after as Place | undefined);
    return { holds: findings.every(({ breaches }) => breaches === 0), findings, next };
  });

  desk.read('trail check', async ({ input, now }) => {
    const { findings, next } = await checkChain(db, Number(input.after ?? 0), now);
    return { findings, next: next === undefined ? null : String(next) };
  });
  desk.read('trail roots', async () => ({ roots: await rootsOf(db) }));
  desk.read('trail hash', async ({ input }) => ({ hash: await hashOfChain(db, Number(input.seq)) }));
};
