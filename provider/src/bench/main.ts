import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '../accounts/tokens';
import { isoDay, today } from '../clock';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/postgres';
import { DEMO_RATES } from '../demo/catalogue';
import { ensureDraws } from '../markets/draws';
import { writeRates } from '../markets/rates';
import { postgresEngine } from '../testing/engines';
import { startPostgres } from '../testing/postgres';
import { startServer } from '../testing/process';
import { httpBids } from './http';
import { pgbenchBids } from './pgbench';
import { timeSettlement } from './settle';

/** npm run bench -- [--seconds N] [--rounds N] [--clients 1,8,32] [--settle LINES] */
const argument = (name: string, otherwise: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : (process.argv[at + 1] ?? otherwise);
};
const seconds = Number(argument('seconds', '5'));
const rounds = Number(argument('rounds', '3'));
const clientCounts = argument('clients', '1,8,32').split(',').map(Number);
const PLAYERS = 1000;
const MARKET = 'bench';

const prepare = async (url: string): Promise<void> => {
  const db = openPostgres({ url, poolSize: 2 });
  try {
    await migrate(db);
    const now = Date.now();
    await db.tx(async (tx) => {
      await tx.query(
        `INSERT INTO market (market_id, mode, name, open_time, close_time) VALUES ('${MARKET}', 'main', 'Bench', '23:59:58', '23:59:59')`,
      );
      await writeRates(tx, 'main', DEMO_RATES.main, now - 1000, now);
      await ensureDraws(tx, isoDay(today(now)), now);
      await tx.query(
        `INSERT INTO player (user_id, mobile, name, password_hash, created_at)
         SELECT gen_random_uuid(), (9000000000 + n)::text, 'Bench ' || n, '', now() FROM generate_series(1, $1::int) AS n`,
        [PLAYERS],
      );
      await tx.query('INSERT INTO wallet (user_id, balance) SELECT user_id, 100000000000 FROM player');
      const tokens = Array.from({ length: PLAYERS }, (_, index) => sha256(`bench-${index + 1}`));
      await tx.query(
        `INSERT INTO session_token (token_hash, user_id, address_mac, created_at, last_used_at, expires_at)
         SELECT t.hash, p.user_id, '', now(), now(), now() + interval '30 days'
           FROM (SELECT hash, row_number() OVER () AS n FROM unnest($1::bytea[]) AS hash) t
           JOIN (SELECT user_id, row_number() OVER (ORDER BY mobile) AS n FROM player) p ON p.n = t.n`,
        [tokens],
      );
    });
    await db.script('ANALYZE');
  } finally {
    await db.close();
  }
};

const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const bids = async (): Promise<void> => {
  const postgres = await startPostgres({ fsync: true });
  try {
    await prepare(postgres.url);
    const server = await startServer(['--data', join(tmpdir(), `ank-bench-${process.pid}`)], {
      DATABASE_URL: postgres.url,
    });
    const given = { bin: postgres.bin, url: postgres.url, players: PLAYERS, market: MARKET };
    try {
      await httpBids(server.ready.url, PLAYERS, MARKET, 8, 2);
      console.log(
        'clients  pgbench/s  http/s  ratio  p50 ms  p99 ms  load   (medians of the rounds, the two run in turn)',
      );
      for (const clients of clientCounts) {
        const direct: number[] = [];
        const http: { perSecond: number; p50: number; p99: number }[] = [];
        const ratios: number[] = [];
        for (let round = 0; round < rounds; round++) {
          const before = await pgbenchBids(given, clients, seconds);
          const through = await httpBids(server.ready.url, PLAYERS, MARKET, clients, seconds);
          direct.push(before);
          http.push(through);
          ratios.push(through.perSecond / before);
        }
        const columns = [
          clients,
          median(direct).toFixed(0),
          median(http.map(({ perSecond }) => perSecond)).toFixed(0),
          median(ratios).toFixed(2),
          median(http.map(({ p50 }) => p50)).toFixed(1),
          median(http.map(({ p99 }) => p99)).toFixed(1),
          (loadavg()[0] ?? 0).toFixed(1),
        ];
        console.log(
          columns
            .map((column, index) => String(column).padStart([7, 9, 7, 6, 7, 7, 5][index] ?? 0))
            .join('  '),
        );
      }
    } finally {
      await server.end();
    }
  } finally {
    await postgres.stop();
  }
};

const settlement = async (lines: number): Promise<void> => {
  const { db, close } = await postgresEngine();
  try {
    const { lines: settled, winners, ms, auditMs } = await timeSettlement(db, lines);
    console.log(
      `settlement of ${settled} lines, ${winners} of them won: ${ms.toFixed(0)} ms; the audit after it: ${auditMs.toFixed(0)} ms; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
  } finally {
    await close();
  }
};

await bids();
await settlement(Number(argument('settle', '50000')));
