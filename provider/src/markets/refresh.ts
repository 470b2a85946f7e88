import { dayFromIso, isoDay, shift, today, weekday } from '../clock';
import { instant, type Tx } from '../db/db';
import { watch } from '../settlement/watch';
import { cutoffsOf, ensureDraws, holidaysOf, type MarketRow } from './draws';

type Row = {
  draw_id: string;
  play_date: string;
  state: string;
  open_cutoff: Date;
  close_cutoff: Date;
  bids: boolean;
};

/**
 * From today on: times still to come move, a day switched off takes no more bids. A draw with bids is never
 * switched off here: that is voiding, with refunds; on a holiday late.ts does it.
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
