import { Failed, Loading, Skeleton } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './Lists.module.css';

type Props = {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** px */
  height: number;
  tiles?: boolean | undefined;
};

export function NoMarkets({ query: { error, isFetching, refetch }, height, tiles }: Props) {
  const t = useTexts();
  if (error)
    return (
      <Failed retryText={t('retry')} onRetry={refetch} busy={isFetching} busyText={t('retrying')}>
        {t('marketsFailed')}
      </Failed>
    );
  return (
    <Loading label={t('loading')} className={(tiles ? styles.tiles : styles.list) ?? ''}>
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} height={height} className={styles.waiting} />
      ))}
    </Loading>
  );
}
