import { randomUUID } from 'node:crypto';
import { DIGITS } from '@ank/shared/game';
import { placeBid } from '../bidding/place';
import { readBid } from '../bidding/request';
import type { Db } from '../db/db';
import { declare, type Settled } from '../settlement/declare';
import { findDraw, saveResult } from '../settlement/results';
import { checkLedger, join, openMarkets } from '../testing/people';
import { newWorld } from '../testing/world';

const LINES_A_BID = 500;
const PLAYERS = 50;

export type SettleTime = Settled & { ms: number; auditMs: number };

/** Places `lines` lines on one draw, declares it and times the declaration (ms); the ledger is audited afterwards. */
export const timeSettlement = async (db: Db, lines: number): Promise<SettleTime> => {
  const world = await newWorld(db);
  try {
    await openMarkets(world);
    const people = await Promise.all(Array.from({ length: PLAYERS }, () => join(world, 1_000_000)));
    const result = Array.from({ length: LINES_A_BID }, (_, index) => ({
      digits: DIGITS[index % 10] ?? '0',
      closedigits: '',
      points: 10,
      session: 'Open',
    }));
    const bid = readBid(
      'main',
      {
        game_id: 'm',
        new_result: { pana: 'Single Digit', session: 'Open', bid_date: '5-March-2025', result },
      },
      world.now,
    );
    for (let placed = 0; placed < lines / LINES_A_BID; placed++) {
      const token = people[placed % PLAYERS]?.token ?? '';
      await placeBid(world.context, { bid, token, key: randomUUID(), now: world.now });
    }
    await db.script('ANALYZE');
    const now = Date.parse('2025-03-05T10:40:00+05:30');
    const { draw_id: drawId } = await findDraw(db, 'm', '2025-03-05');
    await db.tx((tx) => saveResult(tx, { drawId, session: 'Open', number: '123', actor: 'bench', now }));
    const started = performance.now();
    const settled = await declare(world.context, { drawId, session: 'Open', actor: 'bench', now });
    const ms = performance.now() - started;
    await checkLedger(world);
    return { ...settled, ms, auditMs: performance.now() - started - ms };
  } finally {
    await world.close();
  }
};
