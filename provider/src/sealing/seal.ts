import type { KeyObject } from 'node:crypto';
import type { Mode } from '@ank/protocol/bet-types';
import { DAY } from '../clock';
import type { Context } from '../context';
import { type Database, finds, insert, instant, type Tx } from '../db/db';
import { because, Refusal } from '../http/refusal';
import { type DrawSession, drawSessions, UNDECLARED } from '../settlement/lag';
import { append, hasChain } from './chain';
import { linesOfDraw } from './lines';
import { leafHash, levelsOf, mapInSteps, rootOf } from './tree';

/** ms after the cut-off: processes' clocks may be a second apart (wallClock.ts). */
export const SEAL_AFTER = 2000;

type Run = DrawSession & { keys: readonly KeyObject[]; now: number };

const isSealed = (db: Database, { drawId, session }: DrawSession) =>
  finds(db, "SELECT 1 FROM draw_chain WHERE draw_id = $1 AND session = $2 AND kind = 'seal'", [
    drawId,
    session,
  ]);

/** Waits for the bids that hold the session's row; what it then finds is all there will ever be. */
const seal = async (tx: Tx, { drawId, session, keys, now }: Run) => {
  await insert(
    tx,
    'draw_session',
    { draw_id: drawId, session, closed_at: instant(now) },
    'ON CONFLICT (draw_id, session) DO UPDATE SET closed_at = coalesce(draw_session.closed_at, excluded.closed_at)',
  );
  if (await isSealed(tx, { drawId, session })) return true;
  const lines = (await linesOfDraw(tx, drawId)).filter((line) => line.session === session);
  const leaves = Buffer.concat(await mapInSteps(lines, ({ leaf }) => leafHash(leaf)));
  const points = lines.reduce((sum, { leaf }) => sum + Number((JSON.parse(leaf) as unknown[])[6]), 0);
  const [draw] = await tx.query<{ market: string; name: string; mode: Mode; date: string }>(
    `SELECT m.market_id AS market, m.name, m.mode, d.play_date::text AS date FROM draw d JOIN market m ON m.market_id = d.market_id
      WHERE d.draw_id = $1`,
    [drawId],
  );
  const says = { ...draw, lines: lines.length, points, root: rootOf(await levelsOf(leaves)) };
  return append(tx, keys, { kind: 'seal', drawId, session, says, leaves }, now);
};

/**
 * The Open before the Close. Nothing in a house that never sealed and has no key. Throws when this process
 * may not sign.
 */
export const ensureSealed = async (tx: Tx, run: Run) => {
  if (await isSealed(tx, run)) return;
  if (run.keys.length === 0 && !(await hasChain(tx))) return;
  if (run.session === 'Close') await ensureSealed(tx, { ...run, session: 'Open' });
  if (!(await seal(tx, run)))
    throw new Refusal(
      'STATE',
      'The bids of this session are not sealed yet: a server with the key of the house does it within seconds. Try again then',
      because('notSealed'),
    );
};

const DUE = `s.cutoff <= $1 AND d.close_cutoff > $2 AND d.state = 'on' AND ${UNDECLARED}
   AND NOT EXISTS (SELECT 1 FROM draw_chain c WHERE c.draw_id = d.draw_id AND c.session = s.session AND c.kind = 'seal')
 ORDER BY s.cutoff, s.session DESC`;

export const sealDue = async ({ db, clock, trailKeys }: Context) => {
  const keys = trailKeys?.() ?? [];
  if (keys.length === 0) return 0;
  const now = clock();
  const due = await drawSessions(db, DUE, [instant(now - SEAL_AFTER), instant(now - 3 * DAY)]);
  for (const draw of due) await db.tx((tx) => ensureSealed(tx, { ...draw, keys, now: clock() }));
  return due.length;
};

export const hasSeals = (context: Context) =>
  context.cache.get(
    'seals',
    10_000,
    async () => (context.trailKeys?.() ?? []).length > 0 || (await hasChain(context.db)),
  );
