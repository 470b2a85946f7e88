import { usePoll } from '@ank/shared/api';
import { ResultCells } from '@ank/shared/controls';
import { StaleNotice } from '@ank/shared/player';
import { Empty, List, Page } from '@ank/shared/ui';
import { useBiddingChartsQuery } from '../markets/gameEndpoints';
import { ChartButton } from '../markets/MarketFoot';
import { MarketsLoadingOrFailed } from '../markets/MarketsLoadingOrFailed';
import { useTexts } from '../texts';
import styles from './ChartListScreen.module.css';
import { useChartTexts } from './ChartTable';

export default function ChartListScreen() {
  const t = useTexts();
  const tChart = useChartTexts();
  const query = useBiddingChartsQuery(undefined, usePoll());
  const rows = query.data;
  return (
    <Page>
      <StaleNotice query={query} polled />
      {rows && rows.length > 0 && (
        <List>
          {rows.map(({ name, url, gameId, openTime, result }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names need not be unique, and rows keep their place
            <li key={`${name}/${place}`} className={styles.chartRow}>
              <span>{name}</span>
              {result || !openTime ? (
                <ResultCells value={result} small closed />
              ) : (
                <small>{tChart('resultAfter', { time: openTime })}</small>
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
