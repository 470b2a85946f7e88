import { Type } from 'typebox';
import {
  announced,
  answered,
  call,
  contacts,
  inLanguage,
  number,
  numeric,
  said,
  status,
  text,
} from './fields';
import * as rows from './rows';

const rates = call({}, { ...status, game_rates: Type.Array(rows.gameRates) });

export const marketCalls = {
  '/api-get-dashboard-data': call(
    {},
    {
      ...status,
      ...contacts,
      result: Type.Array(rows.market),
      wallet_amt: number,
      betting_status: answered,
    },
  ),
  '/api-starline-game': call(
    {},
    { ...status, result: Type.Array(rows.market), web_starline_chart_url: answered },
  ),
  '/api-galidisawar-game': call(
    {},
    { ...status, result: Type.Array(rows.market), web_galidessar_chart_url: answered },
  ),
  '/api-chart-data': call(
    { game_id: text, month: Type.String({ pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])$' }) },
    { ...said, game_name: answered, has_earlier: Type.Boolean(), days: Type.Array(rows.chartDay) },
  ),
  '/api-game-rates': rates,
  '/api-starline-game-rates': rates,
  '/api-galidisawar-game-rates': rates,
  '/api-get-slider-images': call({}, { ...status, sliderdata: Type.Array(rows.sliderRow) }),
  '/api-get-headline': call(
    { ids: Type.Array(numeric, { maxItems: 20 }), ...inLanguage },
    { status: rows.oneOf('0', '1'), data: Type.Array(rows.headlineRow) },
  ),
  '/api-get-social-data': call(
    {},
    { ...status, ...contacts, ...announced, terms_url: Type.Optional(answered) },
  ),
  '/api-how-to-play': call(inLanguage, {
    ...status,
    result: answered,
    content: Type.Array(Type.Object({ how_to_play_content: answered, video_link: answered })),
  }),
};
