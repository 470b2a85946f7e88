import type { Context } from '../context';
import type { Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { newId, newNumber } from '../ids';
import { account, post, STATUS } from '../wallet/ledger';
import { type Draw, liveResults, lockDraw } from './results';

type Run = { drawId: string; actor: string; now: number };
export type Voided = { players: number; refunded: number };

const refund = async (tx: Tx, draw: Draw, { actor, now }: Run): Promise<Voided> => {
  const { draw_id: drawId, name } = draw;
  const pass = newId(now);
  const stakes = await tx.query<{ user_id: string; total: number }>(
    `SELECT user_id, sum(points)::bigint AS total FROM bid_line WHERE draw_id = $1 AND state = 'pending'
      GROUP BY user_id ORDER BY user_id`,
    [drawId],
  );
  for (const { user_id: userId, total } of stakes) {
    // Marked first: a line that arrives meanwhile stays pending and is refunded by the next pass.
    const marked = await tx.query<{ points: number }>(
      "UPDATE bid_line SET state = 'void' WHERE draw_id = $1 AND user_id = $2 AND state = 'pending' RETURNING points",
      [drawId, userId],
    );
    const amount = marked.reduce((sum, { points }) => sum + points, 0);
    if (amount !== total) throw new Error('The lines of a void draw changed under its lock');
    await post(tx, {
      txId: newId(now),
      kind: 'void',
      ref: `${pass}:${userId}`,
      actor,
      at: now,
      entries: [
        {
          account: account.wallet(userId),
          userId,
          amount,
          note: `Refund: ${name} is not played`,
          status: STATUS.correction,
          publicId: newNumber(),
        },
        { account: account.stakes(drawId), amount: -amount },
      ],
    });
  }
  return { players: stakes.length, refunded: stakes.reduce((sum, { total }) => sum + total, 0) };
};

/** Calls a draw off and gives every stake back. Throws when a result of it is declared. Calling it again is harmless. */
export const voidDraw = async (context: Context, run: Run): Promise<Voided> => {
  const { db, cache } = context;
  // First closed for bids in a transaction of its own, so that hardly a bid can arrive between the refund and its end.
  await db.tx(async (tx) => {
    await lockDraw(tx, run.drawId);
    if ((await liveResults(tx, run.drawId)).some(({ state }) => state === 'declared')) {
      throw new Refusal('STATE', 'A result of this draw is declared: revoke it first');
    }
    await tx.query("UPDATE draw SET state = 'void' WHERE draw_id = $1", [run.drawId]);
  });
  const voided = await db.tx(async (tx) => refund(tx, await lockDraw(tx, run.drawId), run));
  cache.clear();
  return voided;
};
