import { usePoll } from '@ank/shared/api';
import { Stale } from '@ank/shared/player';
import { Empty, Failed, List, Loading, Page, Skeleton } from '@ank/shared/ui';
import { ChartButton } from '../markets/ChartButton';
import { useBiddingChartsQuery } from '../markets/endpoints';
import lists from '../markets/Lists.module.css';
import { useTexts } from '../texts';
import styles from './ChartsScreen.module.css';

export default function ChartsScreen() {
  const t = useTexts();
  const query = useBiddingChartsQuery(undefined, usePoll());
  const { data: rows, error, isFetching, refetch } = query;
  return (
    <Page>
      <Stale query={query} polled />
      {rows && rows.length > 0 && (
        <List>
          {rows.map(({ name, url, gameId }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names need not be unique, and rows keep their place
            <li key={`${name}/${place}`} className={styles.chartRow}>
              <span>{name}</span>
              <ChartButton url={url} gameId={gameId} />
            </li>
          ))}
        </List>
      )}
      {rows && rows.length === 0 && <Empty>{t('noData')}</Empty>}
      {!rows && !error && (
        <Loading label={t('loading')} className={lists.list ?? ''}>
          {['a', 'b', 'c', 'd'].map((place) => (
            <Skeleton key={place} height={56} className={lists.waiting} />
          ))}
        </Loading>
      )}
      {!rows && error && (
        <Failed retryText={t('retry')} onRetry={refetch} busy={isFetching} busyText={t('retrying')}>
          {t('marketsFailed')}
        </Failed>
      )}
    </Page>
  );
}
