import { DAY, isoDay, shift, today } from '../../src/clock';
import { type Db, instant, one } from '../../src/db/db';
import { newId } from '../../src/numbers';
import { MARKET, PLAYERS } from './prepare';

const DAYS = 365;
const CHUNK = 50_000;

const ID = `(lpad(to_hex(at), 12, '0') || '7' || lpad(to_hex(n & 4095), 3, '0') || '8' || substr(md5(n::text), 1, 15))::uuid`;
const SOME = `INSERT INTO bench_bid SELECT n, p.user_id, d.draw_id, ${ID}, to_timestamp(at / 1000.0), $5
  FROM (SELECT n, ($1::bigint + n * $2::float8)::bigint AS at FROM generate_series($3::int, $4::int) AS n) s
  JOIN bench_player p ON p.nr = (n * 7919::bigint) % ${PLAYERS} + 1 JOIN bench_draw d ON d.nr = floor(n * $2::float8 / ${DAY})::int ORDER BY n`;

const FILL = [
  `INSERT INTO bid (user_id, bid_id, draw_id, mode, bet_label, session, total, idem_key, fingerprint, rate_set_id, created_at)
   SELECT user_id, bid_id, draw_id, 'main', 'Single Digit', 'Open', 3000, bid_id::text, sha256(n::text::bytea), rates, at FROM bench_bid`,
  `INSERT INTO bid_line (user_id, bid_id, line_no, draw_id, bet_type, settle_at, n1, sent_digits, sent_closedigits, session, points, state, settle_id)
   SELECT user_id, bid_id, l, draw_id, 'Single Digit', 'Open', (n % 10)::text, (n % 10)::text, '', 'Open', 1000, 'lost', draw_id
     FROM bench_bid CROSS JOIN (VALUES (1), (2), (3)) AS v(l)`,
  `INSERT INTO ledger_tx (tx_id, kind, ref, actor, created_at) SELECT bid_id, 'bid', bid_id::text, 'player', at FROM bench_bid`,
  `INSERT INTO ledger_entry (tx_id, entry_no, account, user_id, amount, balance_after, wallet_version, note, amount_status, public_id)
   SELECT bid_id, 1, 'wallet:' || user_id, user_id, -3000, 100000, n, 'Bid: Bench, Single Digit Open', 5, substr(md5(n::text), 1, 10) FROM bench_bid`,
  `INSERT INTO ledger_entry (tx_id, entry_no, account, amount) SELECT bid_id, 2, 'stakes:' || draw_id, 3000 FROM bench_bid`,
  'TRUNCATE bench_bid',
];

const makeDraws = async (db: Db, now: number): Promise<void> => {
  await db.script(
    'CREATE TABLE bench_player AS SELECT user_id, row_number() OVER (ORDER BY mobile)::int AS nr FROM player; ANALYZE bench_player; CREATE TABLE bench_draw (nr int PRIMARY KEY, draw_id uuid)',
  );
  const last = isoDay(today(now));
  const days = Array.from({ length: DAYS + 1 }, (_, nr) => nr);
  await db.query('INSERT INTO bench_draw SELECT * FROM unnest($1::int[], $2::uuid[])', [
    days,
    days.map(() => newId(now)),
  ]);
  await db.query(
    `INSERT INTO draw (draw_id, market_id, play_date, open_cutoff, close_cutoff)
     SELECT b.draw_id, $1, x.day, x.day, x.day FROM bench_draw b JOIN unnest($2::int[], $3::date[]) AS x(nr, day) ON x.nr = b.nr
     ON CONFLICT DO NOTHING`,
    [MARKET, days, days.map((nr) => shift(last, nr - DAYS))],
  );
  await db.query(
    `UPDATE bench_draw SET draw_id = d.draw_id FROM draw d WHERE d.market_id = $1 AND d.play_date = $2::date AND bench_draw.nr = $3`,
    [MARKET, last, DAYS],
  );
  await db.query(
    `INSERT INTO result (draw_id, session, version, pana, state, saved_by, declared_at) SELECT draw_id, 'Open', 1, '123', 'declared', 'bench', $1 FROM bench_draw`,
    [instant(now)],
  );
};

/** Rows are made several times as fast without indexes, and then lie in the order of time. */
const takeIndexes = async (db: Db): Promise<string[]> => {
  const found = await db.query<{ drop: string; make: string }>(
    `SELECT CASE WHEN c.oid IS NULL THEN format('DROP INDEX %s', i.indexrelid::regclass) ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', i.indrelid::regclass, c.conname) END AS drop,
            CASE WHEN c.oid IS NULL THEN pg_get_indexdef(i.indexrelid) ELSE format('ALTER TABLE %s ADD CONSTRAINT %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) END AS make
       FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid WHERE i.indrelid = ANY($1::text[]::regclass[])`,
    [['bid', 'bid_line', 'ledger_tx', 'ledger_entry']],
  );
  for (const { drop } of found) await db.alone(drop);
  return found.map(({ make }) => make);
};

export const fill = async (db: Db, bids: number, now: number): Promise<void> => {
  await makeDraws(db, now);
  const { rates } = one(
    await db.query<{ rates: string }>('SELECT rate_set_id AS rates FROM rate_set LIMIT 1'),
  );
  const indexes = await takeIndexes(db);
  await db.script(
    'CREATE UNLOGGED TABLE bench_bid (n int, user_id uuid, draw_id uuid, bid_id uuid, at timestamptz, rates uuid)',
  );
  await db.tx(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    // A table emptied in the same transaction writes no log.
    await tx.query('TRUNCATE bid, bid_line, ledger_tx, ledger_entry');
    for (let from = 1; from <= bids; from += CHUNK) {
      const to = Math.min(from + CHUNK - 1, bids);
      await tx.query(SOME, [now - DAYS * DAY, (DAYS * DAY) / bids, from, to, rates]);
      for (const sql of FILL) await tx.query(sql);
    }
  });
  for (const make of indexes) await db.alone(make);
  await db.alone('VACUUM ANALYZE');
};
