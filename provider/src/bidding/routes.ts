import type { Mode } from '@ank/protocol/bet-types';
import { instantOf, isoDay, shift, today } from '../clock';
import type { Context } from '../context';
import { instant } from '../db/db';
import { readsOf } from '../db/followReads';
import type { Calls } from '../http/calls';
import { rowsOf } from '../http/fields';
import { Refusal, unauthorized } from '../http/refusal';
import { ensureCurrentDraws } from '../markets/draws';
import { points } from '../numbers';
import { checkWallClock } from '../wallClock';
import { type Asked, bidHistory, winHistory } from './history';
import { placeBid } from './place';
import { drawsThatTake } from './placeSql';
import { type Bid, readBid, readRange } from './request';
import { roomOf } from './room';

type AskedDays = { mode: Mode; marketId: string; beforeOpen: boolean };

const OPEN = `SELECT d.play_date::text AS day FROM ${drawsThatTake({
  now: 'coalesce($1::timestamptz, statement_timestamp())',
  market: '$2',
  mode: '$3',
  days: '$4',
  beforeOpen: '$5',
})} ORDER BY d.play_date`;

/** Of yesterday and today, those whose draw takes bids now. */
export const openDays = async (
  context: Context,
  { mode, marketId, beforeOpen }: AskedDays,
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

/** Fills in the day of the one open draw. Throws where two are open. */
const dated = async (context: Context, bid: Bid, now: number): Promise<Bid> => {
  if (bid.dates.length > 0) return bid;
  const days = await openDays(context, bid, now);
  if (days.length > 1) throw new Refusal('DATE', 'Two draws of this market are open. Please send bid_date.');
  return { ...bid, dates: days };
};

type Range = { from: string | null | undefined; to: string | null | undefined };
type Page = { before?: string; limit?: number | string };

const NONE = 'No data found';

/** A day that is over gets no more bids, only wins of late results: seconds make no difference. */
const placeOf = (context: Context, { range, before }: Asked, now: number) =>
  before || range.to <= instantOf(today(now)) ? readsOf(context) : context.db;

export const historyRoutes = (calls: Calls, context: Context): void => {
  const asked = (
    mode: Asked['mode'],
    userId: string,
    { from, to }: Range,
    { before, limit }: Page,
    now: number,
  ): Asked => ({ userId, mode, range: readRange(from ?? '', to ?? '', now), before, rows: rowsOf(limit) });

  for (const [mode, path] of [
    ['main', '/api-bid-history-data'],
    ['starline', '/api-starline-bid-history-data'],
    ['gali', '/api-galidisawar-bid-history-data'],
  ] as const) {
    calls.player(path, async ({ body, player, now }) => {
      const range = { from: body.bid_from, to: body.bid_to };
      const page = asked(mode, player.userId, range, body, now);
      const rows = await bidHistory(placeOf(context, page, now), page);
      return rows.length > 0 ? { status: true, bid_data: rows } : { status: false, bid_data: [], msg: NONE };
    });
  }

  for (const [mode, path] of [
    ['main', '/api-wining-history-data'],
    ['starline', '/api-starline-wining-history-data'],
    ['gali', '/api-galidisawar-wining-history-data'],
  ] as const) {
    calls.player(path, async ({ body, player, now }) => {
      const range = { from: body.date_from, to: body.date_to };
      const page = asked(mode, player.userId, range, body, now);
      const rows = await winHistory(placeOf(context, page, now), page);
      const found = rows.length > 0 ? { status: true } : { status: false, msg: NONE };
      // Some clients read Gali wins as bid_data, others as win_data.
      return mode === 'gali'
        ? { ...found, bid_data: rows, win_data: rows }
        : { ...found, bid_data: [], win_data: rows };
    });
  }
};

const PATHS = {
  main: '/api-submit-bid',
  starline: '/api-starline-submit-bid',
  gali: '/api-galidisawar-submit-bid',
} as const satisfies Record<Mode, string>;

export const biddingRoutes = (calls: Calls, context: Context): void => {
  calls.player('/api-bid-room', async ({ body, now, player }) => {
    const mode = body.mode === 'starline' || body.mode === 'gali' ? body.mode : 'main';
    const bid = await dated(context, readBid(mode, body, now), now);
    const room = await roomOf(context, player.userId, bid, now);
    return { status: true, ...(room && { room }) };
  });

  for (const mode of ['main', 'starline', 'gali'] as const) {
    calls.open(PATHS[mode], async ({ body, now, key, isOf }) => {
      // Either copy of the token serves; the bid's statement checks it.
      const token = body.unique_token || body.new_result.unique_token;
      if (!token) throw unauthorized();
      // Before the day is read: to a slow process today's bid may be tomorrow's.
      checkWallClock(context);
      const sent = readBid(mode, body, now, context.profile === 'secure');
      // Connections of their own: no list or report keeps a bid waiting.
      const lane = { ...context, db: context.bids ?? context.db };
      const bid = await dated(lane, sent, now);
      const placed = await placeBid(lane, { bid, token, key, now });
      if (placed.userId) isOf(placed.userId);
      if (placed.isNew) {
        context.metrics.bids.inc({ mode });
        context.metrics.staked.inc({ mode }, points(bid.total));
      }
      const msg = 'Bid placed successfully!';
      return {
        status: true,
        msg,
        message: msg,
        bid_id: placed.bidId,
        ...(placed.number && { bid_number: placed.number }),
        wallet_amt: placed.walletAmount,
      };
    });
  }
};
