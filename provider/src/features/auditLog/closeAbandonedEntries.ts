import { toIsoInstant } from '../../platform/clock';
import type { PlatformContext } from '../../platform/http/platformContext';
import { writeAuditEntry } from './auditEntry';

type Open = { id: string; action: string; subject: string; session: string | null };

const FOUND: Readonly<Record<string, string>> = {
  'result declare': `SELECT r.state, r.version, s.lines, s.winners, s.paid::float8 / 100 AS paid, s.finished_at IS NOT NULL AS finished
     FROM result r LEFT JOIN settlement s ON s.draw_id = r.draw_id AND s.session = r.session AND s.version = r.version
    WHERE r.draw_id = $1::uuid AND r.session = $2 ORDER BY r.version DESC LIMIT 1`,
  'draw void': "SELECT state FROM draw WHERE draw_id = $1::uuid AND coalesce($2, '') = ''",
};

export const ABANDONED_AFTER_MS = 10 * 60_000;

/** Opened more than `after` ms ago and never closed: the process died. Gives how many. */
export const closeAbandonedEntries = async (
  { db, clock }: Pick<PlatformContext, 'db' | 'clock'>,
  abandonedAfterMs = ABANDONED_AFTER_MS,
): Promise<number> => {
  const now = clock();
  const open = await db.query<Open>(
    `SELECT a.id, a.action, a.subject, a.detail->>'session' AS session FROM audit a
      WHERE a.state = 'under way' AND a.at <= $1 AND NOT EXISTS (SELECT 1 FROM audit c WHERE c.opened = a.id)`,
    [toIsoInstant(now - abandonedAfterMs)],
  );
  for (const { id, action, subject, session } of open) {
    const sql = FOUND[action];
    const [found] = sql === undefined ? [] : await db.query(sql, [subject, session]);
    const detail = { ...(session && { session }), found: found ?? 'nothing' };
    await writeAuditEntry(db, { actor: 'housekeeping', action, subject, detail }, now, 'ended', id);
  }
  return open.length;
};
