import { join } from 'node:path';
import { type Db, one } from '../../src/db/db';
import { withChildren } from '../../src/testing/ha/programs';
import type { Running } from '../../src/testing/process';
import { httpBids, poll, versionAt, WALLET } from './phones';
import {
  addMarkets,
  clearOfMidnight,
  diskOf,
  load,
  median,
  onPostgres,
  prepare,
  printDisk,
  processorTimeOf,
  withServer,
} from './prepare';

const CLIENTS = 32;

/** "As before": the dashboard is made, serialised and packed for each call. */
const WAYS = {
  'as before': { path: '/api-get-dashboard-data', isKnown: false },
  'whole answer': { path: WALLET, isKnown: false },
  unchanged: { path: WALLET, isKnown: true },
} as const;

type Way = keyof typeof WAYS;

type Round = [cpu: number, perSecond: number, bytes: number];

const measure = async ({ ready, child }: Running, way: Way, seconds: number): Promise<Round> => {
  const { path, isKnown } = WAYS[way];
  // Warms up, and learns the version: a market closed meanwhile would make every answer a whole one.
  await poll(ready.url, 1, (count) => count >= 200, { path });
  const known = isKnown ? await versionAt(ready.url) : undefined;
  const before = processorTimeOf([child.pid]);
  const began = performance.now();
  const isOver = () => performance.now() >= began + seconds * 1000;
  const { count, bytes } = await poll(ready.url, CLIENTS, isOver, { path, known });
  const elapsed = (performance.now() - began) / 1000;
  return [(processorTimeOf([child.pid]) - before) / count, count / elapsed, bytes / count];
};

/** Polls of 32 phones with 9 and with 300 markets: what one costs, and how many a core answers. */
export const benchPolls = (dir: string, rounds: number, seconds: number): Promise<void> =>
  onPostgres(2, async (db, { url }) => {
    await prepare(db);
    await withServer(join(dir, 'polls'), { DATABASE_URL: url }, async (server) => {
      console.log(`polls, ${CLIENTS} phones at once, medians of ${rounds} rounds`);
      console.log('markets  way           cpu ms  per core     polls/s   bytes');
      for (const markets of [9, 300]) {
        await addMarkets(
          db,
          Array.from({ length: markets - 1 }, (_, nr) => `b${nr}`),
        );
        const ways = Object.keys(WAYS) as Way[];
        const found = new Map<Way, Round[]>(ways.map((way) => [way, []]));
        for (let round = 0; round < rounds; round++)
          for (const way of ways) found.get(way)?.push(await measure(server, way, seconds));
        for (const [way, rows] of found) {
          const [cpu = 0, perSecond = 0, bytes = 0] = [0, 1, 2].map((at) =>
            median(rows.map((row) => row[at] ?? 0)),
          );
          const figures = [cpu.toFixed(3), (1000 / cpu).toFixed(0), perSecond.toFixed(0), bytes.toFixed(0)];
          const columns = figures.map((figure, at) => figure.padStart([7, 9, 11, 7][at] ?? 0)).join(' ');
          console.log(`${String(markets).padStart(7)}  ${way.padEnd(12)} ${columns}  ${load()}`);
        }
      }
    });
  });

const BIDDERS = 8;
const PHONES = 24;

/** Times are the processor's, in ms. */
type Spent = { polls: number; bids: number; server: number; database: number; seconds: number };

const writtenOf = async (db: Db): Promise<{ wal: number; bids: number }> =>
  one(
    await db.query(
      "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint AS wal, (SELECT count(*) FROM bid) AS bids",
    ),
  );

/** Polls alone, bids alone, then both, as in the rush before a cut-off. */
export const benchRush = (dir: string, rounds: number, seconds: number): Promise<void> =>
  onPostgres(1, async (db, postgres) => {
    await prepare(db);
    await withServer(join(dir, 'rush'), { DATABASE_URL: postgres.url }, async ({ ready: { url }, child }) => {
      const spend = async (phones: number, bidders: number, time = seconds): Promise<Spent> => {
        const spent = () => [processorTimeOf([child.pid]), processorTimeOf(withChildren([postgres.pid]))];
        const known = await versionAt(url);
        const [before, began] = [spent(), performance.now()];
        const [polls, bids] = await Promise.all([
          poll(url, phones, () => performance.now() >= began + time * 1000, { known }),
          httpBids([url], bidders, time),
        ]);
        const [server = 0, database = 0] = spent().map((ms, part) => ms - (before[part] ?? 0));
        const elapsed = (performance.now() - began) / 1000;
        return { polls: polls.count, bids: bids.count, server, database, seconds: elapsed };
      };
      await clearOfMidnight(3 * rounds * seconds + 10);
      await spend(PHONES, BIDDERS, 2);
      const [before, disk] = [await writtenOf(db), await diskOf(db)];
      const rows: { polls: Spent; bids: Spent; rush: Spent }[] = [];
      for (let round = 0; round < rounds; round++)
        rows.push({
          polls: await spend(PHONES, 0),
          bids: await spend(0, BIDDERS),
          rush: await spend(PHONES, BIDDERS),
        });
      const after = await writtenOf(db);
      const middle = (pick: (row: (typeof rows)[number]) => number) => median(rows.map(pick));
      for (const part of ['server', 'database'] as const) {
        const each = middle((row) => row.polls[part] / row.polls.polls);
        const bid = middle((row) => row.bids[part] / row.bids.bids);
        const took = middle(({ rush }) => rush[part] / (rush.polls * each + rush.bids * bid));
        console.log(
          `${part.padEnd(8)} ${each.toFixed(3)} ms a poll, ${bid.toFixed(3)} ms a bid; in the rush ${took.toFixed(2)} of what these say; ${load()}`,
        );
      }
      const perSecond = (what: 'polls' | 'bids') =>
        middle(({ rush }) => rush[what] / rush.seconds).toFixed(0);
      console.log(`the rush: ${perSecond('polls')} polls and ${perSecond('bids')} bids a second`);
      const bids = after.bids - before.bids;
      await printDisk(db, disk, bids);
      console.log(`a bid of three lines: ${Math.round((after.wal - before.wal) / bids)} bytes of WAL`);
    });
  });
