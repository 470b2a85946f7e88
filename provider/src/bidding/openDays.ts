import type { Mode } from '@ank/protocol/bet-types';
import { isoDay, shift, today } from '../clock';
import type { Context } from '../context';
import { instant } from '../db/db';
import { Refusal } from '../http/refusal';
import { ensureCurrentDraws } from '../markets/draws';
import { drawsThatTake } from './placeSql';
import type { Bid } from './request';

type Asked = { mode: Mode; marketId: string; beforeOpen: boolean };

const OPEN = `SELECT d.play_date::text AS day FROM ${drawsThatTake({
  now: 'coalesce($1::timestamptz, statement_timestamp())',
  market: '$2',
  mode: '$3',
  days: '$4',
  beforeOpen: '$5',
})} ORDER BY d.play_date`;

/** Days of a market, yesterday's and today's, whose draw takes bids now. */
export const openDays = async (
  context: Context,
  { mode, marketId, beforeOpen }: Asked,
  now: number,
): Promise<string[]> => {
  await ensureCurrentDraws(context);
  const date = isoDay(today(now));
  const setTime = context.wall ? null : instant(now);
  const rows = await context.db.query<{ day: string }>(OPEN, [
    setTime,
    marketId,
    mode,
    [shift(date, -1), date],
    beforeOpen,
  ]);
  return rows.map(({ day }) => day);
};

/** The bid, with the day of the one open draw where it came without a day. Throws where two are open. */
export const dated = async (context: Context, bid: Bid, now: number): Promise<Bid> => {
  if (bid.dates.length > 0) return bid;
  const days = await openDays(context, bid, now);
  if (days.length > 1) throw new Refusal('DATE', 'Two draws of this market are open. Please send bid_date.');
  return { ...bid, dates: days };
};
