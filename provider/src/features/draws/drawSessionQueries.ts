import type { Mode, Session } from '@ank/protocol/bet-types';
import type { Database } from '../../platform/database/database';

/** FROM: `s` are the sessions of draws `d` of markets `m`, with their cut-offs. */
export const DRAW_SESSIONS_SQL = `draw d JOIN market m ON m.market_id = d.market_id
  JOIN LATERAL (VALUES ('Open', d.open_cutoff), ('Close', d.close_cutoff)) AS s(session, cutoff) ON s.session = 'Open' OR m.mode = 'main'`;

export const SESSION_WITHOUT_DECLARED_RESULT_SQL = `NOT EXISTS (SELECT 1 FROM result r
  WHERE r.draw_id = d.draw_id AND r.session = s.session AND r.state = 'declared')`;

export type DrawSession = { drawId: string; session: Session };

/** Returns the draws' sessions that `where` chooses, in its order. */
export const listDrawSessions = (db: Database, conditionSql: string, values: readonly unknown[]) =>
  db.query<DrawSession & { mode: Mode }>(
    `SELECT d.draw_id AS "drawId", m.mode, s.session FROM ${DRAW_SESSIONS_SQL} WHERE ${conditionSql}`,
    values,
  );
