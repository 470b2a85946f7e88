import { formatBidDate } from '@ank/protocol/dates';
import { usePoll } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { ResultCells } from '@ank/shared/controls';
import { StaleNotice } from '@ank/shared/player';
import { cx, Empty, List, Page } from '@ank/shared/ui';
import { type ChartRow, useBiddingChartsQuery } from '../markets/gameEndpoints';
import listStyles from '../markets/Lists.module.css';
import { ChartButton } from '../markets/MarketCardFooter';
import { MarketsLoadingOrFailed } from '../markets/MarketsLoadingOrFailed';
import { LastResultLine } from '../results/LastResultLine';
import { useDayCaption } from '../results/useDayCaption';
import { useTexts } from '../texts';
import wide from '../wide/Columns.module.css';
import styles from './ChartListScreen.module.css';
import { useChartTexts } from './ChartTable';

/** Returns the last result of a game that has none of today. */
const earlierResultOf = ({ result, resultDate, lastResult }: ChartRow) => {
  if (!result) return lastResult;
  return resultDate && resultDate !== formatBidDate(today()) ? { text: result, date: resultDate } : undefined;
};

export default function ChartListScreen() {
  const t = useTexts();
  const tChart = useChartTexts();
  const query = useBiddingChartsQuery(undefined, usePoll());
  const rows = query.data;
  // An earlier day that all results are of is said once, above them.
  const [last, ...others] = rows?.map(earlierResultOf) ?? [];
  const sharedDate = others.every((other) => other?.date === last?.date) ? last?.date : undefined;
  const sharedDay = useDayCaption(sharedDate);
  return (
    <Page className={wide.page}>
      <StaleNotice query={query} polled />
      {sharedDay && (
        <div className={cx(listStyles.section, styles.head)}>
          <h2>{t('markets')}</h2>
          <span>{sharedDay}</span>
        </div>
      )}
      {rows && rows.length > 0 && (
        <List className={styles.rows}>
          {rows.map((row, place) => {
            const { name, url, gameId, openTime, result } = row;
            const earlier = earlierResultOf(row);
            const awaited = !result && openTime && (
              <small className={styles.later}>{tChart('resultAfter', { time: openTime })}</small>
            );
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: names need not be unique, and rows keep their place
                key={`${name}/${place}`}
                className={styles.chartRow}
              >
                <span>
                  <span>{name}</span>
                  {earlier && awaited}
                </span>
                {earlier ? (
                  <LastResultLine last={sharedDay ? { ...earlier, date: '' } : earlier} />
                ) : (
                  awaited || <ResultCells value={result} small />
                )}
                <ChartButton url={url} gameId={gameId} isWholeRow />
              </li>
            );
          })}
        </List>
      )}
      {rows && rows.length === 0 && <Empty>{t('noData')}</Empty>}
      {!rows && <MarketsLoadingOrFailed query={query} skeletonPx={68} />}
    </Page>
  );
}
