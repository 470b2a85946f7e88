import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type Db, one } from '../../src/db/db';
import { openPostgres } from '../../src/db/postgres';
import { withChildren } from '../../src/testing/ha/programs';
import { startPostgres, type TestServer } from '../../src/testing/postgres';
import { type Running, startServer } from '../../src/testing/process';
import { openConnection } from './connection';
import { diskLines, diskOf } from './disk';
import { httpBids } from './http';
import { clearOfMidnight } from './midnight';
import { MARKET, PLAYERS, prepare } from './prepare';
import { median, processorTime, processorTimeOf } from './processorTime';

const BIDDERS = 8;
const PHONES = 24;
const WALLET = '/api-user-wallet-balance';

/** Times are the processor's, in ms. */
type Spent = { polls: number; bids: number; server: number; database: number; seconds: number };

type Bench = { server: Running; postgres: TestServer; db: Db };

const bodyOf = (player: number, known: string): string =>
  JSON.stringify({ env_type: 'Prod', app_key: 'bench', unique_token: `bench-${player}`, known });

const versionOf = async (connection: Awaited<ReturnType<typeof openConnection>>): Promise<string> =>
  String((JSON.parse(await connection.post(WALLET, bodyOf(1, ''), '')) as { version?: unknown }).version);

/** Polls by phones that have the shared part, each asking again once answered. */
const polls = async ({ server }: Bench, phones: number, seconds: number): Promise<number> => {
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const phone = async (_: unknown, nr: number) => {
    const connection = await openConnection('127.0.0.1', server.ready.port);
    const known = await versionOf(connection);
    for (let player = nr; performance.now() < until; player += phones) {
      await connection.post(WALLET, bodyOf((player % PLAYERS) + 1, known), '');
      count++;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: phones }, phone));
  return count;
};

const spend = async (bench: Bench, phones: number, bidders: number, seconds: number): Promise<Spent> => {
  const { server, postgres } = bench;
  const database = () => processorTimeOf(withChildren([postgres.pid]));
  const [before, databaseBefore, began] = [processorTime([server]), database(), performance.now()];
  const [asked, placed] = await Promise.all([
    polls(bench, phones, seconds),
    bidders > 0 ? httpBids([server.ready.url], PLAYERS, MARKET, bidders, seconds) : { count: 0 },
  ]);
  return {
    polls: asked,
    bids: placed.count,
    server: processorTime([server]) - before,
    database: database() - databaseBefore,
    seconds: (performance.now() - began) / 1000,
  };
};

const writtenOf = async ({ db }: Bench): Promise<{ wal: number; bids: number }> =>
  one(
    await db.query(
      "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint AS wal, (SELECT count(*) FROM bid) AS bids",
    ),
  );

/** Polls alone, bids alone, then both, as in the rush before a cut-off. */
export const benchRush = async (dir: string, rounds: number, seconds: number): Promise<void> => {
  const postgres = await startPostgres({ fsync: true });
  const db = openPostgres({ url: postgres.url, poolSize: 1 });
  try {
    await prepare(db);
    const server = await startServer(['--data', join(dir, 'rush')], { DATABASE_URL: postgres.url });
    const bench = { server, postgres, db };
    try {
      await clearOfMidnight(3 * rounds * seconds + 10);
      await spend(bench, PHONES, BIDDERS, 2);
      const [before, disk] = [await writtenOf(bench), await diskOf(db)];
      const rows: { polls: Spent; bids: Spent; rush: Spent }[] = [];
      for (let round = 0; round < rounds; round++)
        rows.push({
          polls: await spend(bench, PHONES, 0, seconds),
          bids: await spend(bench, 0, BIDDERS, seconds),
          rush: await spend(bench, PHONES, BIDDERS, seconds),
        });
      const after = await writtenOf(bench);
      const middle = (pick: (row: (typeof rows)[number]) => number) => median(rows.map(pick));
      const load = () => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
      for (const part of ['server', 'database'] as const) {
        const poll = middle((row) => row.polls[part] / row.polls.polls);
        const bid = middle((row) => row.bids[part] / row.bids.bids);
        const took = middle(({ rush }) => rush[part] / (rush.polls * poll + rush.bids * bid));
        console.log(
          `${part.padEnd(8)} ${poll.toFixed(3)} ms a poll, ${bid.toFixed(3)} ms a bid; in the rush ${took.toFixed(2)} of what these say; ${load()}`,
        );
      }
      const perSecond = (pick: (spent: Spent) => number) => middle(({ rush }) => pick(rush) / rush.seconds);
      console.log(
        `the rush: ${perSecond((spent) => spent.polls).toFixed(0)} polls and ${perSecond((spent) => spent.bids).toFixed(0)} bids a second`,
      );
      const bids = after.bids - before.bids;
      for (const line of diskLines(disk, await diskOf(db), bids)) console.log(line);
      console.log(`a bid of three lines: ${Math.round((after.wal - before.wal) / bids)} bytes of WAL`);
    } finally {
      await server.end();
    }
  } finally {
    await db.close();
    await postgres.stop();
  }
};
