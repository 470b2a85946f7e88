import type { Market } from '@ank/shared/api';
import { Stale } from '@ank/shared/player';
import { Empty, Failed, Loading, Skeleton } from '@ank/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { GameMarkets } from '../markets/endpoints';
import styles from '../markets/Lists.module.css';
import { useOpenFirst } from '../markets/useOpenFirst';
import { NewResults } from '../results/NewResults';
import { useTexts } from '../texts';

type Props = {
  query: ComponentProps<typeof Stale>['query'] & { data?: GameMarkets | undefined };
  tiles?: boolean;
  /** Height of a waiting card, in px. */
  height: number;
  children: (market: Market) => ReactNode;
};

const NONE: readonly Market[] = [];

/** The polled markets of a game: what was there stays while a reading fails. */
export function GameList({ query, tiles, height, children }: Props) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = query;
  const ordered = useOpenFirst(data?.markets ?? NONE);
  const look = tiles ? styles.tiles : styles.list;
  if (data && data.markets.length === 0) return <Empty>{t('noData')}</Empty>;
  if (data)
    return (
      <>
        <Stale query={query} polled />
        <NewResults markets={data.markets} />
        <ul className={look}>
          {ordered.map((market) => (
            <li key={market.gameId}>{children(market)}</li>
          ))}
        </ul>
      </>
    );
  if (error)
    return (
      <Failed retryText={t('retry')} onRetry={refetch} busy={isFetching} busyText={t('retrying')}>
        {t('marketsFailed')}
      </Failed>
    );
  return (
    <Loading label={t('loading')} className={look ?? ''}>
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} height={height} className={styles.waiting} />
      ))}
    </Loading>
  );
}
