import type { Mode } from '@ank/protocol/bet-types';
import {
  DAY_MS,
  indianDateOf,
  instantOfIndianDay,
  parseIsoDate,
  parseSecondsOfDay,
  shiftDate,
  toIsoInstant,
  weekdayOf,
} from '../../platform/clock';
import { type Database, type Tx, unnestParameters } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { newUuidV7 } from '../../platform/idsAndHashes';
import { startLateBidWatch } from './lateBidWatch';

/** A draw with bids is never switched off here: voiding refunds it, on a holiday `settleAllLateBids` does. */
export const updateComingDrawsOfMarket = async (tx: Tx, market: StoredMarket, now: number) => {
  const date = indianDateOf(now);
  for (const day of [date, shiftDate(date, 1)]) await ensureDrawsOfDate(tx, day, now);
  const rows = await tx.query<{ draw_id: string; play_date: string; bids: boolean; closed: boolean }>(
    `SELECT d.draw_id, d.play_date::text AS play_date,
            EXISTS (SELECT 1 FROM bid_line l WHERE l.draw_id = d.draw_id) AS bids, ${isHolidaySql('d', 'd.play_date')} AS closed
       FROM draw d WHERE d.market_id = $1 AND d.play_date >= $2::date AND d.state <> 'void'`,
    [market.market_id, date],
  );
  for (const { draw_id, play_date, bids, closed } of rows) {
    const { open, close } = cutoffsOf(market, play_date);
    const state = !closed && (bids || isMarketPlayedOn(market, play_date)) ? 'on' : 'off';
    await tx.query(
      `UPDATE draw SET state = $2, open_cutoff = CASE WHEN open_cutoff > $5 THEN $3 ELSE open_cutoff END,
              close_cutoff = CASE WHEN close_cutoff > $5 THEN $4 ELSE close_cutoff END WHERE draw_id = $1`,
      [draw_id, state, toIsoInstant(open), toIsoInstant(close), toIsoInstant(now)],
    );
    if (state === 'off') await startLateBidWatch(tx, draw_id, 'off', now);
  }
};

export type StoredMarket = {
  market_id: string;
  mode: Mode;
  name: string;
  open_time: string;
  close_time: string;
  days: number[];
  hours: Record<string, { open: string; close: string }>;
  active: boolean;
};

export const isMarketPlayedOn = ({ active, days }: StoredMarket, iso: string): boolean =>
  active && days.map(Number).includes(weekdayOf(parseIsoDate(iso)));

/** Returns the cut-offs in ms; a close before the open is on the following morning. */
const cutoffsOf = (market: StoredMarket, iso: string) => {
  const day = parseIsoDate(iso);
  const own = market.hours[String(weekdayOf(day))];
  const open = instantOfIndianDay(day, parseSecondsOfDay(own?.open ?? market.open_time));
  if (market.mode !== 'main') return { open, close: open };
  const close = instantOfIndianDay(day, parseSecondsOfDay(own?.close ?? market.close_time));
  return { open, close: close < open ? close + DAY_MS : close };
};

/** Whether the day is one of all markets, or of that of the row `marketRow`. */
export const isHolidaySql = (marketRow: string, day: string) =>
  `EXISTS (SELECT 1 FROM holiday h WHERE h.play_date = ${day} AND h.market_id IN ('', ${marketRow}.market_id))`;

export const listMarkets = (db: Database, conditionSql = 'true', values: readonly unknown[] = []) =>
  db.query<StoredMarket>(
    `SELECT market_id, mode, name, open_time::text AS open_time, close_time::text AS close_time, days, hours, active
       FROM market m WHERE ${conditionSql} ORDER BY sort, market_id`,
    values,
  );

export const ensureDrawsOfDate = async (db: Database, iso: string, now: number) => {
  const open = await listMarkets(db, `NOT ${isHolidaySql('m', '$1::date')}`, [iso]);
  const playing = open.filter((market) => isMarketPlayedOn(market, iso));
  await insertMissingDraws(db, playing, iso, now);
  await db.query(
    `INSERT INTO draw_session (draw_id, session) SELECT d.draw_id, s.session FROM draw d CROSS JOIN (VALUES ('Open'), ('Close')) AS s(session)
      WHERE d.play_date = $1::date AND NOT EXISTS (SELECT 1 FROM draw_session e WHERE e.draw_id = d.draw_id AND e.session = s.session)
     ON CONFLICT DO NOTHING`,
    [iso],
  );
};

export const insertMissingDraws = async (
  db: Database,
  playing: readonly StoredMarket[],
  iso: string,
  now: number,
) => {
  if (playing.length === 0) return;
  const cutoffs = playing.map((market) => cutoffsOf(market, iso));
  await db.query(
    `INSERT INTO draw (draw_id, market_id, play_date, open_cutoff, close_cutoff)
     SELECT d.id, d.market_id, $5::date, d.open_at, d.close_at
       FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::timestamptz[]) AS d(id, market_id, open_at, close_at)
     ON CONFLICT (market_id, play_date) DO NOTHING`,
    [
      playing.map(() => newUuidV7(now)),
      ...unnestParameters(playing, 'market_id'),
      cutoffs.map(({ open }) => toIsoInstant(open)),
      cutoffs.map(({ close }) => toIsoInstant(close)),
      iso,
    ],
  );
};

/** Today's and tomorrow's; at most every minute in one process. */
export const ensureDrawsThroughTomorrow = ({
  db,
  clock,
  cache,
}: Pick<PlatformContext, 'db' | 'clock' | 'cache'>): Promise<string> => {
  const date = indianDateOf(clock());
  return cache.get(`draws:${date}`, 60_000, async () => {
    await ensureDrawsOfDate(db, date, clock());
    await ensureDrawsOfDate(db, shiftDate(date, 1), clock());
    return date;
  });
};
