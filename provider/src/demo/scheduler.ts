import type { Context } from '../context';
import { instant } from '../db/db';
import { approveDeposit } from '../wallet/deposits';
import { approveWithdrawal } from '../wallet/withdrawals';
import { declareDue } from './results';

/** ms, so that a player sees requests pending. */
export const DEPOSIT_AFTER = 10_000;
export const WITHDRAWAL_AFTER = 30_000;

const pending = async (
  { db, clock }: Context,
  table: 'deposit_request' | 'withdraw_request',
  after: number,
): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `SELECT id FROM ${table} WHERE status = 0 AND created_at <= $1 ORDER BY created_at LIMIT 100`,
      [instant(clock() - after)],
    )
  ).map(({ id }) => id);

/** Gives how many requests. */
export const cashierRound = async (context: Context): Promise<number> => {
  const { db, clock } = context;
  const deposits = await pending(context, 'deposit_request', DEPOSIT_AFTER);
  for (const id of deposits) await db.tx((tx) => approveDeposit(tx, { id, actor: 'demo', now: clock() }));
  const withdrawals = await pending(context, 'withdraw_request', WITHDRAWAL_AFTER);
  for (const id of withdrawals)
    await db.tx((tx) => approveWithdrawal(tx, { id, actor: 'demo', now: clock() }));
  return deposits.length + withdrawals.length;
};

export const demoRound = async (context: Context, autoCashier: boolean): Promise<void> => {
  await declareDue(context);
  if (autoCashier) await cashierRound(context);
};
