import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../../src/db/pglite';
import { openPostgres } from '../../src/db/postgres';
import { paths } from '../../src/runtime';
import { startPostgres } from '../../src/testing/postgres';
import { type Running, startServer } from '../../src/testing/process';
import { benchCutOff } from './cutOff';
import { httpBids, type Load } from './http';
import { clearOfMidnight } from './midnight';
import { pgbenchBids } from './pgbench';
import { benchPolls } from './polls';
import { MARKET, PLAYERS, prepare } from './prepare';
import { median, processorTime } from './processorTime';
import { benchReads } from './reads';
import { benchRush } from './rush';
import { timeSettlement } from './settle';

/**
 * npm run bench -- [--seconds N] [--rounds N] [--clients 1,8,32] [--processes N] [--embedded] [--settle
 * LINES] [--players N] [--polls SECONDS] [--reads BIDS [--archive] [--keep DIR]] [--rush SECONDS]
 * [--cut-off]. With --clients none no bids, with --settle 0 no settlement, with --polls 0 no polls; the last
 * three only when asked for. What --reads made stays in DIR and is read there again by the next run.
 */
const argument = (name: string, otherwise: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : (process.argv[at + 1] ?? otherwise);
};
const seconds = Number(argument('seconds', '5'));
const rounds = Number(argument('rounds', '3'));
const processes = Number(argument('processes', '1'));
const lines = Number(argument('settle', '50000'));
const clientCounts = argument('clients', '1,8,32')
  .split(',')
  .map(Number)
  .filter((count) => count > 0);

type Round = { direct: number; http: Load; cpu: number };

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
  // A dash where there is nothing to compare with.
  console.log(
    columns
      .map((column, index) =>
        String(column)
          .replace('NaN', '-')
          .padStart(widths[index] ?? 0),
      )
      .join('  '),
  );
};

const HEAD = 'clients  pgbench/s   http/s   ratio   p50 ms   p99 ms   cpu ms   load';

const compare = async (
  servers: readonly Running[],
  direct: (clients: number) => Promise<number>,
): Promise<void> => {
  const urls = servers.map(({ ready }) => ready.url);
  await clearOfMidnight(2);
  await httpBids(urls, PLAYERS, MARKET, 8, 2);
  for (const clients of clientCounts) {
    const rows: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      await clearOfMidnight(2 * seconds);
      const other = await direct(clients);
      const before = processorTime(servers);
      const http = await httpBids(urls, PLAYERS, MARKET, clients, seconds);
      rows.push({ direct: other, http, cpu: (processorTime(servers) - before) / http.count });
    }
    printRow(clients, rows);
  }
};

const onPostgres = async (dir: string): Promise<void> => {
  const postgres = await startPostgres({ fsync: true });
  const servers: Running[] = [];
  try {
    const db = openPostgres({ url: postgres.url, poolSize: 2 });
    await prepare(db).finally(db.close);
    for (let nr = 0; nr < processes; nr++) {
      servers.push(await startServer(['--data', join(dir, String(nr))], { DATABASE_URL: postgres.url }));
    }
    console.log(`PostgreSQL, fsync on; server processes: ${processes}; medians of ${rounds} rounds\n${HEAD}`);
    const given = { bin: postgres.bin, url: postgres.url, players: PLAYERS, market: MARKET };
    await compare(servers, (clients) => pgbenchBids(given, clients, seconds));
  } finally {
    for (const server of servers) await server.end();
    await postgres.stop();
  }
};

const onEmbedded = async (dir: string): Promise<void> => {
  const { database } = paths(dir);
  mkdirSync(dir, { recursive: true });
  const db = await openPglite(database);
  await prepare(db).finally(db.close);
  const server = await startServer(['--data', dir], { DATABASE_URL: '' });
  try {
    console.log(`embedded database, no fsync, nothing to compare with; medians of ${rounds} rounds\n${HEAD}`);
    await compare([server], async () => Number.NaN);
  } finally {
    await server.end();
  }
};

const settlement = async (lines: number, players: number): Promise<void> => {
  const postgres = await startPostgres({ fsync: true });
  const db = openPostgres({ url: postgres.url, poolSize: 12 });
  try {
    const { settled, revoked, ...ms } = await timeSettlement(db, lines, players);
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
    console.log(
      `sealing ${settled.lines} lines of ${players} players: ${seconds(ms.sealMs)}, bids held up for at most ${seconds(ms.heldMs)}; publishing it: ${seconds(ms.publishMs)}; ` +
        `declaring, ${settled.winners} lines won: ${seconds(ms.declareMs)}; ` +
        `the audit after it: ${seconds(ms.auditMs)}; revoking it from ${revoked.players} players: ${seconds(ms.revokeMs)}; ` +
        `load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
  } finally {
    await db.close();
    await postgres.stop();
  }
};

const dir = mkdtempSync(join(tmpdir(), 'ank-bench-'));
try {
  if (process.argv.includes('--embedded')) await onEmbedded(join(dir, 'embedded'));
  else if (clientCounts.length > 0) await onPostgres(dir);
  const polls = Number(argument('polls', '4'));
  if (polls > 0) await benchPolls(dir, rounds, polls);
  const bids = Number(argument('reads', '0'));
  if (bids > 0) await benchReads(bids, process.argv.includes('--archive'), argument('keep', '') || undefined);
  const rush = Number(argument('rush', '0'));
  if (rush > 0) await benchRush(dir, rounds, rush);
  if (process.argv.includes('--cut-off')) await benchCutOff(join(dir, 'cut-off'));
  if (lines > 0) await settlement(lines, Number(argument('players', '5000')));
} finally {
  rmSync(dir, { recursive: true, force: true });
}
