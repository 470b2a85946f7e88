import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { ChartDay } from '@ank/protocol/calls/rows';
import type { Day } from '@ank/protocol/dates';
import { drawResultText } from '@ank/protocol/draw-result';
import { remoteApi, rowsOf, textOf, useFeature } from '@ank/shared/api';
import { ResultCells } from '@ank/shared/controls';
import { useTexts } from '../texts';
import styles from './BidPage.module.css';

/** Returns a pana of the answer; '' where it is none. */
const panaIn = (sent: unknown) => (/^\d{3}$/.test(textOf(sent)) ? textOf(sent) : '');

const dayOf = (row: Loose<ChartDay>): [string, string][] => {
  const open = panaIn(row.open_pana);
  return open ? [[textOf(row.day), drawResultText('main', open, panaIn(row.close_pana))]] : [];
};

const { useHistoryChartQuery } = remoteApi('history', __ANK_VERSION__, (build) => ({
  /** The results of a month by day, "2026-11-28". */
  historyChart: build.query<Record<string, string>, { gameId: string; month: string }>({
    query: ({ gameId, month }) => ({
      path: '/api-chart-data',
      body: { game_id: gameId, month },
      player: false,
    }),
    transformResponse: (answer: LooseAnswer<'/api-chart-data'>) =>
      Object.fromEntries(rowsOf(answer.days).flatMap(dayOf)),
    providesTags: ['Markets'],
  }),
}));

/** s: an older chart may lack the result that has since been declared. */
const RECENT_S = 60;

export type Drawn = { gameId: string; day: Day };

const padded = (number: number) => String(number).padStart(2, '0');

/** Renders what was drawn, where the provider tells it; nothing until then. */
export function DrawnResult({ drawn: { gameId, day } }: { drawn: Drawn }) {
  const t = useTexts();
  const month = `${day.year}-${padded(day.month)}`;
  const { data } = useHistoryChartQuery(
    { gameId, month },
    { skip: !useFeature('charts'), refetchOnMountOrArgChange: RECENT_S },
  );
  const result = data?.[`${month}-${padded(day.day)}`];
  if (!result) return null;
  return (
    <div className={styles.result}>
      <span>{t('result')}</span>
      <ResultCells value={result} />
    </div>
  );
}
