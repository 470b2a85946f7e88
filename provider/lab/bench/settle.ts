import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DIGITS } from '@ank/protocol/game';
import { placeBid } from '../../src/bidding/place';
import { readBid } from '../../src/bidding/routes';
import type { Db } from '../../src/db/db';
import { sealRound } from '../../src/sealing/publish';
import { sealDue } from '../../src/sealing/seal';
import { declare } from '../../src/settlement/declare';
import { findDraw, saveResult } from '../../src/settlement/results';
import { revoke } from '../../src/settlement/revoke';
import { checkLedger, join, openMarkets } from '../../src/testing/people';
import { beginSealing } from '../../src/testing/sealing';
import { newWorld, type World } from '../../src/testing/world';
import { writeEntry } from '../../src/trail/entry';
import { load, onPostgres } from './prepare';

const AT_ONCE = 10;
const MOST_LINES = 500;

/** One bid for each player, `lines` lines in all. */
const placeLines = async (world: World, lines: number, players: number): Promise<void> => {
  const result = Array.from({ length: Math.ceil(lines / players) }, (_, index) => ({
    digits: DIGITS[index % 10] ?? '0',
    closedigits: '',
    points: 10,
    session: 'Open',
  }));
  if (result.length > MOST_LINES)
    throw new Error(`A bid has at most ${MOST_LINES} lines: ask for more players`);
  const request = { pana: 'Single Digit', session: 'Open', bid_date: '5-March-2025', result };
  const bid = readBid('main', { game_id: 'm', new_result: request }, world.now);
  for (let ready = 0; ready < players; ready += AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, players - ready) }, async () => {
        const { token } = await join(world, result.length * 10);
        await placeBid(world.context, { bid, token, key: randomUUID(), now: world.now });
      }),
    );
  }
};

const timeSettlement = async (db: Db, lines: number, players: number): Promise<void> => {
  const world = await newWorld(db);
  const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const started = performance.now();
    return [await work(), performance.now() - started];
  };
  try {
    await openMarkets(world);
    await placeLines(world, lines, players);
    await db.script('ANALYZE');
    const now = Date.parse('2025-03-05T10:40:00+05:30');
    beginSealing(world);
    world.now = now;
    const loop = monitorEventLoopDelay({ resolution: 1 });
    loop.enable();
    const [, sealMs] = await timed(() => sealDue(world.context));
    loop.disable();
    const [, publishMs] = await timed(() => sealRound(world.context));
    const { draw_id: drawId } = await findDraw(db, 'm', '2025-03-05');
    const run = { drawId, session: 'Open', actor: 'bench', now } as const;
    await db.tx((tx) => saveResult(tx, { ...run, number: '123' }));
    const entry = { actor: 'bench', subject: drawId, detail: { session: 'Open', number: '123' } };
    await writeEntry(db, { ...entry, action: 'result declare' }, now);
    const [settled, declareMs] = await timed(() => declare(world.context, run));
    const [, auditMs] = await timed(() => checkLedger(world));
    await writeEntry(db, { ...entry, action: 'result revoke' }, now);
    const [revoked, revokeMs] = await timed(() => db.tx((tx) => revoke(tx, { ...run, reason: 'bench' })));
    await checkLedger(world);
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
    // So long at most the sealing let nothing else have its turn.
    console.log(
      `sealing ${settled.lines} lines of ${players} players: ${seconds(sealMs)}, bids held up for at most ${seconds(loop.max / 1e6)}; publishing it: ${seconds(publishMs)}; ` +
        `declaring, ${settled.winners} lines won: ${seconds(declareMs)}; the audit after it: ${seconds(auditMs)}; ` +
        `revoking it from ${revoked.players} players: ${seconds(revokeMs)}; ${load()}`,
    );
  } finally {
    await world.close();
  }
};

export const benchSettlement = (lines: number, players: number): Promise<void> =>
  onPostgres(12, (db) => timeSettlement(db, lines, players));
