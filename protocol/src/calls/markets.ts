import { Type } from 'typebox';
import {
  type Announced,
  type Contacts,
  call,
  inLanguage,
  numeric,
  type Said,
  type Status,
  text,
} from './fields';
import type * as rows from './rows';

const rates = call({}).answers<Status & { game_rates: rows.GameRates[] }>();

export const marketCalls = {
  '/api-get-dashboard-data': call({}).answers<
    Status & Contacts & { result: rows.MarketRow[]; wallet_amt: number; betting_status: string }
  >(),
  '/api-starline-game': call({}).answers<
    Status & { result: rows.MarketRow[]; web_starline_chart_url: string }
  >(),
  '/api-galidisawar-game': call({}).answers<
    Status & { result: rows.MarketRow[]; web_galidessar_chart_url: string }
  >(),
  '/api-chart-data': call({
    game_id: text,
    month: Type.String({ pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])$' }),
  }).answers<Said & { game_name: string; has_earlier: boolean; days: rows.ChartDay[] }>(),
  '/api-game-rates': rates,
  '/api-starline-game-rates': rates,
  '/api-galidisawar-game-rates': rates,
  '/api-get-slider-images': call({}).answers<Status & { sliderdata: rows.SliderRow[] }>(),
  '/api-get-headline': call({ ids: Type.Array(numeric, { maxItems: 20 }), ...inLanguage }).answers<{
    status: '0' | '1';
    data: rows.HeadlineRow[];
  }>(),
  '/api-get-social-data': call({}).answers<
    Status & Contacts & Announced & { terms_url?: string; password_length?: number }
  >(),
  '/api-how-to-play': call(inLanguage).answers<
    Status & { result: string; content: { how_to_play_content: string; video_link: string }[] }
  >(),
};
