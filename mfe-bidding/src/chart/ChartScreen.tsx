import { isPana } from '@ank/protocol/bet-types';
import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { ChartDay } from '@ank/protocol/calls/rows';
import { formatBidDate } from '@ank/protocol/dates';
import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import { formatDateParts } from '@ank/protocol/format-time';
import { remoteApi, rowsOf, textOf, useContacts, useFeature, useWalletQuery } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { ResultCells, SegmentedSwitch } from '@ank/shared/controls';
import { LoadingOrFailed, StaleNotice, shareOrCopyWithToast } from '@ank/shared/player';
import { useSelector } from '@ank/shared/redux';
import { useLocation } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { selectIsLoggedIn } from '@ank/shared/session';
import { useLanguage } from '@ank/shared/texts';
import { Button, Card, cx, Empty, IconButton, Loading, Page, Skeleton } from '@ank/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { useDrawTexts } from '../choose/texts';
import type { LastResult } from '../results/LastResultLine';
import { useDayCaption } from '../results/useDayCaption';
import { useTexts } from '../texts';
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

/** Renders the last result of the month with its day. */
function LatestResult({ text, date }: LastResult) {
  const t = useTexts();
  const tChart = useChartTexts();
  const isTodays = date === formatBidDate(today());
  const earlierDay = useDayCaption(date);
  return (
    <Card className={styles.latest ?? ''}>
      <p>
        <b>{tChart('latest')}</b>
        <small>{isTodays ? t('today') : earlierDay}</small>
      </p>
      <ResultCells value={text} small closed={!isTodays} />
    </Card>
  );
}

function ResultOfDay({ text, date }: LastResult) {
  const day = useDayCaption(date);
  return (
    <li>
      <span>{day}</span>
      <ResultCells value={text} small closed />
    </li>
  );
}

/** A month before of fewer weeks leaves the page room. */
const FEW_WEEKS = 4;

/** The number of results that are listed under the calendar, beside the latest. */
const LISTED_RESULTS = 6;

/** Lists the results before the latest in full, under a calendar of few weeks. */
function EarlierResults({ weeks }: { weeks: ReturnType<typeof buildChartWeeks> }) {
  const t = useDrawTexts();
  const earlier = weeks
    .flat()
    .flatMap(({ day, isInMonth, entry }) =>
      isInMonth && entry ? [{ date: formatBidDate(day), text: formatChartEntry(entry) }] : [],
    )
    .slice(0, -1)
    .slice(-LISTED_RESULTS)
    .reverse();
  if (earlier.length === 0) return null;
  return (
    <section className={styles.results}>
      <h2>{t('latest')}</h2>
      <ul>
        {earlier.map((result) => (
          <ResultOfDay key={result.date} {...result} />
        ))}
      </ul>
    </section>
  );
}

/** A newest month of fewer results stands above the month before: two whole weeks. */
const FEW_RESULTS = 14;

const formatMonth = (month: string, language: string) =>
  formatDateParts(Date.parse(`${month}-01`), language, { month: 'long', year: 'numeric' });

const buildWeeksOf = (month: string, chart: MonthlyChart | undefined) =>
  buildChartWeeks(month, new Map(Object.entries(chart?.days ?? {})));

function MonthlyChart({ gameId }: { gameId: string }) {
  const t = useChartTexts();
  const language = useLanguage();
  const [month, setMonth] = useState(() => monthKeyOf(today()));
  const [isMonthChosen, setMonthChosen] = useState(false);
  const [kind, setKind] = useState<ChartKind>('jodi');
  const query = useBiddingChartQuery({ gameId, month }, { refetchOnMountOrArgChange: 60 });
  const { data, currentData } = query;
  useTitle(data?.name ?? '');
  const weeks = useMemo(() => buildWeeksOf(month, currentData), [month, currentData]);
  const isNewest = month >= monthKeyOf(today());
  const countOfResults = currentData && Object.keys(currentData.days).length;
  const isEmpty = countOfResults === 0;
  const hasFew =
    isNewest && currentData?.hasEarlier === true && (countOfResults ?? FEW_RESULTS) < FEW_RESULTS;
  const monthBefore = shiftMonth(month, -1);
  const { currentData: before, isFetching: isBeforeOnItsWay } = useBiddingChartQuery(
    { gameId, month: monthBefore },
    { skip: !hasFew, refetchOnMountOrArgChange: 60 },
  );
  const weeksBefore = useMemo(() => buildWeeksOf(monthBefore, before), [monthBefore, before]);
  const isBeforeShown = hasFew && before !== undefined && Object.keys(before.days).length > 0;

  const give = () => {
    const url = `${location.origin}/chart?game=${encodeURIComponent(gameId)}`;
    void shareOrCopyWithToast(
      { url, ...(data && { title: data.name }) },
      { copied: t('copied'), failed: t('notShared') },
    );
  };
  const latest = findLatestResult(weeks);
  const goToMonth = (count: number) => {
    setMonthChosen(true);
    setMonth(shiftMonth(month, count));
  };
  // The chart opens on the latest month with results, on the first days of a month an earlier one.
  const isSearchingBack = !isMonthChosen && isEmpty && currentData?.hasEarlier === true;
  useEffect(() => {
    if (isSearchingBack) setMonth((shown) => shiftMonth(shown, -1));
  }, [isSearchingBack]);

  // The month before has its place while it is on its way.
  const hasTwoMonths = isBeforeShown || (hasFew && !before && isBeforeOnItsWay);
  return (
    <Page className={styles.page}>
      {latest?.entry && (
        <LatestResult date={formatBidDate(latest.day)} text={formatChartEntry(latest.entry)} />
      )}
      <div className={styles.kind}>
        <SegmentedSwitch
          legend={t('kind')}
          name="kind"
          options={[
            { value: 'jodi', label: t('jodis') },
            { value: 'panel', label: t('panas') },
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      <div className={styles.main}>
        <Card flush className={cx(styles.card, hasTwoMonths && styles.two)}>
          <div>
            <div className={styles.months}>
              <IconButton
                icon="chevron-right"
                className={styles.earlier}
                label={t('earlier')}
                aria-disabled={data?.hasEarlier === false}
                onClick={() => data?.hasEarlier !== false && goToMonth(-1)}
              />
              <h2 aria-live="polite">{formatMonth(month, language)}</h2>
              <IconButton
                icon="chevron-right"
                label={t('later')}
                aria-disabled={isNewest}
                onClick={() => !isNewest && goToMonth(1)}
              />
            </div>
            {currentData && <ChartTable weeks={weeks} kind={kind} language={language} />}
          </div>
          {isBeforeShown && (
            <div className={styles.before}>
              <div className={styles.months}>
                <h2>{formatMonth(monthBefore, language)}</h2>
              </div>
              <ChartTable weeks={weeksBefore} kind={kind} language={language} />
            </div>
          )}
          {hasTwoMonths && !isBeforeShown && <Skeleton width="100%" height={204} />}
        </Card>
        {currentData && <StaleNotice query={query} />}
        {!currentData && (
          <LoadingOrFailed query={query} busyText={t('loading')} heights={[420]}>
            {t('failed')}
          </LoadingOrFailed>
        )}
        {isEmpty && <p className={styles.hint}>{t('none')}</p>}
      </div>
      {currentData && !isEmpty && (
        <Button variant="secondary" full icon="share" className={styles.share} onClick={give}>
          {t('share')}
        </Button>
      )}
      {(hasRedJodi(weeks) || (isBeforeShown && hasRedJodi(weeksBefore))) && (
        <p className={styles.hint}>{t('redHint')}</p>
      )}
      {isBeforeShown && weeksBefore.length < FEW_WEEKS && (
        <EarlierResults weeks={[...weeksBefore, ...weeks]} />
      )}
    </Page>
  );
}
