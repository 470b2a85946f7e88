import { toIsoInstant } from '../../platform/clock';
import { hasRow } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { writeAuditEntry } from '../auditLog/auditEntry';
import { isHolidaySql } from '../draws/ensureDraws';
import { type DrawEnd, LATE_BID_WATCH_MS } from '../draws/lateBidWatch';
import { declareAndSettleSavedResult } from './declareAndSettleSavedResult';
import { LATE_LINES_OF_WATCH_SQL } from './settlementAndQueueMetrics';
import { voidDrawAndRefundUndecidedLines } from './voidDrawAndRefundUndecidedLines';

/** `is_late`: a line waits that nothing else would decide. */
const WATCHED = `
SELECT w.draw_id, w.what, w.since <= $1 AS is_over,
       EXISTS (${LATE_LINES_OF_WATCH_SQL}) AS is_late
  FROM late_watch w ORDER BY w.since`;

type Row = { draw_id: string; what: DrawEnd; is_over: boolean; is_late: boolean };

const settleLateBidsOfWatch = async (context: PlatformContext, drawId: string, drawEnd: DrawEnd) => {
  const run = { drawId, actor: 'late bids', now: context.clock() };
  if (drawEnd === 'void') return voidDrawAndRefundUndecidedLines(context, run);
  if (drawEnd === 'off') {
    const onHoliday = `SELECT 1 FROM draw d WHERE d.draw_id = $1 AND ${isHolidaySql('d', 'd.play_date')}`;
    // A draw with bids is never switched off otherwise: it plays like the others.
    if (!(await hasRow(context.db, onHoliday, [drawId])))
      return context.db.query("UPDATE draw SET state = 'on' WHERE draw_id = $1 AND state = 'off'", [drawId]);
    const entry = { actor: run.actor, action: 'draw void', subject: drawId, detail: { reason: 'holiday' } };
    await writeAuditEntry(context.db, entry, run.now);
    return voidDrawAndRefundUndecidedLines(context, run);
  }
  return declareAndSettleSavedResult(context, { ...run, session: drawEnd });
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
