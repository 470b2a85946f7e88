import type { Mode, Session } from '@ank/protocol/bet-types';
import type { Database, Tx } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import type { ResultNumbers } from './winningNumbers';

type Result = { version: number; pana: string; state: 'saved' | 'declared' };

export type StoredDraw = {
  draw_id: string;
  market_id: string;
  name: string;
  mode: Mode;
  play_date: string;
  open_cutoff: Date;
  close_cutoff: Date;
  state: 'on' | 'off' | 'void';
  archived_at: Date | null;
  /** The results, without those that were revoked. */
  results: Partial<Record<Session, Result>>;
};

const DRAW = `SELECT d.draw_id, d.market_id, m.name, m.mode, d.play_date::text AS play_date, d.open_cutoff, d.close_cutoff, d.state, d.archived_at,
  (SELECT coalesce(json_object_agg(r.session, json_build_object('version', r.version, 'pana', r.pana, 'state', r.state)), '{}')
     FROM result r WHERE r.draw_id = d.draw_id AND r.state <> 'revoked') AS results
  FROM draw d JOIN market m ON m.market_id = d.market_id WHERE `;

/** The date is "2025-03-05". Throws when there is none. */
export const findDrawOrRefuse = async (db: Database, marketId: string, date: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new Refusal('BAD_REQUEST', 'The date must be written 2025-03-05');
  const [draw] = await db.query<StoredDraw>(`${DRAW} d.market_id = $1 AND d.play_date = $2::date`, [
    marketId,
    date,
  ]);
  if (!draw) throw new Refusal('NOT_FOUND', `The market "${marketId}" has no draw on ${date}`);
  return draw;
};

/** Saving, declaring, revoking and voiding wait for each other. */
export const lockAndReadDraw = async (tx: Tx, drawId: string) => {
  await tx.query('SELECT 1 AS locked FROM draw WHERE draw_id = $1 FOR UPDATE', [drawId]);
  const [draw] = await tx.query<StoredDraw>(`${DRAW} d.draw_id = $1`, [drawId]);
  if (!draw) throw new Refusal('NOT_FOUND', 'There is no such draw');
  return draw;
};

/** Lines `l` that no declared result decides. */
export const LINE_WITHOUT_DECLARED_RESULT_SQL = `NOT EXISTS (SELECT 1 FROM result r
  WHERE r.draw_id = l.draw_id AND r.session = l.settle_at AND r.state = 'declared')`;

export const refuseBeforeCutoff = (draw: StoredDraw, session: Session, now: number) => {
  const cutoff = session === 'Open' ? draw.open_cutoff : draw.close_cutoff;
  if (now < cutoff.getTime()) {
    throw new Refusal(
      'STATE',
      `Bids on this ${session} are taken until ${cutoff.toISOString()}: its result comes after that`,
      'tooEarly',
    );
  }
};

export const savedOrDeclaredNumbersOrRefuse = (
  { results: { Open, Close } }: StoredDraw,
  session: Session,
): ResultNumbers => {
  if (!Open) throw new Refusal('STATE', 'The Open has no result yet', 'openFirst');
  if (session === 'Close' && !Close) throw new Refusal('STATE', 'The Close has no result yet');
  return { open: Open.pana, close: Close?.pana };
};
