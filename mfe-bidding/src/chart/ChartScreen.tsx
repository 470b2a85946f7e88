import { isPana } from '@ank/protocol/bet-types';
import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { ChartDay } from '@ank/protocol/calls/rows';
import { formatBidDate } from '@ank/protocol/dates';
import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import { formatDateParts } from '@ank/protocol/format-time';
import { remoteApi, rowsOf, textOf, useContacts, useFeature, useWalletQuery } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { Chips, ResultCells } from '@ank/shared/controls';
import { LoadingOrFailed, StaleNotice, shareOrCopyWithToast } from '@ank/shared/player';
import { useSelector } from '@ank/shared/redux';
import { useLocation } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { selectIsLoggedIn } from '@ank/shared/session';
import { useLanguage } from '@ank/shared/texts';
import { Button, Card, Empty, IconButton, Loading, Page, Skeleton } from '@ank/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { type LastResult, LastResultLine } from '../results/LastResultLine';
import styles from './ChartScreen.module.css';
import {
  buildChartWeeks,
  type ChartEntry,
  type ChartKind,
  ChartTable,
  findLatestResult,
  formatChartEntry,
  hasRedJodi,
  monthKeyOf,
  shiftMonth,
  useChartTexts,
} from './ChartTable';

type MonthlyChart = { name: string; hasEarlier: boolean; days: Record<string, ChartEntry> };

const panaOrEmpty = (value: unknown) => (isPana(textOf(value)) ? textOf(value) : '');

const parseChartDay = (row: Loose<ChartDay>): [string, ChartEntry][] => {
  const openPana = panaOrEmpty(row.open_pana);
  return openPana ? [[textOf(row.day), { openPana, closePana: panaOrEmpty(row.close_pana) }]] : [];
};

export const { useBiddingChartQuery } = remoteApi('bidding', __ANK_VERSION__, (build) => ({
  biddingChart: build.query<MonthlyChart, { gameId: string; month: string }>({
    query: ({ gameId, month }) => ({
      path: '/api-chart-data',
      body: { game_id: gameId, month },
      player: false,
    }),
    transformResponse: (answer: LooseAnswer<'/api-chart-data'>) => ({
      name: textOf(answer.game_name),
      hasEarlier: answer.has_earlier === true,
      days: Object.fromEntries(rowsOf(answer.days).flatMap(parseChartDay)),
    }),
    // A result declared meanwhile changes the month.
    providesTags: ['Markets'],
  }),
}));

/** ms; a provider that announced no charts by then has none. */
const ANNOUNCED_WITHIN_MS = 4000;

export default function ChartScreen() {
  const t = useChartTexts();
  // The contacts bring what the provider announces before log-in.
  useContacts();
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const { data: wallet } = useWalletQuery(undefined, { skip: !isLoggedIn });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ANNOUNCED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  const hasCharts = useFeature('charts');
  const gameId = normalizeDigitsAndPunctuation(new URLSearchParams(useLocation().search).get('game') ?? '');
  const isKnown = wallet !== undefined || isLate;
  const body =
    gameId && hasCharts ? (
      <MonthlyChart gameId={gameId} />
    ) : !gameId || isKnown ? (
      <Empty>{t('unknown')}</Empty>
    ) : (
      <Loading label={t('loading')}>
        <Skeleton width="100%" height={420} />
      </Loading>
    );
  if (isLoggedIn) return body;
  // A stranger has no bar that says where they are.
  return (
    <>
      <h1 className={styles.title}>{t('jodis')}</h1>
      {body}
    </>
  );
}

/** Renders the last result of the month; only one of today stands on cells. */
function LatestResult(result: LastResult) {
  if (result.date !== formatBidDate(today())) return <LastResultLine last={result} />;
  return <ResultCells value={result.text} small />;
}

function MonthlyChart({ gameId }: { gameId: string }) {
  const t = useChartTexts();
  const language = useLanguage();
  const [month, setMonth] = useState(() => monthKeyOf(today()));
  const [isMonthChosen, setMonthChosen] = useState(false);
  const [kind, setKind] = useState<ChartKind>('jodi');
  const query = useBiddingChartQuery({ gameId, month }, { refetchOnMountOrArgChange: 60 });
  const { data, currentData } = query;
  useTitle(data?.name ?? '');
  const weeks = useMemo(
    () => buildChartWeeks(month, new Map(Object.entries(currentData?.days ?? {}))),
    [month, currentData],
  );
  const monthName = formatDateParts(Date.parse(`${month}-01`), language, { month: 'long', year: 'numeric' });

  const give = () => {
    const url = `${location.origin}/chart?game=${encodeURIComponent(gameId)}`;
    void shareOrCopyWithToast(
      { url, ...(data && { title: data.name }) },
      { copied: t('copied'), failed: t('notShared') },
    );
  };
  const words = { jodi: t('jodis'), panel: t('panas') };
  const latest = findLatestResult(weeks);
  const isEmpty = currentData && Object.keys(currentData.days).length === 0;
  const goToMonth = (count: number) => {
    setMonthChosen(true);
    setMonth(shiftMonth(month, count));
  };
  // The chart opens on the latest month with results, on the first days of a month an earlier one.
  const isSearchingBack = !isMonthChosen && isEmpty === true && currentData?.hasEarlier === true;
  useEffect(() => {
    if (isSearchingBack) setMonth((shown) => shiftMonth(shown, -1));
  }, [isSearchingBack]);

  return (
    <Page>
      {latest?.entry && (
        <Card className={styles.latest ?? ''}>
          <p>
            <b>{t('latest')}</b>
          </p>
          <LatestResult date={formatBidDate(latest.day)} text={formatChartEntry(latest.entry)} />
        </Card>
      )}
      <Chips
        even
        label={t('kind')}
        options={[words.jodi, words.panel]}
        value={words[kind]}
        onChange={(word) => setKind(word === words.jodi ? 'jodi' : 'panel')}
      />
      <Card flush className={styles.card ?? ''}>
        <div className={styles.months}>
          <IconButton
            icon="chevron-right"
            className={styles.earlier}
            label={t('earlier')}
            aria-disabled={data?.hasEarlier === false}
            onClick={() => data?.hasEarlier !== false && goToMonth(-1)}
          />
          <h2 aria-live="polite">{monthName}</h2>
          <IconButton
            icon="chevron-right"
            label={t('later')}
            aria-disabled={month >= monthKeyOf(today())}
            onClick={() => month < monthKeyOf(today()) && goToMonth(1)}
          />
        </div>
        {currentData && <ChartTable weeks={weeks} kind={kind} language={language} />}
      </Card>
      {currentData && <StaleNotice query={query} />}
      {!currentData && (
        <LoadingOrFailed query={query} busyText={t('loading')} heights={[420]}>
          {t('failed')}
        </LoadingOrFailed>
      )}
      {isEmpty && <p className={styles.hint}>{t('none')}</p>}
      {hasRedJodi(weeks) && <p className={styles.hint}>{t('redHint')}</p>}
      {currentData && !isEmpty && (
        <Button variant="secondary" full icon="share" onClick={give}>
          {t('share')}
        </Button>
      )}
    </Page>
  );
}
