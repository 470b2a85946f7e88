import { DAY, isoDay, shift, today } from '../clock';
import { type Db, instant, one } from '../db/db';
import { newId } from '../ids';
import { MARKET, PLAYERS } from './prepare';

/** Days over which the bids are spread, up to now. */
const DAYS = 365;
const CHUNK = 50_000;

/** The id of bid n and when it was placed: spread evenly over the days, as version 7 ids are made. */
const AT = '($1::bigint + n * $2::float8)::bigint';
const ID = `(lpad(to_hex(${AT}), 12, '0') || '7' || lpad(to_hex(n & 4095), 3, '0') || '8' || substr(md5(n::text), 1, 15))::uuid`;
const BIDS = `generate_series($3::int, $4::int) AS n JOIN bench_player p ON p.nr = (n * 7919::bigint) % ${PLAYERS} + 1
  JOIN bench_draw d ON d.nr = floor(n * $2::float8 / ${DAY})::int`;
const WHEN = `to_timestamp(${AT} / 1000.0)`;

/** What a bid of three lines writes and its settlement leaves, n from $3 to $4; $5 the rates. */
const FILL = [
  `INSERT INTO bid (user_id, bid_id, draw_id, mode, bet_label, session, total, idem_key, fingerprint, rate_set_id, created_at)
   SELECT p.user_id, ${ID}, d.draw_id, 'main', 'Single Digit', 'Open', 3000, ${ID}::text, sha256(n::text::bytea), $5::uuid, ${WHEN} FROM ${BIDS}`,
  `INSERT INTO bid_line (user_id, bid_id, line_no, draw_id, bet_type, settle_at, n1, sent_digits, sent_closedigits, session, points, state, settle_id)
   SELECT p.user_id, ${ID}, l, d.draw_id, 'Single Digit', 'Open', (n % 10)::text, (n % 10)::text, '', 'Open', 1000, 'lost', d.draw_id
     FROM ${BIDS} CROSS JOIN generate_series(1, 3) AS l`,
  `INSERT INTO ledger_tx (tx_id, kind, ref, actor, created_at) SELECT ${ID}, 'bid', ${ID}::text, 'player', ${WHEN} FROM ${BIDS}`,
  `INSERT INTO ledger_entry (tx_id, entry_no, account, user_id, amount, balance_after, wallet_version, note, amount_status, public_id)
   SELECT ${ID}, 1, 'wallet:' || p.user_id, p.user_id, -3000, 100000, n, 'Bid: Bench, Single Digit Open', 5, substr(md5(n::text), 1, 10) FROM ${BIDS}`,
  `INSERT INTO ledger_entry (tx_id, entry_no, account, amount) SELECT ${ID}, 2, 'stakes:' || d.draw_id, 3000 FROM ${BIDS}`,
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

/** Writes `bids` settled bids of three lines, a year of them, by many at a time. */
export const fill = async (db: Db, bids: number): Promise<void> => {
  const now = Date.now();
  await makeDraws(db, now);
  const { rates } = one(
    await db.query<{ rates: string }>('SELECT rate_set_id AS rates FROM rate_set LIMIT 1'),
  );
  for (let from = 1; from <= bids; from += CHUNK) {
    const own: Record<number, unknown> = {
      1: now - DAYS * DAY,
      2: (DAYS * DAY) / bids,
      3: from,
      4: Math.min(from + CHUNK - 1, bids),
      5: rates,
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
  await db.alone('VACUUM ANALYZE');
};
