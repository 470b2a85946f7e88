import type { Mode } from '@ank/protocol/bet-types';
import type { MarketRow } from '@ank/protocol/calls/rows';
import { formatBidDate, minutesOfDayInZone } from '@ank/protocol/dates';
import { closeResultText, openResultText } from '@ank/protocol/draw-result';
import {
  formatIndianInstant,
  formatTimeWithAmPm,
  INDIAN_ZONE,
  parseIsoDate,
  shiftDate,
} from '../../platform/clock';
import type { PlatformContext } from '../../platform/http/platformContext';
import { readCachedSettings } from '../content/siteSettings';
import { ensureDrawsThroughTomorrow, type StoredMarket } from '../draws/ensureDraws';

type Row = Pick<StoredMarket, 'market_id' | 'name' | 'open_time' | 'close_time'> & {
  play_date: string | null;
  open_cutoff: Date;
  close_cutoff: Date;
  state: 'on' | 'off' | 'void';
  open_pana: string | null;
  close_pana: string | null;
};

export const JOIN_DECLARED_RESULTS_SQL = `LEFT JOIN result ro ON ro.draw_id = d.draw_id AND ro.session = 'Open' AND ro.state = 'declared'
  LEFT JOIN result rc ON rc.draw_id = d.draw_id AND rc.session = 'Close' AND rc.state = 'declared'`;

const CARDS = `SELECT m.market_id, m.name, m.open_time::text AS open_time, m.close_time::text AS close_time,
    d.play_date::text AS play_date, d.open_cutoff, d.close_cutoff, d.state, ro.pana AS open_pana, rc.pana AS close_pana
  FROM market m
  LEFT JOIN draw d ON d.market_id = m.market_id AND d.play_date IN ($2::date, $3::date)
  ${JOIN_DECLARED_RESULTS_SQL}
  WHERE m.mode = $1 AND m.active ORDER BY m.sort, m.market_id, d.play_date`;

export type CardWithoutChartLink = Omit<MarketRow, 'web_chart_url'>;

const formatCutoffTime = (at: Date) => formatIndianInstant(at).slice(-8);

/** Returns the result of the day before, for a draw that has none yet. */
const previousResultFields = (mode: Mode, before: Row | undefined) =>
  before?.open_pana && before.play_date
    ? {
        last_result: openResultText(mode, before.open_pana),
        last_result_date: formatBidDate(parseIsoDate(before.play_date)),
      }
    : {};

const buildMarketCard = (
  mode: Mode,
  rows: readonly Row[],
  dates: { today: string; now: number; early: boolean },
): CardWithoutChartLink | undefined => {
  const [market] = rows;
  if (!market) return undefined;
  const current = rows.find(({ play_date }) => play_date === dates.today);
  const before = rows.find(({ play_date }) => play_date !== null && play_date !== dates.today);
  const live = before && before.close_cutoff.getTime() > dates.now ? before : current;
  const shown = live?.open_pana || live === before || !dates.early ? live : before;
  const isOpen = live?.state === 'on' && dates.now < live.close_cutoff.getTime();
  return {
    game_id: market.market_id,
    game_name: market.name,
    open_time: live?.play_date ? formatCutoffTime(live.open_cutoff) : formatTimeWithAmPm(market.open_time),
    close_time: live?.play_date ? formatCutoffTime(live.close_cutoff) : formatTimeWithAmPm(market.close_time),
    open_result: openResultText(mode, shown?.open_pana ?? null),
    close_result: closeResultText(shown?.close_pana ?? null),
    ...(shown?.open_pana && shown.play_date && { result_date: formatBidDate(parseIsoDate(shown.play_date)) }),
    // A main market's card has no room for it, and its list is polled by every phone.
    ...(mode !== 'main' && shown === current && !shown?.open_pana && previousResultFields(mode, before)),
    msg_status: isOpen ? 1 : 2,
    msg: isOpen ? 'Betting is Running Now' : 'Betting is Closed for Today',
  };
};

const ensureDrawsAndBuildCardsOfMode = async (context: PlatformContext, mode: Mode) => {
  const date = await ensureDrawsThroughTomorrow(context);
  const now = context.clock();
  const { day } = await readCachedSettings(context);
  const early = minutesOfDayInZone(now, INDIAN_ZONE) < day.starts_at_minute;
  const rows = await context.db.query<Row>(CARDS, [mode, date, shiftDate(date, -1)]);
  const byMarket = new Map<string, Row[]>();
  for (const row of rows) byMarket.set(row.market_id, [...(byMarket.get(row.market_id) ?? []), row]);
  return [...byMarket.values()].flatMap(
    (own) => buildMarketCard(mode, own, { today: date, now, early }) ?? [],
  );
};

/** Returns the market cards, at most half a second old; the list is the same as long as they are. */
export const readCachedMarketCards = (context: PlatformContext, mode: Mode) =>
  context.cache.get(`cards:${mode}`, 500, () => ensureDrawsAndBuildCardsOfMode(context, mode));

export const addChartLinks = (cards: readonly CardWithoutChartLink[], origin: string) =>
  cards.map((card) => ({
    ...card,
    web_chart_url: `${origin}/api-chart/${encodeURIComponent(card.game_id)}`,
  }));

export const readMarketCardsWithLinks = async (context: PlatformContext, mode: Mode, origin: string) =>
  addChartLinks(await readCachedMarketCards(context, mode), origin);
