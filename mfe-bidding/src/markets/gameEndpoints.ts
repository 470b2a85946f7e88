import type { Mode } from '@ank/protocol/bet-types';
import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { MarketRow, SliderRow } from '@ank/protocol/calls/rows';
import { pathOfModeCall } from '@ank/protocol/read';
import { linkOf, type Market, marketsOf, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import type { LastResult } from '../results/LastResultLine';

export type GameMode = Exclude<Mode, 'main'>;
export type GameMarkets = {
  markets: Market[];
  chartUrl?: string;
  /** The last results of draws that have none yet, by the market's id, where the provider tells them. */
  lastResults: Readonly<Record<string, LastResult>>;
};

export type ChartRow = {
  name: string;
  gameId: string;
  /** As the provider writes it, "09:25 PM". */
  openTime: string;
  url?: string;
  /** The last result, or ''. */
  result: string;
  /** The day of the result as "28-November-2026", or '' where the provider does not tell it. */
  resultDate: string;
  /** The result of the day before, of a draw that has none yet, where the provider tells it. */
  lastResult?: LastResult;
};

const parseLastResult = (row: Loose<MarketRow>): LastResult | undefined => {
  const [text, date] = [textOf(row.last_result), textOf(row.last_result_date)];
  return text && date ? { text, date } : undefined;
};

type GameAnswer = LooseAnswer<'/api-starline-game'> & LooseAnswer<'/api-galidisawar-game'>;

const parseGame = (answer: GameAnswer, _meta: unknown, mode: GameMode) => {
  const chartUrl = linkOf(answer[mode === 'gali' ? 'web_galidessar_chart_url' : 'web_starline_chart_url']);
  const lastResults = Object.fromEntries(
    rowsOf(answer.result).flatMap((row: Loose<MarketRow>) => {
      const last = parseLastResult(row);
      return last ? [[textOf(row.game_id), last]] : [];
    }),
  );
  return { markets: marketsOf(answer.result), lastResults, ...(chartUrl && { chartUrl }) };
};

const parseChartRow = (row: Loose<MarketRow>) => {
  const url = linkOf(row.web_chart_url);
  const lastResult = parseLastResult(row);
  const result = textOf(row.open_result) && textOf(row.open_result) + textOf(row.close_result);
  return {
    name: textOf(row.game_name),
    gameId: textOf(row.game_id),
    openTime: textOf(row.open_time),
    result,
    resultDate: textOf(row.result_date),
    ...(lastResult && { lastResult }),
    ...(url && { url }),
  };
};

const firstImageUrlOf = (row: Loose<SliderRow & { image: string; image_url: string }>) =>
  linkOf(row.slider_image) ?? linkOf(row.image) ?? linkOf(row.image_url);

export const {
  useBiddingGameQuery,
  useBiddingChartsQuery,
  useBiddingSliderQuery,
  endpoints: { biddingGame: gameEndpoint },
} = remoteApi('bidding', __ANK_VERSION__, (build) => ({
  biddingGame: build.query<GameMarkets, GameMode>({
    query: (mode) => ({ path: pathOfModeCall(mode, 'game'), player: false }),
    transformResponse: parseGame,
    providesTags: ['Markets'],
  }),
  biddingCharts: build.query<ChartRow[], void>({
    query: () => ({ path: '/api-get-dashboard-data' }),
    transformResponse: (answer: LooseAnswer<'/api-get-dashboard-data'>) =>
      rowsOf(answer.result)
        .map(parseChartRow)
        .filter(({ name }) => name !== ''),
  }),
  biddingSlider: build.query<string[], void>({
    query: () => ({ path: '/api-get-slider-images', judge: 'never' }),
    transformResponse: (answer: LooseAnswer<'/api-get-slider-images'>) =>
      rowsOf(answer.sliderdata).flatMap((row) => firstImageUrlOf(row) ?? []),
  }),
}));
