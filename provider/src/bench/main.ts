import { existsSync, readFileSync } from 'node:fs';
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
import { type Running, startServer } from '../testing/process';
import { httpBids, type Load } from './http';
import { pgbenchBids } from './pgbench';
import { timeSettlement } from './settle';

/** npm run bench -- [--seconds N] [--rounds N] [--clients 1,8,32] [--processes N] [--settle LINES] [--players N]; --clients none: only the settlement */
const argument = (name: string, otherwise: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : (process.argv[at + 1] ?? otherwise);
};
const seconds = Number(argument('seconds', '5'));
const rounds = Number(argument('rounds', '3'));
const processes = Number(argument('processes', '1'));
const clientCounts = argument('clients', '1,8,32')
  .split(',')
  .map(Number)
  .filter((count) => count > 0);
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

/** Processor time (ms) the servers have used, as Linux counts it; not a number elsewhere. */
const processorTime = (servers: readonly Running[]): number =>
  servers.reduce((sum, { child }) => {
    const path = `/proc/${child.pid}/stat`;
    if (!existsSync(path)) return Number.NaN;
    // User and system time in ticks of 10 ms, counted from behind the name, which may hold spaces.
    const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);

const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

type Round = { direct: number; http: Load; cpu: number };

/** One line of the table: the medians of the rounds. */
const printRow = (clients: number, rows: readonly Round[]): void => {
  const middle = (pick: (round: Round) => number, digits: number) => median(rows.map(pick)).toFixed(digits);
  const columns = [
    clients,
    middle(({ direct }) => direct, 0),
    middle(({ http }) => http.perSecond, 0),
    middle(({ direct, http }) => http.perSecond / direct, 2),
    middle(({ http }) => http.p50, 1),
    middle(({ http }) => http.p99, 1),
    middle(({ cpu }) => cpu, 2),
    (loadavg()[0] ?? 0).toFixed(1),
  ];
  const widths = [7, 9, 7, 6, 7, 7, 7, 5];
  console.log(columns.map((column, index) => String(column).padStart(widths[index] ?? 0)).join('  '));
};

const bids = async (): Promise<void> => {
  const postgres = await startPostgres({ fsync: true });
  const servers: Running[] = [];
  try {
    await prepare(postgres.url);
    for (let nr = 0; nr < processes; nr++) {
      const data = join(tmpdir(), `ank-bench-${process.pid}-${nr}`);
      servers.push(await startServer(['--data', data], { DATABASE_URL: postgres.url }));
    }
    const urls = servers.map(({ ready }) => ready.url);
    const given = { bin: postgres.bin, url: postgres.url, players: PLAYERS, market: MARKET };
    await httpBids(urls, PLAYERS, MARKET, 8, 2);
    console.log(`${processes} server process${processes === 1 ? '' : 'es'}; medians of ${rounds} rounds`);
    console.log('clients  pgbench/s   http/s   ratio   p50 ms   p99 ms   cpu ms   load');
    for (const clients of clientCounts) {
      const rows: Round[] = [];
      for (let round = 0; round < rounds; round++) {
        const direct = await pgbenchBids(given, clients, seconds);
        const before = processorTime(servers);
        const http = await httpBids(urls, PLAYERS, MARKET, clients, seconds);
        rows.push({ direct, http, cpu: (processorTime(servers) - before) / http.count });
      }
      printRow(clients, rows);
    }
  } finally {
    for (const server of servers) await server.end();
    await postgres.stop();
  }
};

const settlement = async (lines: number, players: number): Promise<void> => {
  const { db, close } = await postgresEngine();
  try {
    const { settled, revoked, declareMs, auditMs, revokeMs } = await timeSettlement(db, lines, players);
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
    console.log(
      `declaring ${settled.lines} lines of ${players} players, ${settled.winners} lines won: ${seconds(declareMs)}; ` +
        `the audit after it: ${seconds(auditMs)}; revoking it from ${revoked.players} players: ${seconds(revokeMs)}; ` +
        `load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
  } finally {
    await close();
  }
};

if (clientCounts.length > 0) await bids();
await settlement(Number(argument('settle', '50000')), Number(argument('players', '5000')));
