import type { Listed, Loose } from '@ank/protocol/calls';
import type { MarketRow } from '@ank/protocol/calls/rows';
import { linkOf, rowsOf, textOf } from '@ank/protocol/read';

/** A market of the main mode, with the times and results of its current draw. */
export type Market = {
  gameId: string;
  name: string;
  /** "10:30 AM"; '' when the provider sent none. */
  openTime: string;
  closeTime: string;
  /** "123-6", two digits for Gali. */
  openResult: string;
  closeResult: string;
  /** "21-November-2026", where the provider says it. */
  resultDate?: string;
  isOpen: boolean;
  chartUrl?: string;
};

/** Reads a market from a row of the provider. It never throws; what is missing is an empty text. */
export const parseMarketRow = (row: Loose<MarketRow>): Market => {
  const chartUrl = linkOf(row.web_chart_url);
  const resultDate = textOf(row.result_date);
  return {
    gameId: textOf(row.game_id),
    name: textOf(row.game_name),
    openTime: textOf(row.open_time),
    closeTime: textOf(row.close_time),
    openResult: textOf(row.open_result),
    closeResult: textOf(row.close_result),
    isOpen: textOf(row.msg_status) === '1',
    ...(resultDate && { resultDate }),
    ...(chartUrl && { chartUrl }),
  };
};

/** Reads a list of markets from the provider, without those that lack an id or a name. It never throws. */
export const parseMarketRows = (list: Listed<MarketRow> | null | undefined): Market[] =>
  rowsOf(list)
    .map(parseMarketRow)
    .filter(({ gameId, name }) => gameId && name);
