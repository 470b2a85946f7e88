import { LoadingOrFailed } from '@ank/shared/player';
import { Skeleton } from '@ank/shared/ui';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts';
import styles from './Lists.module.css';

type Props = {
  query: ComponentProps<typeof LoadingOrFailed>['query'];
  /** px */
  skeletonPx: number;
};

export function MarketsLoadingOrFailed({ query, skeletonPx }: Props) {
  const t = useTexts();
  return (
    <LoadingOrFailed
      query={query}
      busyText={t('retrying')}
      className={styles.list}
      waiting={['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} height={skeletonPx} className={styles.waiting} />
      ))}
    >
      {t('marketsFailed')}
    </LoadingOrFailed>
  );
}
