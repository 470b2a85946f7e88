import type { KeyObject } from 'node:crypto';
import type { Mode } from '@ank/protocol/bet-types';
import { DAY_MS, toIsoInstant } from '../../platform/clock';
import { type Database, hasRow, insertRow, type Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import type { SigningContext } from '../auditLog/auditRootsAndKeys';
import {
  type DrawSession,
  listDrawSessions,
  SESSION_WITHOUT_DECLARED_RESULT_SQL,
} from '../draws/drawSessionQueries';
import { appendToDrawChain, type DrawChainFact, hasDrawChain, readChainLinks } from './drawChain';
import { mapYieldingToEventLoop } from './mapYieldingToEventLoop';
import { readMerkleLeavesOfDraw } from './merkleLeavesOfBids';
import { buildMerkleLevels, leafHashOf, merkleRootOf } from './merkleTree';
import { commitmentOfSeed, newSeededDice, seedOfSession } from './seededDice';

/** ms after the cut-off: processes' clocks may be a second apart (databaseClockOffset.ts). */
export const SEAL_DELAY_MS = 2000;

type SealInput = DrawSession & { keys: readonly KeyObject[]; now: number };

const isSessionSealed = (db: Database, { drawId, session }: DrawSession) =>
  hasRow(db, "SELECT 1 FROM draw_chain WHERE draw_id = $1 AND session = $2 AND kind = 'seal'", [
    drawId,
    session,
  ]);

/** Waits for the bids that hold the session's row; what it then finds is all there will ever be. */
const closeAndSealSession = async (tx: Tx, { drawId, session, keys, now }: SealInput): Promise<boolean> => {
  await insertRow(
    tx,
    'draw_session',
    { draw_id: drawId, session, closed_at: toIsoInstant(now) },
    'ON CONFLICT (draw_id, session) DO UPDATE SET closed_at = coalesce(draw_session.closed_at, excluded.closed_at)',
  );
  if (await isSessionSealed(tx, { drawId, session })) return true;
  const lines = (await readMerkleLeavesOfDraw(tx, drawId)).filter((line) => line.session === session);
  const leaves = Buffer.concat(await mapYieldingToEventLoop(lines, ({ leafJson }) => leafHashOf(leafJson)));
  const points = lines.reduce((sum, { leafJson }) => sum + Number((JSON.parse(leafJson) as unknown[])[6]), 0);
  const [draw] = await tx.query<{ market: string; name: string; mode: Mode; date: string }>(
    `SELECT m.market_id AS market, m.name, m.mode, d.play_date::text AS date FROM draw d JOIN market m ON m.market_id = d.market_id
      WHERE d.draw_id = $1`,
    [drawId],
  );
  const says = { ...draw, lines: lines.length, points, root: merkleRootOf(await buildMerkleLevels(leaves)) };
  return appendToDrawChain(tx, keys, { kind: 'seal', drawId, session, says, leaves }, now);
};

/**
 * The Open before the Close. Nothing in a house that never sealed and has no key. Throws when this process
 * may not sign.
 */
export const ensureSessionSealed = async (tx: Tx, run: SealInput) => {
  if (await isSessionSealed(tx, run)) return;
  if (run.keys.length === 0 && !(await hasDrawChain(tx))) return;
  if (run.session === 'Close') await ensureSessionSealed(tx, { ...run, session: 'Open' });
  if (!(await closeAndSealSession(tx, run)))
    throw new Refusal(
      'STATE',
      'The bids of this session are not sealed yet: a server with the key of the house does it within seconds. Try again then',
      'notSealed',
    );
};

const DUE = `s.cutoff <= $1 AND d.close_cutoff > $2 AND d.state = 'on' AND ${SESSION_WITHOUT_DECLARED_RESULT_SQL}
   AND NOT EXISTS (SELECT 1 FROM draw_chain c WHERE c.draw_id = d.draw_id AND c.session = s.session AND c.kind = 'seal')
 ORDER BY s.cutoff, s.session DESC`;

export const sealDueSessions = async ({
  db,
  clock,
  signingKeys,
}: Pick<PlatformContext, 'db' | 'clock'> & SigningContext): Promise<number> => {
  const keys = signingKeys?.() ?? [];
  if (keys.length === 0) return 0;
  const now = clock();
  const due = await listDrawSessions(db, DUE, [
    toIsoInstant(now - SEAL_DELAY_MS),
    toIsoInstant(now - 3 * DAY_MS),
  ]);
  for (const draw of due) await db.tx((tx) => ensureSessionSealed(tx, { ...draw, keys, now: clock() }));
  return due.length;
};

export const readCachedHasDrawProofs = (context: Pick<PlatformContext, 'db' | 'cache'> & SigningContext) =>
  context.cache.get(
    'seals',
    10_000,
    async () => (context.signingKeys?.() ?? []).length > 0 || (await hasDrawChain(context.db)),
  );

type DrawSessionKey = Pick<DrawChainFact, 'drawId' | 'session'>;

/** Longer ago nothing of a draw changes without being brought back from the archive. */
const LOOKED_BACK = 62 * DAY_MS;

const isNotInChainSql = (kind: string, tableAlias: string) =>
  `NOT EXISTS (SELECT 1 FROM draw_chain c WHERE c.draw_id = ${tableAlias}.draw_id AND c.session = ${tableAlias}.session AND c.kind = '${kind}' AND c.version = ${tableAlias}.version)`;

const TYPED = `(SELECT coalesce(jsonb_agg(jsonb_build_object('by', a.actor, 'at', a.at, 'number', a.detail->>'number') ORDER BY a.id), '[]') FROM audit a
  WHERE a.subject = r.draw_id::text AND a.action = 'result save' AND a.detail->>'session' = r.session)`;

/** Selects the missing seals in the chain's order; $1 is the first day. */
const MISSING = `
WITH recent AS (SELECT d.draw_id, d.state, d.play_date FROM draw d WHERE d.play_date >= $1::date),
sealed AS (SELECT c.draw_id, c.session FROM draw_chain c JOIN recent USING (draw_id) WHERE c.kind = 'seal')
SELECT kind, draw_id AS "drawId", session, version, says FROM (
  SELECT 1 AS nr, 'result' AS kind, r.draw_id, r.session, r.version,
         jsonb_build_object('number', r.pana, 'typed', ${TYPED}, 'savedBy', r.saved_by, 'declaredBy', r.declared_by, 'declaredAt', r.declared_at) AS says
    FROM result r JOIN sealed USING (draw_id, session) WHERE r.state <> 'saved' AND r.declared_at IS NOT NULL AND ${isNotInChainSql('result', 'r')}
  UNION ALL
  SELECT 2, 'settled', s.draw_id, s.session, s.version, jsonb_build_object('lines', s.lines, 'winners', s.winners, 'paid', s.paid / 100.0)
    FROM settlement s JOIN sealed USING (draw_id, session) WHERE s.finished_at IS NOT NULL AND ${isNotInChainSql('settled', 's')}
  UNION ALL
  SELECT 3, 'revoked', r.draw_id, r.session, r.version, '{}' FROM result r JOIN sealed USING (draw_id, session)
   WHERE r.state = 'revoked' AND ${isNotInChainSql('revoked', 'r')}
  UNION ALL
  SELECT 4, 'void', v.draw_id, v.session, v.version, '{}' FROM (SELECT draw_id, '' AS session, 0 AS version FROM recent WHERE state = 'void'
       AND play_date >= (SELECT (min(f.at) AT TIME ZONE 'Asia/Kolkata')::date FROM draw_chain f)) AS v
   WHERE ${isNotInChainSql('void', 'v')}
) AS found ORDER BY version, nr, draw_id, session DESC`;

const readChainFact = async (db: Database, kind: 'seed' | 'seal', { drawId, session }: DrawSessionKey) => {
  const [link] = await readChainLinks(db, 'draw_id = $1 AND session = $2 AND kind = $3', [
    drawId,
    session,
    kind,
  ]);
  return JSON.parse(link?.body ?? '{}') as { commit?: string; root?: string };
};

const findCommittedSeed = async (
  db: Database,
  keys: readonly KeyObject[],
  drawSession: DrawSessionKey,
): Promise<string | undefined> => {
  const { commit } = await readChainFact(db, 'seed', drawSession);
  return (
    commit &&
    keys.map((key) => seedOfSession(key, drawSession)).find((seed) => commitmentOfSeed(seed) === commit)
  );
};

export const findCommittedDice = async (
  db: Database,
  keys: readonly KeyObject[],
  drawSession: DrawSessionKey,
) => {
  const seed = await findCommittedSeed(db, keys, drawSession);
  const { root } = await readChainFact(db, 'seal', drawSession);
  return seed && root ? newSeededDice(seed, root) : undefined;
};

export const appendMissingOutcomesToDrawChain = async ({
  db,
  clock,
  signingKeys,
}: Pick<PlatformContext, 'db' | 'clock'> & SigningContext): Promise<number> => {
  const keys = signingKeys?.() ?? [];
  if (keys.length === 0) return 0;
  const found = await db.query<DrawChainFact>(MISSING, [toIsoInstant(clock() - LOOKED_BACK)]);
  for (const fact of found) {
    const seed = fact.kind === 'result' && (await findCommittedSeed(db, keys, fact));
    const says = { ...fact.says, ...(seed && { seed }) };
    await db.tx((tx) => appendToDrawChain(tx, keys, { ...fact, says }, clock()));
  }
  return found.length;
};

const UNPROMISED = `d.play_date >= $1::date AND d.state = 'on' AND s.cutoff > $2
    AND EXISTS (SELECT 1 FROM draw_session e WHERE e.draw_id = d.draw_id AND e.session = s.session AND e.closed_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM draw_chain c WHERE c.draw_id = d.draw_id AND c.session = s.session AND c.kind = 'seed')
  ORDER BY d.draw_id, s.session DESC`;

export const appendSeedCommitments = async ({
  db,
  clock,
  signingKeys,
}: Pick<PlatformContext, 'db' | 'clock'> & SigningContext) => {
  const keys = signingKeys?.() ?? [];
  const [key] = keys;
  if (!key) return;
  const now = clock();
  const due = await listDrawSessions(db, UNPROMISED, [toIsoInstant(now - DAY_MS), toIsoInstant(now)]);
  for (const of of due) {
    const says = { commit: commitmentOfSeed(seedOfSession(key, of)) };
    await db.tx((tx) => appendToDrawChain(tx, keys, { ...of, kind: 'seed', says }, now));
  }
};
