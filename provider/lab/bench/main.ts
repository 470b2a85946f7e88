import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPglite } from '../../src/db/pglite';
import { paths } from '../../src/runtime';
import { type Running, startServer } from '../../src/testing/process';
import { pgbenchBids } from './pgbench';
import { httpBids, type Load } from './phones';
import { benchPolls } from './polls';
import { clearOfMidnight, load, median, onPostgres, prepare, processorTimeOf, withServer } from './prepare';
import { benchSettlement } from './settle';

/**
 * npm run bench -- [--seconds N] [--rounds N] [--clients 1,8,32] [--processes N] [--embedded] [--settle
 * LINES] [--players N] [--polls SECONDS [--phones N]]. With --clients none no bids, with --settle 0 no
 * settlement, with --polls 0 no polls.
 */
const text = (otherwise: string) => ({ type: 'string', default: otherwise }) as const;
const { values } = parseArgs({
  options: {
    ...{ seconds: text('5'), rounds: text('3'), clients: text('1,8,32'), processes: text('1') },
    ...{ settle: text('50000'), players: text('5000'), polls: text('4'), phones: text('32') },
    embedded: { type: 'boolean', default: false },
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

const compare = async (
  servers: readonly Running[],
  direct: (clients: number) => Promise<number>,
): Promise<void> => {
  const urls = servers.map(({ ready }) => ready.url);
  const spent = () => processorTimeOf(servers.map(({ child }) => child.pid));
  printRow(['clients', ...COLUMNS.map(([heading]) => heading)]);
  await clearOfMidnight(2);
  await httpBids(urls, 8, 2);
  for (const clients of clientCounts) {
    const rows: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      await clearOfMidnight(2 * seconds);
      const other = await direct(clients);
      const before = spent();
      const http = await httpBids(urls, clients, seconds);
      rows.push({ direct: other, http, cpu: (spent() - before) / http.count });
    }
    const figures = COLUMNS.map(([, digits, pick]) => median(rows.map(pick)).toFixed(digits));
    // A dash where there is nothing to compare with.
    printRow([String(clients), ...figures.map((figure) => figure.replace('NaN', '-')), load()]);
  }
};

const bidsOnPostgres = (dir: string): Promise<void> =>
  onPostgres(2, async (db, postgres) => {
    await prepare(db);
    const servers: Running[] = [];
    try {
      for (let nr = 0; nr < Number(values.processes); nr++)
        servers.push(await startServer(['--data', join(dir, String(nr))], { DATABASE_URL: postgres.url }));
      console.log(`PostgreSQL, fsync on; server processes: ${servers.length}; medians of ${rounds} rounds`);
      await compare(servers, (clients) => pgbenchBids(postgres, clients, seconds));
    } finally {
      for (const server of servers) await server.end();
    }
  });

const bidsOnEmbedded = async (dir: string): Promise<void> => {
  mkdirSync(dir, { recursive: true });
  const db = await openPglite(paths(dir).database);
  await prepare(db).finally(db.close);
  await withServer(dir, { DATABASE_URL: '' }, async (server) => {
    console.log(`embedded database, no fsync, nothing to compare with; medians of ${rounds} rounds`);
    await compare([server], async () => Number.NaN);
  });
};

const dir = mkdtempSync(join(tmpdir(), 'ank-bench-'));
try {
  if (values.embedded) await bidsOnEmbedded(join(dir, 'embedded'));
  else if (clientCounts.length > 0) await bidsOnPostgres(dir);
  if (Number(values.polls) > 0) await benchPolls(dir, rounds, Number(values.polls), Number(values.phones));
  if (Number(values.settle) > 0) await benchSettlement(Number(values.settle), Number(values.players));
} finally {
  rmSync(dir, { recursive: true, force: true });
}
