import { formatBidDate } from '@ank/protocol/dates';
import { usePoll } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { ResultCells } from '@ank/shared/controls';
import { StaleNotice } from '@ank/shared/player';
import { cx, Empty, List, Page } from '@ank/shared/ui';
import { useBiddingChartsQuery } from '../markets/gameEndpoints';
import { ChartButton } from '../markets/MarketCardFooter';
import { MarketsLoadingOrFailed } from '../markets/MarketsLoadingOrFailed';
import { useDayCaption } from '../results/useDayCaption';
import { useTexts } from '../texts';
import styles from './ChartListScreen.module.css';
import { useChartTexts } from './ChartTable';

/** Says the day of a result: "Today", "Yesterday" or "21 Nov". */
function ResultDay({ date, isToday }: { date: string; isToday: boolean }) {
  const t = useTexts();
  const caption = useDayCaption(date);
  return <small className={styles.day}>{isToday ? t('today') : caption}</small>;
}

export default function ChartListScreen() {
  const t = useTexts();
  const tChart = useChartTexts();
  const query = useBiddingChartsQuery(undefined, usePoll());
  const rows = query.data;
  const todaysDate = formatBidDate(today());
  return (
    <Page>
      <StaleNotice query={query} polled />
      {rows && rows.length > 0 && (
        <List>
          {rows.map(({ name, url, gameId, openTime, result, resultDate }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: names need not be unique, and rows keep their place
              key={`${name}/${place}`}
              className={cx(styles.chartRow, resultDate && resultDate !== todaysDate && styles.earlier)}
            >
              <span>
                <span>{name}</span>
                {result && resultDate && <ResultDay date={resultDate} isToday={resultDate === todaysDate} />}
              </span>
              {result || !openTime ? (
                <ResultCells value={result} small closed />
              ) : (
                <small className={styles.later}>{tChart('resultAfter', { time: openTime })}</small>
              )}
              <ChartButton url={url} gameId={gameId} isWholeRow />
            </li>
          ))}
        </List>
      )}
      {rows && rows.length === 0 && <Empty>{t('noData')}</Empty>}
      {!rows && <MarketsLoadingOrFailed query={query} skeletonPx={68} />}
    </Page>
  );
}
