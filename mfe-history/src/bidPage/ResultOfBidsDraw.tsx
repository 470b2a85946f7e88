import type { Mode } from '@ank/protocol/bet-types';
import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { ChartDay } from '@ank/protocol/calls/rows';
import { type Day, formatBidDate } from '@ank/protocol/dates';
import { drawResultText } from '@ank/protocol/draw-result';
import { type Market, remoteApi, rowsOf, textOf, useFeature } from '@ank/shared/api';
import { ResultCells } from '@ank/shared/controls';
import { Icon } from '@ank/shared/ui';
import { awaitedResultTimeOf } from '../entries/awaitedResultTime';
import { type HistoryRecord, useHistoryMarketsQuery } from '../entries/historyRecords';
import { useTexts } from '../texts';
import styles from './BidPage.module.css';

/** Returns a pana of the answer, or Gali's jodi; '' where it is neither. */
const panaOrJodiOrEmpty = (sent: unknown) => (/^\d{2,3}$/.test(textOf(sent)) ? textOf(sent) : '');

const parseChartDay = (row: Loose<ChartDay>): [string, string][] => {
  const open = panaOrJodiOrEmpty(row.open_pana);
  const mode = open.length === 2 ? 'gali' : 'main';
  return open ? [[textOf(row.day), drawResultText(mode, open, panaOrJodiOrEmpty(row.close_pana))]] : [];
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
      Object.fromEntries(rowsOf(answer.days).flatMap(parseChartDay)),
    providesTags: ['Markets'],
  }),
}));

/** The age, in seconds, from which a chart is read again: a result may have been declared since. */
const RECENT_S = 60;

export type DrawOfBid = {
  mode: Mode;
  /** A line of the bid. */
  record: HistoryRecord;
  /** The day of its draw. */
  day: Day;
  /** The market of a main bid, from the wallet's list; the other modes have a list of their own. */
  market: Market | undefined;
};

const SHAPES = { main: 'market', starline: 'starline', gali: 'gali' } as const;

const padToTwoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns what is declared of a draw that is not decided, or undefined where it may be another day's. */
const resultDeclaredSoFar = ({ openResult, closeResult, resultDate }: Market, day: Day) => {
  if (openResult === '') return '';
  if (!resultDate) return undefined;
  return resultDate === formatBidDate(day) ? openResult + closeResult : '';
};

type ResultProps = Pick<DrawOfBid, 'mode' | 'day'> & { market: Market };

/** Renders what was drawn, where the provider tells it. */
function DecidedResult({ mode, day, market: { gameId } }: ResultProps) {
  const t = useTexts();
  const month = `${day.year}-${padToTwoDigits(day.month)}`;
  const { data } = useHistoryChartQuery(
    { gameId, month },
    { skip: !useFeature('charts'), refetchOnMountOrArgChange: RECENT_S },
  );
  const result = data?.[`${month}-${padToTwoDigits(day.day)}`];
  if (!result) return null;
  return (
    <div className={styles.result}>
      <span>{t('result')}</span>
      <ResultCells shape={SHAPES[mode]} small value={result} />
    </div>
  );
}

/** Renders when the result of today's draw comes, and what is declared of it, if anything is. */
function AwaitedResult({ mode, day, market, record }: ResultProps & Pick<DrawOfBid, 'record'>) {
  const t = useTexts();
  const result = resultDeclaredSoFar(market, day);
  const time = awaitedResultTimeOf(record, mode, market, day);
  if (result === undefined || !time) return null;
  return (
    <div className={`${styles.result} ${styles.awaited}`}>
      <Icon name="clock" small />
      <span>{t('resultAfter', { time })}</span>
      {result && <ResultCells shape={SHAPES[mode]} small value={result} />}
    </div>
  );
}

/** Renders the result of a bid's draw, or when it comes; nothing where its market is not known. */
export function ResultOfBidsDraw({
  drawOfBid: { mode, record, day, market: listed },
}: {
  drawOfBid: DrawOfBid;
}) {
  const isMain = mode === 'main';
  const { data: markets } = useHistoryMarketsQuery(isMain ? 'starline' : mode, { skip: isMain });
  const market = isMain ? listed : markets?.find(({ name }) => name.trim() === record.market);
  if (!market) return null;
  if (record.state === 'placed')
    return <AwaitedResult mode={mode} day={day} market={market} record={record} />;
  return <DecidedResult mode={mode} day={day} market={market} />;
}
