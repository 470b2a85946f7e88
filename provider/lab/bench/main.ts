import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgres } from '../../src/db/postgres';
import { startPostgres } from '../../src/testing/postgres';
import { type Running, startServer } from '../../src/testing/process';
import { pgbenchBids } from './pgbench';
import { httpBids, type Load } from './phones';
import { clearOfMidnight, median, prepare, processorTimeOf } from './prepare';

/** npm run bench -- [--seconds N] [--rounds N] [--clients 1,8,32] [--processes N] */
const text = (otherwise: string) => ({ type: 'string', default: otherwise }) as const;
const { values } = parseArgs({
  options: { seconds: text('5'), rounds: text('3'), clients: text('1,8,32'), processes: text('1') },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
const clientCounts = values.clients.split(',').map(Number);

type Round = { direct: number; http: Load; cpu: number };

const COLUMNS: readonly [string, number, (round: Round) => number][] = [
  ['pgbench/s', 0, ({ direct }) => direct],
  ['http/s', 0, ({ http }) => http.perSecond],
  ['ratio', 2, ({ direct, http }) => http.perSecond / direct],
  ['p50 ms', 1, ({ http }) => http.p50],
  ['p99 ms', 1, ({ http }) => http.p99],
  ['cpu ms', 2, ({ cpu }) => cpu],
];

const printRow = (words: readonly string[]) => console.log(words.map((word) => word.padStart(9)).join('  '));

const compareBids = async () => {
  const urls = servers.map(({ ready }) => ready.url);
  const spent = () => processorTimeOf(servers.map(({ child }) => child.pid));
  console.log(`PostgreSQL, fsync on; server processes: ${servers.length}; medians of ${rounds} rounds`);
  printRow(['clients', ...COLUMNS.map(([heading]) => heading)]);
  await clearOfMidnight(2);
  await httpBids(urls, 8, 2);
  for (const clients of clientCounts) {
    const rows: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      await clearOfMidnight(2 * seconds);
      const direct = await pgbenchBids(postgres, clients, seconds);
      const before = spent();
      const http = await httpBids(urls, clients, seconds);
      rows.push({ direct, http, cpu: (spent() - before) / http.count });
    }
    const figures = COLUMNS.map(([, digits, pick]) => median(rows.map(pick)).toFixed(digits));
    printRow([String(clients), ...figures, `load ${(loadavg()[0] ?? 0).toFixed(1)}`]);
  }
};

const dir = mkdtempSync(join(tmpdir(), 'ank-bench-'));
const postgres = await startPostgres({ fsync: true });
const servers: Running[] = [];
try {
  const db = openPostgres({ url: postgres.url });
  await prepare(db).finally(db.close);
  for (let nr = 0; nr < Number(values.processes); nr++)
    servers.push(await startServer(['--data', join(dir, String(nr))], { DATABASE_URL: postgres.url }));
  await compareBids();
} finally {
  for (const server of servers) await server.end();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
