import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { isoDay, today } from '../../src/clock';
import { instant, one } from '../../src/db/db';
import { openPostgres } from '../../src/db/postgres';
import { ensureDraws } from '../../src/markets/draws';
import { startPostgres } from '../../src/testing/postgres';
import { startServer } from '../../src/testing/process';
import { makeTrailKey } from '../../src/trail/roots';
import { openConnection } from './connection';
import { bidBodies } from './http';
import { clearOfMidnight } from './midnight';
import { MARKET, PLAYERS, prepare } from './prepare';
import { quantile } from './processorTime';

const OTHER = 'other';
const CLIENTS = 8;
/** Seconds of bids before the cut-off, and after it. */
const BEFORE = 8;
const AFTER = 10;

/** `at`: ms after the cut-off at which the call was sent. */
type Sent = { market: string; at: number; ms: number; taken: boolean };

const bidUntilAfter = async (port: number, cutOff: number): Promise<Sent[]> => {
  const sent: Sent[] = [];
  const bodies = { [MARKET]: bidBodies(PLAYERS, MARKET), [OTHER]: bidBodies(PLAYERS, OTHER) };
  const client = async (_: unknown, nr: number) => {
    const market = nr % 2 === 0 ? MARKET : OTHER;
    const connection = await openConnection('127.0.0.1', port);
    while (Date.now() < cutOff + AFTER * 1000) {
      const [at, begun] = [Date.now() - cutOff, performance.now()];
      const body = bodies[market]?.[Math.floor(Math.random() * PLAYERS)] ?? '';
      const answer = await connection.post('/api-submit-bid', body, randomUUID());
      sent.push({ market, at, ms: performance.now() - begun, taken: answer.startsWith('{"status":true') });
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return sent;
};

const timesOf = (sent: readonly Sent[], market: string, from: number, to: number): string => {
  const some = sent.filter((one) => one.market === market && one.at >= from && one.at < to);
  const times = some.map(({ ms }) => ms);
  const ms = (share: number) => quantile(times, share).toFixed(1);
  const taken = some.filter((one) => one.taken).length;
  return `${taken} taken, ${some.length - taken} refused, p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms, longest ${ms(1)} ms`;
};

/**
 * How long bids take around a cut-off, on its draw and on one that stays open. Throws when a line that was
 * taken is not in the seal.
 */
export const benchCutOff = async (dir: string): Promise<void> => {
  const postgres = await startPostgres({ fsync: true });
  const db = openPostgres({ url: postgres.url, poolSize: 1 });
  try {
    await prepare(db);
    await clearOfMidnight(BEFORE + AFTER + 10);
    const now = Date.now();
    await db.query(
      `INSERT INTO market (market_id, mode, name, open_time, close_time, sort)
       VALUES ($1, 'main', 'Other', '23:59:58', '23:59:59', 2)`,
      [OTHER],
    );
    await db.tx((tx) => ensureDraws(tx, isoDay(today(now)), now));
    const key = join(dir, 'trail.key');
    mkdirSync(dir, { recursive: true });
    makeTrailKey(key);
    const server = await startServer(['--data', dir], { DATABASE_URL: postgres.url, TRAIL_KEY_FILE: key });
    try {
      const cutOff = Date.now() + BEFORE * 1000;
      await db.query('UPDATE draw SET open_cutoff = $1 WHERE market_id = $2', [instant(cutOff), MARKET]);
      const sent = await bidUntilAfter(server.ready.port, cutOff);
      const spans = [
        ['6 to 1 s before', -6000, -1000],
        ['the last second', -1000, 0],
        ['the second after', 0, 1000],
        ['2 to 9 s after, sealing', 2000, 9000],
      ] as const;
      for (const [words, from, to] of spans)
        for (const market of [MARKET, OTHER])
          console.log(`${words.padEnd(24)} ${market.padEnd(6)} ${timesOf(sent, market, from, to)}`);
      const taken = 3 * sent.filter((some) => some.market === MARKET && some.taken).length;
      const { sealed } = one<{ sealed: number }>(
        await db.query(
          "SELECT (body::jsonb->>'lines')::int AS sealed FROM draw_chain WHERE kind = 'seal' AND session = 'Open'",
        ),
      );
      console.log(`${sealed} lines sealed of ${taken} taken; load ${(loadavg()[0] ?? 0).toFixed(1)}`);
      if (sealed !== taken) throw new Error('The seal does not hold what was taken');
    } finally {
      await server.end();
    }
  } finally {
    await db.close();
    await postgres.stop();
  }
};
