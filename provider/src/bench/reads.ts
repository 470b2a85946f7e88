import { loadavg } from 'node:os';
import { auditLedger } from '../audit/audit';
import { bidHistory } from '../bidding/history';
import { DAY } from '../clock';
import { type Db, one } from '../db/db';
import { openPostgres } from '../db/postgres';
import { sweep } from '../sweep';
import { startPostgres } from '../testing/postgres';
import { transactions } from '../wallet/lists';
import { diskLines, diskOf } from './disk';
import { PLAYERS, prepare } from './prepare';
import { median } from './processorTime';

const DAYS = 100;
const CHUNK = 20_000;
const TRIES = 200;

/** The id of bid n and when it was placed: spread evenly over the last days, as version 7 ids are made. */
const AT = '($1::bigint + n * $2::float8)::bigint';
const ID = `(lpad(to_hex(${AT}), 12, '0') || '7' || lpad(to_hex(n & 4095), 3, '0') || '8' || substr(md5(n::text), 1, 15))::uuid`;
const BIDS = `generate_series($3::int, $4::int) AS n JOIN bench_player p ON p.nr = (n * 7919::bigint) % ${PLAYERS} + 1`;
const WHEN = `to_timestamp(${AT} / 1000.0)`;

/** What a bid of one line writes, n from $3 to $4; $5 the draw, $6 the rates. */
const FILL = [
  `INSERT INTO bid (user_id, bid_id, draw_id, mode, bet_label, session, total, idem_key, fingerprint, rate_set_id, created_at)
   SELECT p.user_id, ${ID}, $5::uuid, 'main', 'Single Digit', 'Open', 1000, n::text, sha256(n::text::bytea), $6::uuid, ${WHEN} FROM ${BIDS}`,
  `INSERT INTO bid_line (user_id, bid_id, line_no, draw_id, bet_type, settle_at, n1, sent_digits, sent_closedigits, session, points, state)
   SELECT p.user_id, ${ID}, 1, $5::uuid, 'Single Digit', 'Open', (n % 10)::text, (n % 10)::text, '', 'Open', 1000, 'lost' FROM ${BIDS}`,
  `INSERT INTO ledger_tx (tx_id, kind, ref, actor, created_at) SELECT ${ID}, 'bid', ${ID}::text, 'player', ${WHEN} FROM ${BIDS}`,
  `INSERT INTO ledger_entry (tx_id, entry_no, account, user_id, amount, balance_after, wallet_version, note, amount_status, public_id)
   SELECT ${ID}, 1, 'wallet:' || p.user_id, p.user_id, -1000, 100000, n, 'Bid: Bench, Single Digit Open', 5, substr(md5(n::text), 1, 10) FROM ${BIDS}`,
  `INSERT INTO ledger_entry (tx_id, entry_no, account, amount) SELECT ${ID}, 2, 'stakes:' || $5::text, 1000 FROM ${BIDS}`,
];

const fill = async (db: Db, bids: number): Promise<void> => {
  await db.script(
    'CREATE TABLE bench_player AS SELECT user_id, row_number() OVER (ORDER BY mobile)::int AS nr FROM player; ANALYZE bench_player',
  );
  const { draw } = one(await db.query<{ draw: string }>('SELECT draw_id AS draw FROM draw LIMIT 1'));
  const { rates } = one(
    await db.query<{ rates: string }>('SELECT rate_set_id AS rates FROM rate_set LIMIT 1'),
  );
  const start = Date.now() - DAYS * DAY;
  for (let from = 1; from <= bids; from += CHUNK) {
    const own: Record<number, unknown> = {
      1: start,
      2: (DAYS * DAY) / bids,
      3: from,
      4: Math.min(from + CHUNK - 1, bids),
      5: draw,
      6: rates,
    };
    for (const sql of FILL) {
      // A statement takes the parameters it names and no others, counted from 1.
      const used = [...new Set(sql.match(/\$\d/g))].map((name) => Number(name.slice(1))).sort();
      const text = sql.replace(/\$(\d)/g, (_, name: string) => `$${used.indexOf(Number(name)) + 1}`);
      await db.query(
        text,
        used.map((name) => own[name]),
      );
    }
  }
  await db.script('VACUUM ANALYZE');
};

/** Lists of players and the desk's look for claims over `bids` bids of one line by 1,000 players: times in SQL, the disk a bid takes, and a whole audit. */
export const benchReads = async (bids: number): Promise<void> => {
  const postgres = await startPostgres({ fsync: false });
  const db = openPostgres({ url: postgres.url, poolSize: 2 });
  try {
    await prepare(db);
    await fill(db, bids);
    for (const line of diskLines(new Map(), await diskOf(db), bids)) console.log(line);
    const people = await db.query<{ user_id: string }>('SELECT user_id FROM bench_player ORDER BY nr');
    const now = Date.now();
    const range = (days: number) => ({ from: now - days * DAY, to: now + DAY });
    const history = (userId: string, days: number) =>
      bidHistory(db, { userId, mode: 'main', range: range(days), before: undefined, rows: 500 });
    const looks: Record<string, (userId: string) => Promise<unknown>> = {
      'wallet history, 500 rows': (userId) => transactions(db, { userId, before: undefined, rows: 500 }),
      'bids of a day': (userId) => history(userId, 1),
      'bids of a month, 500 rows': (userId) => history(userId, 30),
      'what a player owes': (userId) =>
        db.query(
          "SELECT -sum(amount) AS owed FROM ledger_entry WHERE user_id = $1 AND account LIKE 'receivable:%'",
          [userId],
        ),
    };
    console.log(`reads over ${bids} bids\n   p50 ms   p99 ms  what`);
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
    const msOf = async (work: () => Promise<unknown>) => {
      const started = performance.now();
      await work();
      return performance.now() - started;
    };
    const swept = await msOf(() => sweep({ db, clock: Date.now }));
    const audited = await msOf(() => auditLedger(db, { now, onlyNew: false }));
    console.log(
      `a sweep that finds nothing: ${swept.toFixed(1)} ms; a whole audit: ${(audited / 1000).toFixed(1)} s; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
  } finally {
    await db.close();
    await postgres.stop();
  }
};
