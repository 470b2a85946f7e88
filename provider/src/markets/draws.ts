import { DAY, dayFromIso, instantOf, isoDay, secondsOf, shift, today, weekday } from '../clock';
import type { Context } from '../context';
import { type Database, instant, type Tx } from '../db/db';
import { newId } from '../numbers';
import { watch } from '../settlement/lag';

type Row = {
  draw_id: string;
  play_date: string;
  state: string;
  open_cutoff: Date;
  close_cutoff: Date;
  bids: boolean;
};

/**
 * From today on: times to come move, a day switched off takes no more bids. A draw with bids is never
 * switched off here: voiding refunds it, on a holiday late.ts does.
 */
export const refreshDraws = async (tx: Tx, market: MarketRow, now: number): Promise<void> => {
  const date = isoDay(today(now));
  const holidays = await holidaysOf(tx, market.market_id, date);
  for (const day of [date, shift(date, 1)]) await ensureDraws(tx, day, now);
  const rows = await tx.query<Row>(
    `SELECT d.draw_id, d.play_date::text AS play_date, d.state, d.open_cutoff, d.close_cutoff,
            EXISTS (SELECT 1 FROM bid_line l WHERE l.draw_id = d.draw_id) AS bids
       FROM draw d WHERE d.market_id = $1 AND d.play_date >= $2::date AND d.state <> 'void'`,
    [market.market_id, date],
  );
  for (const row of rows) {
    const plays = market.active && market.days.map(Number).includes(weekday(dayFromIso(row.play_date)));
    const { open, close } = cutoffsOf(market, row.play_date);
    const openLater = row.open_cutoff.getTime() > now;
    const closeLater = row.close_cutoff.getTime() > now;
    const state = !holidays.has(row.play_date) && (plays || row.bids) ? 'on' : 'off';
    await tx.query('UPDATE draw SET state = $2, open_cutoff = $3, close_cutoff = $4 WHERE draw_id = $1', [
      row.draw_id,
      state,
      instant(openLater ? open : row.open_cutoff.getTime()),
      instant(closeLater ? close : row.close_cutoff.getTime()),
    ]);
    if (state === 'off') await watch(tx, row.draw_id, 'off', now);
  }
};

export type MarketRow = {
  market_id: string;
  mode: 'main' | 'starline' | 'gali';
  name: string;
  open_time: string;
  close_time: string;
  days: number[];
  hours: Record<string, { open: string; close: string }>;
  active: boolean;
};

/** In ms; a close before the open is on the following morning. */
const cutoffsOf = (market: MarketRow, iso: string): { open: number; close: number } => {
  const day = dayFromIso(iso);
  const own = market.hours[String(weekday(day))];
  const open = instantOf(day, secondsOf(own?.open ?? market.open_time));
  if (market.mode !== 'main') return { open, close: open };
  const close = instantOf(day, secondsOf(own?.close ?? market.close_time));
  return { open, close: close < open ? close + DAY : close };
};

const MARKETS = `SELECT market_id, mode, name, open_time::text AS open_time, close_time::text AS close_time, days, hours, active
  FROM market ORDER BY sort, market_id`;

export const readMarkets = (db: Database): Promise<MarketRow[]> => db.query<MarketRow>(MARKETS);

const holidaysOf = async (db: Database, marketId: string, from: string): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ day: string }>(
    "SELECT play_date::text AS day FROM holiday WHERE market_id IN ('', $1) AND play_date >= $2::date",
    [marketId, from],
  );
  return new Set(rows.map(({ day }) => day));
};

/** For markets that play then and have no holiday; draws that exist stay. */
export const ensureDraws = async (db: Database, iso: string, now: number): Promise<void> => {
  const closed = await db.query<{ market_id: string }>(
    'SELECT market_id FROM holiday WHERE play_date = $1::date',
    [iso],
  );
  const isClosed = (id: string) => closed.some(({ market_id }) => market_id === '' || market_id === id);
  const playing = (await readMarkets(db)).filter(
    ({ active, days, market_id }) =>
      active && days.map(Number).includes(weekday(dayFromIso(iso))) && !isClosed(market_id),
  );
  await insertDraws(db, playing, iso, now);
  await insertSessions(db, iso);
};

const insertSessions = (db: Database, iso: string) =>
  db.query(
    `INSERT INTO draw_session (draw_id, session) SELECT d.draw_id, s.session FROM draw d CROSS JOIN (VALUES ('Open'), ('Close')) AS s(session)
      WHERE d.play_date = $1::date AND NOT EXISTS (SELECT 1 FROM draw_session e WHERE e.draw_id = d.draw_id AND e.session = s.session)
     ON CONFLICT DO NOTHING`,
    [iso],
  );

export const insertDraws = async (
  db: Database,
  playing: readonly MarketRow[],
  iso: string,
  now: number,
): Promise<void> => {
  if (playing.length === 0) return;
  const cutoffs = playing.map((market) => cutoffsOf(market, iso));
  await db.query(
    `INSERT INTO draw (draw_id, market_id, play_date, open_cutoff, close_cutoff)
     SELECT d.id, d.market_id, $5::date, d.open_at, d.close_at
       FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::timestamptz[]) AS d(id, market_id, open_at, close_at)
     ON CONFLICT (market_id, play_date) DO NOTHING`,
    [
      playing.map(() => newId(now)),
      playing.map(({ market_id }) => market_id),
      cutoffs.map(({ open }) => instant(open)),
      cutoffs.map(({ close }) => instant(close)),
      iso,
    ],
  );
};

/** Today's and tomorrow's; at most every minute in one process. */
export const ensureCurrentDraws = ({
  db,
  clock,
  cache,
}: Pick<Context, 'db' | 'clock' | 'cache'>): Promise<string> => {
  const date = isoDay(today(clock()));
  return cache.get(`draws:${date}`, 60_000, async () => {
    await ensureDraws(db, date, clock());
    await ensureDraws(db, shift(date, 1), clock());
    return date;
  });
};
