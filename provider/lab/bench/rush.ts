import { join } from 'node:path';
import { type Db, one } from '../../src/db/db';
import { withChildren } from '../../src/testing/ha/programs';
import { httpBids, poll, versionAt } from './phones';
import {
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
