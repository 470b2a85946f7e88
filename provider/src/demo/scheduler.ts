import type { Context } from '../context';
import { instant, type Tx } from '../db/db';
import { points } from '../money';
import { writeEntry } from '../trail/entry';
import { approveDeposit } from '../wallet/deposits';
import { claimWithdrawal, confirmWithdrawal, sendWithdrawal } from '../wallet/payouts';
import { declareDue } from './results';

type Decision = Parameters<typeof confirmWithdrawal>[1];

const payWithdrawal = async (tx: Tx, decision: Decision) => {
  await claimWithdrawal(tx, { ...decision, proposer: undefined });
  await sendWithdrawal(tx, { ...decision, receipt: '' });
  return confirmWithdrawal(tx, decision);
};

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
      `SELECT id FROM ${table} WHERE status = 0 AND ${table === 'withdraw_request' ? 'claimed_by IS NULL' : 'true'} AND created_at <= $1
        ORDER BY created_at LIMIT 100`,
      [instant(clock() - after)],
    )
  ).map(({ id }) => id);

/** Gives how many requests. */
export const cashierRound = async (context: Context): Promise<number> => {
  const { db, clock } = context;
  const deposits = await pending(context, 'deposit_request', DEPOSIT_AFTER);
  const decide = (ids: readonly string[], kind: 'deposit' | 'withdraw') =>
    ids.reduce(async (before, id) => {
      await before;
      const now = clock();
      const approve = kind === 'deposit' ? approveDeposit : payWithdrawal;
      await db.tx(async (tx) => {
        const { amount } = await approve(tx, { id, actor: 'demo', now });
        const detail = { amount: points(amount), done: true };
        await writeEntry(tx, { actor: 'demo', action: `${kind} approve`, subject: id, detail }, now);
      });
    }, Promise.resolve());
  await decide(deposits, 'deposit');
  const withdrawals = await pending(context, 'withdraw_request', WITHDRAWAL_AFTER);
  await decide(withdrawals, 'withdraw');
  return deposits.length + withdrawals.length;
};

export const demoRound = async (context: Context, autoCashier: boolean): Promise<void> => {
  await declareDue(context);
  if (autoCashier) await cashierRound(context);
};
