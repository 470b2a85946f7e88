import { instantOf, today } from '../clock';
import type { Context } from '../context';
import { readsOf } from '../db/followReads';
import type { Calls } from '../http/calls';
import { rowsOf } from '../http/fields';
import { type Asked, bidHistory, winHistory } from './history';
import { readRange } from './range';

type Range = { from: string | null | undefined; to: string | null | undefined };
type Page = { before?: string; limit?: number | string };

const NONE = 'No data found';

/** A day that is over gets no more bids, but for wins of late results: a few seconds make no difference. */
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
