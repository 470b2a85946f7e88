import { toIsoInstant } from '../../platform/clock';
import { hasRow, type Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { newUuidV7 } from '../../platform/idsAndHashes';
import { addAmounts, type Minor, negateAmount, sumAmounts, ZERO_AMOUNT } from '../../platform/money';
import { writeAuditEntry } from '../auditLog/auditEntry';
import { LINE_WITHOUT_DECLARED_RESULT_SQL, lockAndReadDraw, type StoredDraw } from '../draws/drawQueries';
import { isHolidaySql } from '../draws/ensureDraws';
import { type DrawEnd, LATE_BID_WATCH_MS, startLateBidWatch } from '../draws/lateBidWatch';
import {
  bookLedgerPostings,
  ledgerAccountNames,
  lockWalletsAndReadBalances,
  WALLET_HISTORY_STATUS,
  walletLedgerEntry,
} from '../ledger/ledger';
import { declareSavedResult } from './declareSavedResult';
import { LATE_LINES_OF_WATCH_SQL } from './settlementAndQueueMetrics';

type VoidInput = { drawId: string; actor: string; now: number };
const refundUndecidedLines = async (tx: Tx, draw: StoredDraw, { actor, now }: VoidInput) => {
  const { draw_id: drawId, name } = draw;
  // Marked first: a line that arrives meanwhile is for the next pass.
  const marked = await tx.query<{ user_id: string; points: Minor }>(
    `UPDATE bid_line l SET state = 'void' WHERE draw_id = $1 AND state = 'pending' AND ${LINE_WITHOUT_DECLARED_RESULT_SQL} RETURNING user_id, points`,
    [drawId],
  );
  const stakes = new Map<string, Minor>();
  for (const { user_id, points } of marked)
    stakes.set(user_id, addAmounts(stakes.get(user_id) ?? ZERO_AMOUNT, points));
  await lockWalletsAndReadBalances(tx, [...stakes.keys()]);
  const pass = newUuidV7(now);
  const shown = { note: `Refund: ${name} is not played`, status: WALLET_HISTORY_STATUS.correction };
  const postings = [...stakes].map(([userId, amount]) => ({
    ref: `${pass}:${userId}`,
    entries: [
      walletLedgerEntry(userId, amount, shown),
      { account: ledgerAccountNames.stakes(drawId), amount: negateAmount(amount) },
    ],
  }));
  await bookLedgerPostings(tx, { kind: 'void', actor, now }, postings);
  return { players: stakes.size, refunded: sumAmounts(marked.map(({ points }) => points)) };
};

/** Gives back what no declared Open decides; may be called again. */
export const voidDrawAndRefund = async (context: PlatformContext, run: VoidInput) => {
  const { db, cache } = context;
  // Closed first, so that hardly a bid arrives during the refund; settleAllLateBids takes those, and a refund
  // cut off.
  await db.tx(async (tx) => {
    const { mode, results } = await lockAndReadDraw(tx, run.drawId);
    const last = mode === 'main' ? 'Close' : 'Open';
    if (results[last]?.state === 'declared')
      throw new Refusal('STATE', `The ${last} of this draw is declared: revoke it first`, 'revokeFirst');
    await tx.query("UPDATE draw SET state = 'void' WHERE draw_id = $1", [run.drawId]);
    await startLateBidWatch(tx, run.drawId, 'void', run.now);
  });
  const voided = await db.tx(async (tx) =>
    refundUndecidedLines(tx, await lockAndReadDraw(tx, run.drawId), run),
  );
  cache.clear();
  return voided;
};

/** `is_late`: a line waits that nothing else would decide. */
const WATCHED = `
SELECT w.draw_id, w.what, w.since <= $1 AS is_over,
       EXISTS (${LATE_LINES_OF_WATCH_SQL}) AS is_late
  FROM late_watch w ORDER BY w.since`;

type Row = { draw_id: string; what: DrawEnd; is_over: boolean; is_late: boolean };

const settleLateBidsOfWatch = async (context: PlatformContext, drawId: string, drawEnd: DrawEnd) => {
  const run = { drawId, actor: 'late bids', now: context.clock() };
  if (drawEnd === 'void') return voidDrawAndRefund(context, run);
  if (drawEnd === 'off') {
    const onHoliday = `SELECT 1 FROM draw d WHERE d.draw_id = $1 AND ${isHolidaySql('d', 'd.play_date')}`;
    // A draw with bids is never switched off otherwise: it plays like the others.
    if (!(await hasRow(context.db, onHoliday, [drawId])))
      return context.db.query("UPDATE draw SET state = 'on' WHERE draw_id = $1 AND state = 'off'", [drawId]);
    const entry = { actor: run.actor, action: 'draw void', subject: drawId, detail: { reason: 'holiday' } };
    await writeAuditEntry(context.db, entry, run.now);
    return voidDrawAndRefund(context, run);
  }
  return declareSavedResult(context, { ...run, session: drawEnd });
};

/**
 * Pays or gives back bids written after their draw ended. Gives how many draws had some. Any process may run
 * it.
 */
export const settleAllLateBids = async (context: PlatformContext): Promise<number> => {
  const { db, clock, log } = context;
  const rows = await db.query<Row>(WATCHED, [toIsoInstant(clock() - LATE_BID_WATCH_MS)]);
  for (const { draw_id, what, is_late, is_over } of rows) {
    try {
      if (is_late) await settleLateBidsOfWatch(context, draw_id, what);
      if (is_over) await db.query('DELETE FROM late_watch WHERE draw_id = $1 AND what = $2', [draw_id, what]);
    } catch (error) {
      log.error('late bids not settled', { drawId: draw_id, what, error });
    }
  }
  return rows.filter(({ is_late }) => is_late).length;
};
