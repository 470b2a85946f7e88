import type { Context } from '../context';
import { instant, type Tx } from '../db/db';
import { points } from '../numbers';
import { writeEntry } from '../trail/entry';
import { approveDeposit } from '../wallet/deposits';
import { claimWithdrawal, confirmWithdrawal, sendWithdrawal } from '../wallet/payouts';

const APPROVE = {
  deposit: approveDeposit,
  withdraw: async (tx: Tx, decision: Parameters<typeof confirmWithdrawal>[1]) => {
    await claimWithdrawal(tx, { ...decision, proposer: undefined });
    await sendWithdrawal(tx, { ...decision, receipt: '' });
    return confirmWithdrawal(tx, decision);
  },
};
export const approveByDemo = async (tx: Tx, kind: keyof typeof APPROVE, id: string, now: number) => {
  const { amount } = await APPROVE[kind](tx, { id, actor: 'demo', now });
  const detail = { amount: points(amount), done: true };
  await writeEntry(tx, { actor: 'demo', action: `${kind} approve`, subject: id, detail }, now);
};

const PENDING = { deposit: 10_000, withdraw: 30_000 };

export const cashierRound = async ({ db, clock }: Context) => {
  for (const kind of ['deposit', 'withdraw'] as const) {
    const due = await db.query<{ id: string }>(
      `SELECT id FROM ${kind}_request WHERE status = 0 AND ${kind === 'withdraw' ? 'claimed_by IS NULL' : 'true'} AND created_at <= $1
        ORDER BY created_at LIMIT 100`,
      [instant(clock() - PENDING[kind])],
    );
    for (const { id } of due) await db.tx((tx) => approveByDemo(tx, kind, id, clock()));
  }
};
