import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { isoDay, today } from '../../src/clock';
import type { Db } from '../../src/db/db';
import { openPostgres } from '../../src/db/postgres';
import { ensureDraws } from '../../src/markets/draws';
import { startPostgres } from '../../src/testing/postgres';
import { type Running, startServer } from '../../src/testing/process';
import { PLAYERS, prepare } from './prepare';
import { median, processorTime } from './processorTime';

const CLIENTS = 32;
const WALLET = '/api-user-wallet-balance';

/** "As before": the dashboard is made, serialised and packed for each call. */
const WAYS = {
  'as before': { path: '/api-get-dashboard-data', isKnown: false },
  'whole answer': { path: WALLET, isKnown: false },
  unchanged: { path: WALLET, isKnown: true },
} as const;

type Way = keyof typeof WAYS;
type Round = { cpu: number; perSecond: number; bytes: number };

const addMarkets = async (db: Db, count: number): Promise<void> => {
  const now = Date.now();
  await db.query(
    `INSERT INTO market (market_id, mode, name, open_time, close_time, sort)
     SELECT 'b' || n, 'main', 'Bench market ' || n, '23:59:58', '23:59:59', n FROM generate_series(2, $1::int) AS n
     ON CONFLICT (market_id) DO NOTHING`,
    [count],
  );
  await ensureDraws(db, isoDay(today(now)), now);
};

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

/** Posts as a browser does, packed answers welcome; gives the body's bytes. */
const post = (server: Running, path: string, body: string, keep?: (text: string) => void): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(keep ? {} : { 'accept-encoding': 'br, gzip' }),
    };
    const { port } = server.ready;
    const asked = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        if (answer.statusCode !== 200) reject(new Error(`A poll was answered ${answer.statusCode}`));
        const whole = Buffer.concat(parts);
        keep?.(whole.toString());
        resolve(whole.length);
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });

const bodyOf = (player: number, known?: string): string =>
  JSON.stringify({
    env_type: 'Prod',
    app_key: 'bench',
    unique_token: `bench-${player}`,
    ...(known && { known }),
  });

const versionOf = async (server: Running): Promise<string> => {
  let text = '{}';
  await post(server, WALLET, bodyOf(1), (answer) => {
    text = answer;
  });
  return String((JSON.parse(text) as { version?: unknown }).version ?? '');
};

const measure = async (server: Running, way: Way, seconds: number): Promise<Round> => {
  const { path, isKnown } = WAYS[way];
  // Warms up, and learns the version: a market closed meanwhile would make every answer a whole one.
  for (let player = 1; player <= 200; player++) await post(server, path, bodyOf(player));
  const known = isKnown ? await versionOf(server) : undefined;
  let count = 0;
  let bytes = 0;
  const before = processorTime([server]);
  const began = performance.now();
  const until = began + seconds * 1000;
  const phone = async () => {
    while (performance.now() < until) {
      const size = await post(server, path, bodyOf(1 + (count % PLAYERS), known));
      bytes += size;
      count++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, phone));
  const elapsed = (performance.now() - began) / 1000;
  return {
    cpu: (processorTime([server]) - before) / count,
    perSecond: count / elapsed,
    bytes: bytes / count,
  };
};

/** Polls of 32 phones with 9 and with 300 markets: what one costs, and how many a core answers. */
export const benchPolls = async (dir: string, rounds: number, seconds: number): Promise<void> => {
  const postgres = await startPostgres({ fsync: true });
  const db = openPostgres({ url: postgres.url, poolSize: 2 });
  try {
    await prepare(db);
    const server = await startServer(['--data', join(dir, 'polls')], { DATABASE_URL: postgres.url });
    try {
      console.log(
        `polls, ${CLIENTS} phones at once, medians of ${rounds} rounds\nmarkets  way           cpu ms  per core     polls/s   bytes  load`,
      );
      for (const markets of [9, 300]) {
        await addMarkets(db, markets);
        const ways = Object.keys(WAYS) as Way[];
        const found = new Map<Way, Round[]>(ways.map((way) => [way, []]));
        for (let round = 0; round < rounds; round++)
          for (const way of ways) found.get(way)?.push(await measure(server, way, seconds));
        for (const [way, rows] of found) {
          const middle = (pick: (round: Round) => number) => median(rows.map(pick));
          const cpu = middle((row) => row.cpu);
          console.log(
            [
              String(markets).padStart(7),
              ` ${way.padEnd(12)}`,
              cpu.toFixed(3).padStart(7),
              (1000 / cpu).toFixed(0).padStart(9),
              middle(({ perSecond }) => perSecond)
                .toFixed(0)
                .padStart(11),
              middle(({ bytes }) => bytes)
                .toFixed(0)
                .padStart(7),
              (loadavg()[0] ?? 0).toFixed(1).padStart(5),
            ].join(' '),
          );
        }
      }
    } finally {
      await server.end();
    }
  } finally {
    agent.destroy();
    await db.close();
    await postgres.stop();
  }
};
