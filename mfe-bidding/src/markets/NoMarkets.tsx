import { Failed, Loading, Skeleton } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './Lists.module.css';

type Props = {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Of a waiting card, in px. */
  height: number;
  /** Cards side by side. */
  tiles?: boolean | undefined;
};

/** In the place of markets that are still read, or could not be. */
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
