import { Failed, Loading, Skeleton } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { useTakenTexts } from './takenTexts';

type Props = {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** px, of what is awaited. */
  heights?: readonly number[];
  /** In their place. */
  waiting?: ReactNode;
  className?: string | undefined;
  busyText?: string | undefined;
  /** Said where it did not come. */
  children: ReactNode;
};

/** While a query has brought nothing. */
export function Unread({ query, heights = [], waiting, className = '', busyText, children }: Props) {
  const t = useTakenTexts();
  if (query.error)
    return (
      <Failed retryText={t('readAgain')} busy={query.isFetching} busyText={busyText} onRetry={query.refetch}>
        {children}
      </Failed>
    );
  return (
    <Loading label={t('readingAgain')} className={className}>
      {heights.map((height, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Skeleton key={row} width="100%" height={height} />
      ))}
      {waiting}
    </Loading>
  );
}
