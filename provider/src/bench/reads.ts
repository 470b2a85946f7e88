import { loadavg } from 'node:os';
import { archive, KEPT_DAYS } from '../archive/archive';
import { auditLedger } from '../audit/audit';
import { bidHistory } from '../bidding/history';
import { DAY, isoDay, today } from '../clock';
import type { Db } from '../db/db';
import { openPostgres } from '../db/postgres';
import { sumsOf } from '../operator/sums';
import { sweep } from '../sweep';
import { startPostgres } from '../testing/postgres';
import { transactions } from '../wallet/lists';
import { diskLines, diskOf } from './disk';
import { fill } from './fill';
import { prepare } from './prepare';
import { median } from './processorTime';

const TRIES = 200;

const timesOf = async (db: Db): Promise<void> => {
  const people = await db.query<{ user_id: string }>('SELECT user_id FROM bench_player ORDER BY nr');
  const now = Date.now();
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
    times.sort((a, b) => a - b);
    const figures = [median(times), times[Math.floor(TRIES * 0.99)] ?? 0];
    console.log(`${figures.map((ms) => ms.toFixed(1).padStart(8)).join(' ')}  ${what}`);
  }
};

const secondsOf = async (work: () => Promise<unknown>): Promise<string> => {
  const started = performance.now();
  await work();
  return `${((performance.now() - started) / 1000).toFixed(2)} s`;
};

const load = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;

/** A report of a month, a sweep and a whole audit. */
const wholesOf = async (db: Db): Promise<void> => {
  const now = Date.now();
  const month = { from: isoDay(today(now - 270 * DAY)), to: isoDay(today(now - 240 * DAY)) };
  const report = await secondsOf(() => sumsOf(db, month));
  const swept = await secondsOf(() => sweep({ db, clock: Date.now }));
  const audited = await secondsOf(() => auditLedger(db, { now, onlyNew: false }));
  console.log(
    `the report of 31 days: ${report}; a sweep that finds nothing: ${swept}; a whole audit: ${audited}; ${load()}`,
  );
};

/**
 * Lists of players and the desk's sums over `bids` bids of three lines by 1,000 players in a year: times in SQL, the disk a bid takes,
 * and a whole audit. With `isArchived` all of it once more with what may be archived in the archive.
 */
export const benchReads = async (bids: number, isArchived: boolean): Promise<void> => {
  const postgres = await startPostgres({ fsync: false });
  const db = openPostgres({ url: postgres.url, poolSize: 2 });
  try {
    await prepare(db);
    console.log(`reads over ${bids} bids, made in ${await secondsOf(() => fill(db, bids))}; ${load()}`);
    for (const line of diskLines(new Map(), await diskOf(db), bids)) console.log(line);
    await timesOf(db);
    await wholesOf(db);
    if (!isArchived) return;
    const context = { db, clock: Date.now };
    const month = isoDay(today(Date.now() - (KEPT_DAYS + 31) * DAY)).slice(0, 7);
    let moved = 0;
    const took = await secondsOf(async () => {
      moved = (await archive(context, month)).bids;
    });
    console.log(`archived ${moved} bids up to ${month} in ${took}; ${load()}`);
    await db.alone('VACUUM FULL ANALYZE');
    for (const line of diskLines(new Map(), await diskOf(db), bids)) console.log(line);
    await timesOf(db);
    await wholesOf(db);
  } finally {
    await db.close();
    await postgres.stop();
  }
};
