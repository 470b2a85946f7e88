import { Failed, Loading, Skeleton } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts';

type Props = {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** px, of what is awaited. */
  heights: readonly number[];
  className?: string | undefined;
  /** Said where it did not come. */
  children: ReactNode;
};

export function Unread({ query: { error, isFetching, refetch }, heights, className = '', children }: Props) {
  const t = useTexts();
  if (error)
    return (
      <Failed retryText={t('retry')} busy={isFetching} busyText={t('retrying')} onRetry={refetch}>
        {children}
      </Failed>
    );
  return (
    <Loading label={t('loading')} className={className}>
      {heights.map((height, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Skeleton key={row} width="100%" height={height} />
      ))}
    </Loading>
  );
}
