import { isPana } from '@ank/protocol/bet-types';
import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { ChartDay } from '@ank/protocol/calls/rows';
import { remoteApi, rowsOf, textOf } from '@ank/shared/api';
import type { ChartEntry } from './weeks';

export type Chart = { name: string; hasEarlier: boolean; days: Record<string, ChartEntry> };

const pana = (value: unknown) => (isPana(textOf(value)) ? textOf(value) : '');

const entryOf = (row: Loose<ChartDay>): [string, ChartEntry][] => {
  const openPana = pana(row.open_pana);
  return openPana ? [[textOf(row.day), { openPana, closePana: pana(row.close_pana) }]] : [];
};

export const { useBiddingChartQuery } = remoteApi('bidding', __ANK_VERSION__, (build) => ({
  biddingChart: build.query<Chart, { gameId: string; month: string }>({
    query: ({ gameId, month }) => ({
      path: '/api-chart-data',
      body: { game_id: gameId, month },
      player: false,
    }),
    transformResponse: (answer: LooseAnswer<'/api-chart-data'>) => ({
      name: textOf(answer.game_name),
      hasEarlier: answer.has_earlier === true,
      days: Object.fromEntries(rowsOf(answer.days).flatMap(entryOf)),
    }),
    // A result declared meanwhile changes the month.
    providesTags: ['Markets'],
  }),
}));
