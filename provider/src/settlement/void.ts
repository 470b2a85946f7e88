import type { Context } from '../context';
import type { Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { newId } from '../numbers';
import { lockWallets, postMany } from '../wallet/batch';
import { account, STATUS } from '../wallet/ledger';
import { watch } from './lag';
import { type Draw, liveResults, lockDraw } from './results';

type Run = { drawId: string; actor: string; now: number };
export type Voided = { players: number; refunded: number };

const refund = async (tx: Tx, draw: Draw, { actor, now }: Run): Promise<Voided> => {
  const { draw_id: drawId, name } = draw;
  // Marked first: a line that arrives meanwhile is refunded by the next pass.
  const marked = await tx.query<{ user_id: string; points: number }>(
    "UPDATE bid_line SET state = 'void' WHERE draw_id = $1 AND state = 'pending' RETURNING user_id, points",
    [drawId],
  );
  const stakes = new Map<string, number>();
  for (const { user_id, points } of marked) stakes.set(user_id, (stakes.get(user_id) ?? 0) + points);
  await lockWallets(tx, [...stakes.keys()]);
  const pass = newId(now);
  const batch = {
    kind: 'void',
    actor,
    at: now,
    note: `Refund: ${name} is not played`,
    status: STATUS.correction,
    house: account.stakes(drawId),
  };
  const moves = [...stakes].map(([userId, wallet]) => ({
    userId,
    ref: `${pass}:${userId}`,
    wallet,
    receivable: 0,
  }));
  await postMany(tx, batch, moves);
  return { players: stakes.size, refunded: moves.reduce((sum, { wallet }) => sum + wallet, 0) };
};

/** Gives every stake back; may be called again. Throws when a result of it is declared. */
export const voidDraw = async (context: Context, run: Run): Promise<Voided> => {
  const { db, cache } = context;
  // First closed in its own transaction, so that hardly a bid arrives during the refund; late.ts takes those,
  // and a refund that was cut off.
  await db.tx(async (tx) => {
    await lockDraw(tx, run.drawId);
    if ((await liveResults(tx, run.drawId)).some(({ state }) => state === 'declared')) {
      throw new Refusal('STATE', 'A result of this draw is declared: revoke it first');
    }
    await tx.query("UPDATE draw SET state = 'void' WHERE draw_id = $1", [run.drawId]);
    await watch(tx, run.drawId, 'void', run.now);
  });
  const voided = await db.tx(async (tx) => refund(tx, await lockDraw(tx, run.drawId), run));
  cache.clear();
  return voided;
};
