import type { Context } from '../context';
import { instant, type Tx } from '../db/db';
import { because, Refusal } from '../http/refusal';
import { newId } from '../numbers';
import { writeEntry } from '../trail/entry';
import { lockWallets, postMany } from '../wallet/batch';
import { account, STATUS } from '../wallet/ledger';
import { declare } from './declare';
import { LATE, type Watched, watch } from './lag';
import { type Draw, liveResults, lockDraw, UNDECIDED } from './results';

type Run = { drawId: string; actor: string; now: number };
type Voided = { players: number; refunded: number };

const refund = async (tx: Tx, draw: Draw, { actor, now }: Run): Promise<Voided> => {
  const { draw_id: drawId, name } = draw;
  // Marked first: a line that arrives meanwhile is for the next pass.
  const marked = await tx.query<{ user_id: string; points: number }>(
    `UPDATE bid_line l SET state = 'void' WHERE draw_id = $1 AND state = 'pending' AND ${UNDECIDED} RETURNING user_id, points`,
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

/** Gives back what no declared Open decides; may be called again. Throws when the last result is declared. */
export const voidDraw = async (context: Context, run: Run): Promise<Voided> => {
  const { db, cache } = context;
  // Closed first, so that hardly a bid arrives during the refund; late.ts takes those, and a refund that was
  // cut off.
  await db.tx(async (tx) => {
    const { mode } = await lockDraw(tx, run.drawId);
    const last = mode === 'main' ? 'Close' : 'Open';
    const results = await liveResults(tx, run.drawId);
    if (results.some(({ session, state }) => session === last && state === 'declared'))
      throw new Refusal(
        'STATE',
        `The ${last} of this draw is declared: revoke it first`,
        because('revokeFirst'),
      );
    await tx.query("UPDATE draw SET state = 'void' WHERE draw_id = $1", [run.drawId]);
    await watch(tx, run.drawId, 'void', run.now);
  });
  const voided = await db.tx(async (tx) => refund(tx, await lockDraw(tx, run.drawId), run));
  cache.clear();
  return voided;
};

/** Watched draws, and whether a line waits that nothing else would decide. */
const WATCHED = `
SELECT w.draw_id, w.what, w.since <= $1 AS is_over,
       EXISTS (SELECT 1 FROM bid_line l
                WHERE l.draw_id = w.draw_id AND l.state = 'pending' AND (w.what IN ('void', 'off') OR l.settle_at = w.what)) AS is_late
  FROM late_watch w ORDER BY w.since`;

type Row = { draw_id: string; what: Watched; is_over: boolean; is_late: boolean };

const decide = async (context: Context, drawId: string, what: Watched): Promise<unknown> => {
  const run = { drawId, actor: 'late bids', now: context.clock() };
  if (what === 'void') return voidDraw(context, run);
  if (what === 'off') {
    const [holiday] = await context.db.query(
      `SELECT 1 AS found FROM draw d JOIN holiday h ON h.play_date = d.play_date AND h.market_id IN ('', d.market_id)
        WHERE d.draw_id = $1`,
      [drawId],
    );
    if (holiday) {
      const { actor, now } = run;
      const detail = { reason: 'holiday' };
      await writeEntry(context.db, { actor, action: 'draw void', subject: drawId, detail }, now);
      return voidDraw(context, run);
    }
    // A draw with bids is never switched off otherwise: it plays like the others.
    return context.db.query("UPDATE draw SET state = 'on' WHERE draw_id = $1 AND state = 'off'", [drawId]);
  }
  return declare(context, { ...run, session: what });
};

/**
 * Pays or gives back bids taken in time but written after their draw was declared or called off. Gives how
 * many draws had some. Any process may run it, at any time.
 */
export const settleLate = async (context: Context): Promise<number> => {
  const { db, clock, log } = context;
  const rows = await db.query<Row>(WATCHED, [instant(clock() - LATE)]);
  for (const { draw_id, what, is_late, is_over } of rows) {
    try {
      if (is_late) await decide(context, draw_id, what);
      if (is_over) await db.query('DELETE FROM late_watch WHERE draw_id = $1 AND what = $2', [draw_id, what]);
    } catch (error) {
      // One that needs an operator does not hold up the others.
      log.error('late bids not settled', { drawId: draw_id, what, error });
    }
  }
  return rows.filter(({ is_late }) => is_late).length;
};
