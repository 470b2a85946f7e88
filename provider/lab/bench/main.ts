import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { TestServer } from '../../src/testing/postgres';
import { type Running, startServer } from '../../src/testing/process';
import { pgbenchBids } from './pgbench';
import { httpBids, type Load } from './phones';
import { clearOfMidnight, load, median, onPostgres, prepare, processorTimeOf } from './prepare';
import { benchSettlement } from './settle';

/**
 * npm run bench -- [--seconds N] [--rounds N] [--clients 1,8,32] [--processes N] [--settle LINES] [--players N].
 * With --clients none no bids, with --settle 0 no settlement.
 */
const text = (otherwise: string) => ({ type: 'string', default: otherwise }) as const;
const { values } = parseArgs({
  options: {
    ...{ seconds: text('5'), rounds: text('3'), clients: text('1,8,32'), processes: text('1') },
    ...{ settle: text('50000'), players: text('5000') },
  },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
const clientCounts = values.clients
  .split(',')
  .map(Number)
  .filter((count) => count > 0);

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

const compareBids = async (servers: readonly Running[], postgres: TestServer): Promise<void> => {
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
    printRow([String(clients), ...figures, load()]);
  }
};

const benchBids = (dir: string): Promise<void> =>
  onPostgres(2, async (db, postgres) => {
    await prepare(db);
    const servers: Running[] = [];
    try {
      for (let nr = 0; nr < Number(values.processes); nr++)
        servers.push(await startServer(['--data', join(dir, String(nr))], { DATABASE_URL: postgres.url }));
      await compareBids(servers, postgres);
    } finally {
      for (const server of servers) await server.end();
    }
  });

const dir = mkdtempSync(join(tmpdir(), 'ank-bench-'));
try {
  if (clientCounts.length > 0) await benchBids(dir);
  if (Number(values.settle) > 0) await benchSettlement(Number(values.settle), Number(values.players));
} finally {
  rmSync(dir, { recursive: true, force: true });
}
