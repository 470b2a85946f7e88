import { randomUUID } from 'node:crypto';
import { DIGITS } from '@ank/protocol/game';
import { placeBid } from '../../bidding/place';
import { readBid } from '../../bidding/routes';
import { openPostgres } from '../../db/postgres';
import { sealDue } from '../../sealing/seal';
import { declare } from '../../settlement/declare';
import { findDraw, saveResult } from '../../settlement/results';
import { revoke } from '../../settlement/revoke';
import { writeEntry } from '../../trail/entry';
import { checkLedger, join, openMarkets } from '../people';
import { startPostgres } from '../postgres';
import { beginSealing } from '../sealing';
import { newWorld, type World } from '../world';

const AT_ONCE = 10;

/** One bid for each player, `lines` lines in all. */
const placeLines = async (world: World, lines: number, players: number) => {
  const line = { closedigits: '', points: 10, session: 'Open' };
  const result = Array.from({ length: Math.ceil(lines / players) }, (_, index) => ({
    digits: DIGITS[index % 10] ?? '0',
    ...line,
  }));
  const request = { pana: 'Single Digit', session: 'Open', bid_date: '5-March-2025', result };
  const bid = readBid('main', { game_id: 'm', new_result: request }, world.now);
  const player = async () => {
    const { token } = await join(world, result.length * 10);
    await placeBid(world.context, { bid, token, key: randomUUID(), now: world.now });
  };
  for (let ready = 0; ready < players; ready += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, players - ready) }, player));
};

/** Sealing, declaring, the audit after it, and taking it back: of one draw, in words. */
export const timeSettlement = async (lines: number, players: number) => {
  const postgres = await startPostgres({ fsync: true });
  const db = openPostgres({ url: postgres.url, poolSize: 12 });
  const world = await newWorld(db);
  const said: string[] = [];
  const timed = async <T>(what: string, work: () => Promise<T>) => {
    const began = performance.now();
    const done = await work();
    said.push(`${what} ${((performance.now() - began) / 1000).toFixed(2)} s`);
    return done;
  };
  try {
    await openMarkets(world);
    await placeLines(world, lines, players);
    await db.script('ANALYZE');
    beginSealing(world);
    const now = Date.parse('2025-03-05T10:40:00+05:30');
    world.now = now;
    await timed(`of ${lines} lines: sealing`, () => sealDue(world.context));
    const { draw_id: drawId } = await findDraw(db, 'm', '2025-03-05');
    const run = { drawId, session: 'Open', actor: 'bench', now } as const;
    await db.tx((tx) => saveResult(tx, { ...run, number: '123' }));
    const entry = { actor: 'bench', subject: drawId, detail: { session: 'Open', number: '123' } };
    await writeEntry(db, { ...entry, action: 'result declare' }, now);
    await timed('declaring', () => declare(world.context, run));
    await timed('the audit', () => checkLedger(world));
    await writeEntry(db, { ...entry, action: 'result revoke' }, now);
    await timed('taking it back', () => db.tx((tx) => revoke(tx, run)));
    await checkLedger(world);
    return said.join(', ');
  } finally {
    await world.close();
    await db.close();
    await postgres.stop();
  }
};
