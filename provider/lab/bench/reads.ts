import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archive, KEPT_DAYS } from '../../src/archive/archive';
import { auditLedger } from '../../src/audit/audit';
import { bidHistory } from '../../src/bidding/history';
import { DAY, isoDay, today } from '../../src/clock';
import { type Db, instant, one, sqlState } from '../../src/db/db';
import { sumsOf } from '../../src/operator/reports/sums';
import { sweep } from '../../src/sweep';
import { transactions } from '../../src/wallet/lists';
import { fill } from './fill';
import { load, median, onPostgres, prepare, printDisk, quantile } from './prepare';

const TRIES = 200;

const timesOf = async (db: Db, now: number): Promise<void> => {
  const people = await db.query<{ user_id: string }>('SELECT user_id FROM bench_player ORDER BY nr');
  const history = (userId: string, from: number, to: number) =>
    bidHistory(db, {
      userId,
      mode: 'main',
      range: { from: now - from * DAY, to: now - to * DAY },
      before: undefined,
      rows: 500,
    });
  const looks: Record<string, (userId: string) => Promise<unknown>> = {
    'wallet history, 500 rows': (userId) => transactions(db, { userId, before: undefined, rows: 500 }),
    'bids of a day': (userId) => history(userId, 1, -1),
    'bids of a month, 500 rows': (userId) => history(userId, 30, -1),
    'bids of a month eight months ago': (userId) => history(userId, 270, 240),
    'what a player owes': (userId) =>
      db.query(
        "SELECT -sum(amount) AS owed FROM ledger_entry WHERE user_id = $1 AND account LIKE 'receivable:%'",
        [userId],
      ),
  };
  console.log('   p50 ms   p99 ms  what');
  for (const [what, look] of Object.entries(looks)) {
    const times: number[] = [];
    for (let nr = 0; nr < TRIES; nr++) {
      const started = performance.now();
      await look(people[(nr * 37) % people.length]?.user_id ?? '');
      times.push(performance.now() - started);
    }
    const figures = [median(times), quantile(times, 0.99)];
    console.log(`${figures.map((ms) => ms.toFixed(1).padStart(8)).join(' ')}  ${what}`);
  }
};

const secondsOf = async (work: () => Promise<unknown>): Promise<string> => {
  const started = performance.now();
  await work();
  return `${((performance.now() - started) / 1000).toFixed(2)} s`;
};

/** With more bids a whole audit takes too long. */
const AUDITED = 1_000_000;

const wholesOf = async (db: Db, now: number, bids: number): Promise<void> => {
  const month = { from: isoDay(today(now - 270 * DAY)), to: isoDay(today(now - 240 * DAY)) };
  const tell = async (what: string, work: () => Promise<unknown>) => {
    const took = await secondsOf(work).catch((error: unknown) => {
      if (sqlState(error) !== '57014') throw error;
      return 'no answer within 60 s';
    });
    console.log(`${what}: ${took}; ${load()}`);
  };
  await tell('the report of 31 days', () => sumsOf(db, month));
  await tell('a sweep that finds nothing', () => sweep({ db, clock: Date.now }));
  if (bids <= AUDITED) await tell('a whole audit', () => auditLedger(db, { now, onlyNew: false }));
};

/** Settings for rows that may be lost. */
const MAKING = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  maintenance_work_mem: '1GB',
};

type Made = { at: Date; bids: number };

const make = (bids: number, keep: string): Promise<void> =>
  onPostgres(
    2,
    async (db) => {
      const now = Date.now();
      await prepare(db);
      console.log(`${bids} bids made in ${await secondsOf(() => fill(db, bids, now))}; ${load()}`);
      await db.script(
        `CREATE TABLE bench_made AS SELECT '${instant(now)}'::timestamptz AS at, ${bids}::int AS bids`,
      );
    },
    { keep, settings: MAKING },
  );

const madeIn = async (db: Db, dir: string): Promise<Made> => {
  const [there] = await db.query("SELECT 1 AS there WHERE to_regclass('bench_made') IS NOT NULL");
  if (!there) throw new Error(`The making of the rows in ${dir} was cut off: remove it, and say it again`);
  return one(await db.query<Made>('SELECT at, bids FROM bench_made'));
};

const read = (keep: string, isArchived: boolean): Promise<void> =>
  onPostgres(
    2,
    async (db) => {
      const { at, bids } = await madeIn(db, keep);
      const now = at.getTime();
      const measure = async () => {
        await printDisk(db, new Map(), bids);
        await timesOf(db, now);
        await wholesOf(db, now, bids);
      };
      console.log(`reads over ${bids} bids; ${load()}`);
      await measure();
      if (!isArchived) return;
      const month = isoDay(today(now - (KEPT_DAYS + 31) * DAY)).slice(0, 7);
      let moved = 0;
      const took = await secondsOf(async () => {
        moved = (await archive({ db, clock: () => now }, month)).bids;
      });
      console.log(`archived ${moved} bids up to ${month} in ${took}; ${load()}`);
      await db.alone('VACUUM FULL ANALYZE');
      await measure();
    },
    { keep },
  );

/**
 * Lists and sums over `bids` bids by 1,000 players in a year: times in SQL, disk a bid, a whole audit; with
 * `isArchived` once more after archiving. Rows are made once in `keep`, where it is named.
 */
export const benchReads = async (bids: number, isArchived: boolean, keep: string): Promise<void> => {
  const dir = keep || mkdtempSync(join(tmpdir(), 'ank-reads-'));
  try {
    if (!existsSync(join(dir, 'data'))) await make(bids, dir);
    await read(dir, isArchived);
  } finally {
    if (!keep) rmSync(dir, { recursive: true, force: true });
  }
};
