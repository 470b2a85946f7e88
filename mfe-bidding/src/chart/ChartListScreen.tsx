import { formatBidDate } from '@ank/protocol/dates';
import { usePoll } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { ResultCells } from '@ank/shared/controls';
import { StaleNotice } from '@ank/shared/player';
import { cx, Empty, List, Page } from '@ank/shared/ui';
import { useBiddingChartsQuery } from '../markets/gameEndpoints';
import listStyles from '../markets/Lists.module.css';
import { ChartButton } from '../markets/MarketCardFooter';
import { MarketsLoadingOrFailed } from '../markets/MarketsLoadingOrFailed';
import { LastResultLine } from '../results/LastResultLine';
import { useDayCaption } from '../results/useDayCaption';
import { useTexts } from '../texts';
import styles from './ChartListScreen.module.css';
import { useChartTexts } from './ChartTable';

export default function ChartListScreen() {
  const t = useTexts();
  const tChart = useChartTexts();
  const query = useBiddingChartsQuery(undefined, usePoll());
  const rows = query.data;
  const todaysDate = formatBidDate(today());
  // A day that all results are of is said once, above them.
  const [date, ...otherDates] = new Set(rows?.flatMap((row) => (row.result ? row.resultDate : [])));
  const sharedDate = (otherDates.length === 0 && date) || undefined;
  const earlierDay = useDayCaption(sharedDate);
  return (
    <Page>
      <StaleNotice query={query} polled />
      {sharedDate && (
        <div className={cx(listStyles.section, styles.head)}>
          <h2>{t('markets')}</h2>
          <span>{sharedDate === todaysDate ? t('today') : earlierDay}</span>
        </div>
      )}
      {rows && rows.length > 0 && (
        <List>
          {rows.map(({ name, url, gameId, openTime, result, resultDate }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: names need not be unique, and rows keep their place
              key={`${name}/${place}`}
              className={styles.chartRow}
            >
              <span>
                <span>{name}</span>
                {result && resultDate === todaysDate && !sharedDate && (
                  <small className={styles.day}>{t('today')}</small>
                )}
              </span>
              {result && resultDate && resultDate !== todaysDate ? (
                <LastResultLine last={{ text: result, date: sharedDate ? '' : resultDate }} />
              ) : result || !openTime ? (
                <ResultCells value={result} small />
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
